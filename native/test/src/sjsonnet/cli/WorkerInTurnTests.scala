package sjsonnet.cli

import sjsonnet.text.Utf8
import utest._

/** A worker with one thread. */
object WorkerInTurnTests extends TestSuite {

  val tests: Tests = Tests {

    test(
      "requests are done in turn, so what is cancelled has been answered and numbers come again"
    ) {
      val input = """{"requestId": 1, "arguments": ["-e", "1"]}
                    |{"requestId": 1, "arguments": ["-e", "2"]}
                    |{"requestId": 1, "cancel": true}
                    |""".stripMargin
      CommandRun
        .of(Seq("--worker-protocol=json", Worker.Flag), Utf8.encode(input))
        .gave(
          """{"exitCode":0,"output":"1\n","requestId":1}
          |{"exitCode":0,"output":"2\n","requestId":1}
          |""".stripMargin
        )
    }
  }
}
