package sjsonnet

/** The execution of programs: nodes that evaluate themselves, and what they need while doing so. */
package object eval {

  /** The variables of one activation of a function body, comprehension step or object literal.
    *
    * Slot 0 holds the frame around it, every other slot a [[sjsonnet.value.Lazy]] (or nothing yet, while
    * mutually recursive locals are being set up). Where in the chain of frames a variable lives is known
    * before the program runs. Frames of an object have the object in slot 1 and its layer's number in
    * slot 2.
    */
  type Frame = Array[AnyRef]
}
