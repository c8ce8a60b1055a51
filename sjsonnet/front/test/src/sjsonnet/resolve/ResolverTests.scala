package sjsonnet.resolve

import sjsonnet.Source
import sjsonnet.syntax._
import sjsonnet.text.Utf8
import utest._

/** Where the resolver locates variables. Their values are tested by the cases of `test_suite/`. */
object ResolverTests extends TestSuite {

  val tests: Tests = Tests {

    test("variables of one function share its frame") {
      places("function(a) local b = a; [a, b]") ==> "a:0/0 a:0/0 b:0/1"
    }

    test("each function around is a hop") {
      places("local f = 1; function(a) function(b) [f, a, b]") ==> "f:2/0 a:1/0 b:0/0"
    }

    test("members without locals run in the frame of the object, or of the code around it") {
      places("local x = 1; { a: x, b: [self, x] }") ==> "x:0/0 self:0 x:1/0"
    }

    test("a member with locals has a frame of its own, and locals behind a use count too") {
      places("local x = 1; { a: [x, local y = 2; [x, y]] }") ==> "x:1/0 x:1/0 y:0/0"
    }

    test("locals of objects lie apart by whether they depend on the object") {
      places("{ local s = 1, local o = self.a, a: s, b: o }") ==> "self:0 s:0/0 o:0/0"
      places("{ local s = 1, local o = [self, s], b: [o, s] }") ==> "self:0 s:1/0 o:0/0 s:1/0"
    }

    test("a dollar is the outermost object, from wherever") {
      places("{ a: { b: function(x) [$, self] } }") ==> "$:2 self:1"
    }

    test("each step of a comprehension has a frame") {
      places("[[a, b] for a in [1] if a > 0 for b in [a]]") ==> "a:1/0 b:0/0 a:0/0 a:0/0"
    }

    test("bindings know their uses, and places what is in scope") {
      val file = resolved("local a = 1; local f(b) = a + b; { local a = 2, c: a } + { d: a }")
      val local = file.expr.asInstanceOf[Expr.Local]
      file.uses(local.binds(0)).map(_.from) ==> Vector(26, 62)
      val last = file.uses(local.binds(0)).last
      file.bindingsAt(last).map(bound => s"${bound.binding.name}:${bound.level}") ==>
        Vector("f:1", "a:1")
    }

    test("what is in scope has the level of its frame") {
      val file = resolved("{ local s = 1, local o = self.a, b: [function(p) p for s in [s] if o] }")
      val literal = file.expr.asInstanceOf[Expr.Obj]
      def at(binding: Binding): Vector[String] =
        file
          .bindingsAt(file.uses(binding).last)
          .map(bound => s"${bound.binding.name}:${bound.level}")
      at(literal.locals(0)) ==> Vector("o:3", "s:2")
      at(literal.locals(1)) ==> Vector("s:4", "o:3")
      val function = literal.fields(0).body.asInstanceOf[Expr.ArrComp].body
      at(function.asInstanceOf[Expr.Function].params(0)) ==> Vector("p:5", "s:4", "o:3")
    }
  }

  /** Each variable in source order as `name:hops/slot`, and each word that refers to an object as `word:hops`. */
  private def places(program: String): String = {
    val file = resolved(program)
    val found = Vector.newBuilder[(Int, String)]
    val finder = new TreeVisitor {
      override def visit(expr: Expr): Unit = {
        expr match {
          case e: Expr.Var    => found += e.from -> s"${e.name}:${file.hops(e)}/${e.binding.slot}"
          case e: Expr.Self   => found += e.from -> s"self:${file.hops(e)}"
          case e: Expr.Dollar => found += e.from -> s"$$:${file.hops(e)}"
          case _              => ()
        }
        parts(expr)
      }
    }
    finder.visit(file.expr)
    found.result().sortBy(_._1).map(_._2).mkString(" ")
  }

  private def resolved(program: String): ResolvedFile = {
    val source = new Source("test", Utf8.encode(program))
    val names = new NameTable
    Resolver.resolve(Parser.parse(source, names), source, names, Array(names.intern("std")))
  }
}
