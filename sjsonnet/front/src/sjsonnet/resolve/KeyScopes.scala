package sjsonnet.resolve

import sjsonnet.collections.ArrayStack
import sjsonnet.syntax.{Bind, Binding, Name}

import java.util.Arrays
import scala.collection.mutable.ArrayBuffer

/** What names refer to where keys of object literals are being walked.
  *
  * A key is evaluated where its literal stands, and does not see the locals of that. To take all of them out of scope for
  * each key would take as long as there are locals for each. So they stay there, and a name that a key uses is bound to what
  * the local of that name shadows, until the key ends.
  */
private[resolve] final class KeyScopes {

  /** A stack of the bindings that are shadowed by those in scope. */
  private val shadowed = new ArrayStack(new Array[Binding](16))

  /** The literals whose keys are being walked, each in a key of the one before. */
  private var literals = new Array[OpenLiteral](8)
  private var depth = 0

  /** The names that the keys have bound, with their bindings before; and how many there were when each key began. */
  private val names = ArrayBuffer.empty[Name]
  private val bindings = ArrayBuffer.empty[Binding]
  private val nBefore = ArrayBuffer.empty[Int]

  /** What a name refers to, or null. */
  def lookUp(name: Name): Binding = {
    val binding = name.binding
    val literal =
      if (binding == null || depth == 0) null
      else OpenLiterals.withLocalsIn(binding.frame, literals, depth)
    if (literal == null) binding
    else {
      names += name
      bindings += binding
      name.binding = shadowedBy(binding, literal)
      name.binding
    }
  }

  /** Brings bindings into scope. */
  def enter(bindings: Array[_ <: Binding]): Unit = {
    var i = 0
    while (i < bindings.length) {
      val name = bindings(i).name
      shadowed.push(lookUp(name))
      name.binding = bindings(i)
      i += 1
    }
  }

  /** Brings the locals of a literal into scope, each of which shadows what is around the literal: of two that have the same
    * name, too.
    */
  def enterLocals(literal: OpenLiteral, locals: Array[Bind]): Unit = {
    literal.firstShadowed = shadowed.size
    var i = 0
    while (i < locals.length) {
      val name = locals(i).name
      val binding = lookUp(name)
      val isOfLiteral = binding != null && binding.frame == literal.localsFrame
      shadowed.push(if (isOfLiteral) shadowedBy(binding, literal) else binding)
      name.binding = locals(i)
      i += 1
    }
  }

  def leave(bindings: Array[_ <: Binding]): Unit = {
    var i = bindings.length - 1
    while (i >= 0) {
      bindings(i).name.binding = shadowed.pop()
      i -= 1
    }
  }

  def beginKey(literal: OpenLiteral): Unit = {
    if (depth == literals.length) literals = Arrays.copyOf(literals, depth * 2)
    literals(depth) = literal
    depth += 1
    nBefore += names.length
  }

  def endKey(): Unit = {
    val n = nBefore.last
    while (names.length > n) {
      names.last.binding = bindings.last
      names.dropRightInPlace(1)
      bindings.dropRightInPlace(1)
    }
    nBefore.dropRightInPlace(1)
    depth -= 1
  }

  private def shadowedBy(local: Binding, literal: OpenLiteral): Binding =
    shadowed(literal.firstShadowed + local.slot)
}
