import Easel

Easel.run("Sundial", size: Size(400, 300)) { window in
  window.background = Color(rgb: 0xC8D8E4)
}
