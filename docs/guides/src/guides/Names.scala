package guides

import sjsonnet.{Jsonnet, JsonTree, Program}

import java.io.{OutputStream, StringWriter}

import scala.concurrent.ExecutionContext

/** The names that the examples in comments assume: an engine, a program, and some names of the embedder's. */
abstract class Names {
  implicit def context: ExecutionContext = ExecutionContext.global

  def engine: Jsonnet
  def code: String
  def text: String
  def program: Program
  def tree: JsonTree
  def config: JsonTree
  def tenants: Seq[String]
  def open(name: String): OutputStream
  def response: Response
  def rendered(arguments: Seq[String], values: Array[Byte]): Array[Byte]
  def writer: StringWriter
  def interpreter: sjsonnet.compat.Interpreter
  def path: sjsonnet.compat.Path

  trait Response {
    def getOutputStream: OutputStream
  }
}

case class Shop(name: String)

object Shop {
  implicit val reader: upickle.default.Reader[Shop] = upickle.default.macroR
}
