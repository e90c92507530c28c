public class GestureRecognizer {}
