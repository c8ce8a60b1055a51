package sjsonnet.cli

/** A shell that completes words as a script tells it to. */
private[cli] abstract class Shell(val name: String) {
  def script(all: Seq[Completed]): String
}

private[cli] object Shell {
  def all: Seq[Shell] = Seq(Bash, Zsh, Fish, PowerShell)

  private object Bash extends Shell("bash") {

    override def script(all: Seq[Completed]): String = {
      val commands = all.filter(_.command.nonEmpty)
      val values = for {
        completed <- all
        option <- completed.options if option.takesValue
      } yield {
        val patterns = option.names.map(name => s"'${completed.command} $name'").mkString("|")
        s"    $patterns) ${value(option)} ;;"
      }
      val options = all.map(completed =>
        s"    '${completed.command}') words='${completed.options.flatMap(_.names).mkString(" ")}' ;;"
      )
      s"""# Completes the words of sjsonnet in bash: source <(sjsonnet completions bash)
         |_sjsonnet() {
         |  local cur=$${COMP_WORDS[COMP_CWORD]} prev= command= words= kind=words
         |  (( COMP_CWORD > 0 )) && prev=$${COMP_WORDS[COMP_CWORD-1]}
         |  if [[ $$cur == = ]]; then cur=
         |  elif [[ $$prev == = ]]; then prev=$${COMP_WORDS[COMP_CWORD-2]}
         |  fi
         |  case $${COMP_WORDS[1]} in
         |    ${commands
          .map(_.command)
          .mkString("|")}) (( COMP_CWORD > 1 )) && command=$${COMP_WORDS[1]} ;;
         |  esac
         |  COMPREPLY=()
         |  case "$$command $$prev" in
         |${values.mkString("\n")}
         |    *)
         |      if [[ $$cur == -* ]]; then
         |        case $$command in
         |${options.map("      " + _.trim).map("    " + _).mkString("\n")}
         |        esac
         |      else
         |        kind=files
         |        (( COMP_CWORD == 1 )) && words='${commands.map(_.command).mkString(" ")}'
         |        [[ $$command == help ]] && kind=words words='${commands
          .map(_.command)
          .mkString(" ")}'
         |        [[ $$command == completions ]] && kind=words words='${Shell.all
          .map(_.name)
          .mkString(" ")}'
         |      fi ;;
         |  esac
         |  [[ -n $$words ]] && COMPREPLY=( $$(compgen -W "$$words" -- "$$cur") )
         |  case $$kind in
         |    files) compopt -o filenames; COMPREPLY+=( $$(compgen -f -- "$$cur") ) ;;
         |    folders) compopt -o filenames; COMPREPLY+=( $$(compgen -d -- "$$cur") ) ;;
         |  esac
         |}
         |complete -F _sjsonnet sjsonnet
         |""".stripMargin
    }

    private def value(option: CompletedOption): String =
      if (option.choices.nonEmpty) s"words='${option.choices.mkString(" ")}'"
      else if (option.takesFile) "kind=files"
      else if (option.takesFolder) "kind=folders"
      else "kind=none"
  }

  private object Zsh extends Shell("zsh") {

    override def script(all: Seq[Completed]): String = {
      val commands = all.filter(_.command.nonEmpty)
      val described = commands.map(each => s"    '${each.command}:${plain(each.summary)}'")
      val cases = commands.map { each =>
        s"    ${each.command})\n      (( CURRENT-- )); shift words\n${arguments(each.options, rest(each.command))} ;;"
      }
      val evaluation = all.filter(_.command.isEmpty).flatMap(_.options)
      s"""#compdef sjsonnet
         |# Completes the words of sjsonnet in zsh: put this file as _sjsonnet into a folder of $$fpath.
         |_sjsonnet_commands() {
         |  local -a commands=(
         |${described.mkString("\n")}
         |  )
         |  _describe command commands
         |}
         |_sjsonnet() {
         |  local which=
         |  (( CURRENT > 2 )) && which=$$words[2]
         |  case $$which in
         |${cases.mkString("\n")}
         |    *)
         |${arguments(
          evaluation,
          "'1: :_alternative \"files:file:_files\" \"commands:command:_sjsonnet_commands\"'"
        )} ;;
         |  esac
         |}
         |if [[ $$funcstack[1] == _sjsonnet ]]; then _sjsonnet "$$@"; else compdef _sjsonnet sjsonnet; fi
         |""".stripMargin
    }

    private def rest(command: String): String = command match {
      case "help"        => "'1:command:_sjsonnet_commands'"
      case "completions" => s"'1:shell:(${Shell.all.map(_.name).mkString(" ")})'"
      case _             => "'*:file:_files'"
    }

    private def arguments(options: Seq[CompletedOption], rest: String): String =
      (options.flatMap(option => option.names.map(spec(option, _))) :+ rest)
        .mkString("      _arguments : \\\n        ", " \\\n        ", "")

    private def spec(option: CompletedOption, name: String): String = {
      val glue = if (!option.takesValue) "" else if (name.startsWith("--")) "=" else "+"
      val value =
        if (!option.takesValue) ""
        else {
          val action =
            if (option.choices.nonEmpty) s"(${option.choices.mkString(" ")})"
            else if (option.takesFile) "_files"
            else if (option.takesFolder) "_files -/"
            else " "
          s":${plain(option.value)}:$action"
        }
      s"'*$name$glue[${plain(option.summary)}]$value'"
    }

    private def plain(text: String): String = text.replace(":", "\\:").replace("'", "")
  }

  private object Fish extends Shell("fish") {

    override def script(all: Seq[Completed]): String = {
      val commands = all.filter(_.command.nonEmpty)
      val names = commands.map(_.command).mkString(" ")
      val listed = commands.map { each =>
        s"complete -c sjsonnet -n __fish_use_subcommand -a ${each.command} -d '${plain(each.summary)}'\n"
      }
      val options = for {
        completed <- all
        option <- completed.options
      } yield {
        val condition =
          if (completed.command.isEmpty) s"not __fish_seen_subcommand_from $names"
          else s"__fish_seen_subcommand_from ${completed.command}"
        val short = option.short.fold("")(name => s" -s ${name.drop(1)}")
        s"complete -c sjsonnet -n '$condition'$short -l ${option.long.drop(2)}${value(option)}" +
          s" -d '${plain(option.summary)}'\n"
      }
      val words = Seq("help" -> names, "completions" -> Shell.all.map(_.name).mkString(" ")).map {
        case (command, words) =>
          s"complete -c sjsonnet -n '__fish_seen_subcommand_from $command' -f -a '$words'\n"
      }
      (s"# Completes the words of sjsonnet in fish.\n" +: (listed ++ words ++ options)).mkString
    }

    private def value(option: CompletedOption): String =
      if (!option.takesValue) ""
      else if (option.choices.nonEmpty) s" -x -a '${option.choices.mkString(" ")}'"
      else if (option.takesFile) " -r -F"
      else if (option.takesFolder) " -x -a '(__fish_complete_directories)'"
      else " -x"

    private def plain(text: String): String = text.replace("'", "")
  }

  private object PowerShell extends Shell("powershell") {

    override def script(all: Seq[Completed]): String = {
      val commands = all.filter(_.command.nonEmpty)
      val options = all.map { each =>
        s"    '${each.command}' = @(${each.options.flatMap(_.names).map(quoted).mkString(", ")})"
      }
      val values = for {
        completed <- all
        option <- completed.options if option.choices.nonEmpty
        name <- option.names
      } yield s"    '${completed.command} $name' = @(${option.choices.map(quoted).mkString(", ")})"
      val summaries = commands.map(each => s"    '${each.command}' = ${quoted(each.summary)}")
      s"""# Completes the words of sjsonnet in PowerShell.
         |Register-ArgumentCompleter -Native -CommandName sjsonnet -ScriptBlock {
         |  param($$word, $$ast, $$position)
         |  $$commands = [ordered]@{
         |${summaries.mkString("\n")}
         |  }
         |  $$options = @{
         |${options.mkString("\n")}
         |  }
         |  $$values = @{
         |${values.mkString("\n")}
         |  }
         |  $$words = @($$ast.CommandElements | Where-Object { $$_.Extent.EndOffset -lt $$position } | ForEach-Object { $$_.ToString() })
         |  $$command = if ($$words.Count -gt 1 -and $$commands.Contains($$words[1])) { $$words[1] } else { '' }
         |  $$known = $$values["$$command $$($$words[-1])"]
         |  $$found = if ($$known) { $$known }
         |    elseif ($$word.StartsWith('-')) { $$options[$$command] }
         |    elseif ($$words.Count -eq 1 -or $$command -eq 'help') { @($$commands.Keys) }
         |    else { @() }
         |  $$found | Where-Object { $$_.StartsWith($$word) } | ForEach-Object {
         |    $$tip = if ($$commands.Contains($$_)) { $$commands[$$_] } else { $$_ }
         |    [System.Management.Automation.CompletionResult]::new($$_, $$_, 'ParameterValue', $$tip)
         |  }
         |}
         |""".stripMargin
    }

    private def quoted(text: String): String = s"'${text.replace("'", "''")}'"
  }
}
