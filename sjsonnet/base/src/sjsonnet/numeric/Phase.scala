package sjsonnet.numeric

/** What both phases of Ziv's strategy have in common: the functions of any angle, from those of its rest. */
private[numeric] abstract class Phase {

  /** The sine of an angle between -π/4 and π/4. */
  protected def sinOf(x: DoubleDouble): DoubleDouble

  /** The cosine of such an angle. */
  protected def cosOf(x: DoubleDouble): DoubleDouble

  final def sin(angle: Angle): DoubleDouble =
    angle.quadrant match {
      case 0 => sinOf(angle.rest)
      case 1 => cosOf(angle.rest)
      case 2 => -sinOf(angle.rest)
      case _ => -cosOf(angle.rest)
    }

  final def cos(angle: Angle): DoubleDouble = sin(angle.next)

  final def tan(angle: Angle): DoubleDouble = sin(angle) / cos(angle)
}
