AppDelegate.main()
