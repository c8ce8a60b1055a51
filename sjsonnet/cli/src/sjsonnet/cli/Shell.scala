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
         |      elif (( COMP_CWORD == 1 )); then
         |        # Files stand back: of a folder called vendor, bash would make vendor/.
         |        words='${commands.map(_.command).mkString(" ")}'
         |        [[ -n $$cur && -n $$(compgen -W "$$words" -- "$$cur") ]] || kind=files
         |      else
         |        local each action=
         |        case $$command in
         |${commands
          .map(each => s"          ${each.command}) ${arguments(each.arguments)} ;;")
          .mkString("\n")}
         |          *) kind=files ;;
         |        esac
         |      fi ;;
         |  esac
         |  [[ -n $$words ]] && COMPREPLY=( $$(compgen -W "$$words" -- "$$cur") )
         |  case $$kind in
         |    files) compopt -o filenames; COMPREPLY+=( $$(compgen -f -- "$$cur") ) ;;
         |    folders) compopt -o filenames; COMPREPLY+=( $$(compgen -d -- "$$cur") ) ;;
         |    packages)
         |      # Not by compgen -W, which would expand what a project calls its packages.
         |      while read -r each _; do
         |        [[ $$each == "$$cur"* && $$each != *[!A-Za-z0-9._/@~-]* ]] && COMPREPLY+=( "$$each" )
         |      done < <(${CompletedArguments.ListsPackages} 2>/dev/null) ;;
         |  esac
         |}
         |complete -F _sjsonnet sjsonnet
         |""".stripMargin
    }

    private def arguments(some: CompletedArguments): String = some match {
      case CompletedArguments.None             => "kind=none"
      case CompletedArguments.Files            => "kind=files"
      case CompletedArguments.Folders          => "kind=folders"
      case CompletedArguments.Packages         => "kind=packages"
      case words: CompletedArguments.Words     => s"words='${words.words.mkString(" ")}'"
      case actions: CompletedArguments.Actions =>
        val cases = actions.grouped.map { case (names, takes) =>
          s"              ${names.mkString("|")}) ${arguments(takes)} ;;\n"
        }
        s"""
           |            for each in "$${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
           |              case $$each in ${actions.names.mkString(
            "|"
          )}) action=$$each; break ;; esac
           |            done
           |            case $$action in
           |${cases.mkString}              *) words='${actions.names.mkString(" ")}' ;;
           |            esac""".stripMargin
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
        s"    ${each.command})\n      (( CURRENT-- )); shift words\n${specs(each.options, rest(each))} ;;"
      }
      val functions = commands.flatMap { each =>
        Some(each.arguments).collect { case actions: CompletedArguments.Actions =>
          ofActions(each.command, actions)
        }
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
         |_sjsonnet_first() {
         |  # Files stand back: a folder called vendor is not what is meant by ve.
         |  if [[ -n $$PREFIX ]]; then _sjsonnet_commands || _files
         |  else _alternative 'commands:command:_sjsonnet_commands' 'files:file:_files'
         |  fi
         |}
         |_sjsonnet_packages() {
         |  local -a names=( $${$${(f)"$$(${CompletedArguments.ListsPackages} 2>/dev/null)"}%% *} )
         |  compadd -- $$names
         |}
         |${functions.mkString}_sjsonnet() {
         |  local which=
         |  (( CURRENT > 2 )) && which=$$words[2]
         |  case $$which in
         |${cases.mkString("\n")}
         |    *)
         |${specs(evaluation, "'1: : _sjsonnet_first' '*:file:_files'")} ;;
         |  esac
         |}
         |if [[ $$funcstack[1] == _sjsonnet ]]; then _sjsonnet "$$@"; else compdef _sjsonnet sjsonnet; fi
         |""".stripMargin
    }

    private def rest(command: Completed): String = command.arguments match {
      case CompletedArguments.None       => ""
      case _: CompletedArguments.Actions => s"'*: : _sjsonnet_${command.command}'"
      case other                         => s"'*: :${action(other)}'"
    }

    /** What is offered for arguments. An action that begins with a blank is called as it stands. */
    private def action(some: CompletedArguments): String = some match {
      case CompletedArguments.Files        => "_files"
      case CompletedArguments.Folders      => "_files -/"
      case CompletedArguments.Packages     => " _sjsonnet_packages"
      case words: CompletedArguments.Words => s"(${words.words.mkString(" ")})"
      case _                               => " "
    }

    private def ofActions(command: String, actions: CompletedArguments.Actions): String = {
      val cases = actions.grouped.map { case (names, takes) =>
        val call = takes match {
          case words: CompletedArguments.Words => s"compadd -- ${words.words.mkString(" ")}"
          case CompletedArguments.None         => ":"
          case other                           => action(other).trim
        }
        s"    ${names.mkString("|")}) $call ;;\n"
      }
      s"""_sjsonnet_$command() {
         |  local each action=
         |  for each in $${words[2,CURRENT-1]}; do
         |    case $$each in ${actions.names.mkString("|")}) action=$$each; break ;; esac
         |  done
         |  case $$action in
         |${cases.mkString}    *) compadd -- ${actions.names.mkString(" ")} ;;
         |  esac
         |}
         |""".stripMargin
    }

    private def specs(options: Seq[CompletedOption], rest: String): String =
      (options.flatMap(option => option.names.map(spec(option, _))) ++ Some(rest).filter(
        _.nonEmpty
      ))
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
      val words = commands.flatMap { each =>
        arguments(s"__fish_seen_subcommand_from ${each.command}", each.arguments)
      }
      (s"# Completes the words of sjsonnet in fish.\n" +: first(
        names
      ) +: (listed ++ words ++ options)).mkString
    }

    /** No files for a word with which a command begins. */
    private def first(commands: String): String =
      s"""function __sjsonnet_begins_command
         |  __fish_use_subcommand; or return 1
         |  set -l word (commandline -ct)
         |  test -n "$$word"; and string match -q -- "$$word*" $commands
         |end
         |complete -c sjsonnet -n __sjsonnet_begins_command -f
         |""".stripMargin

    private def arguments(condition: String, some: CompletedArguments): Seq[String] = {
      def offered(what: String) = Seq(s"complete -c sjsonnet -n '$condition' -f$what\n")
      some match {
        case CompletedArguments.None     => offered("")
        case CompletedArguments.Files    => Nil
        case CompletedArguments.Folders  => offered(" -a '(__fish_complete_directories)'")
        case CompletedArguments.Packages =>
          offered(
            s" -a '(${CompletedArguments.ListsPackages} 2>/dev/null | string match -r \"^[^ ]+\")'"
          )
        case words: CompletedArguments.Words     => offered(s" -a '${words.words.mkString(" ")}'")
        case actions: CompletedArguments.Actions =>
          val seen = s"$condition; and __fish_seen_subcommand_from"
          val not =
            s"$condition; and not __fish_seen_subcommand_from ${actions.names.mkString(" ")}"
          arguments(not, new CompletedArguments.Words(actions.names)) ++
            actions.grouped.flatMap { case (names, takes) =>
              arguments(s"$seen ${names.mkString(" ")}", takes)
            }
      }
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
      val arguments = commands.flatMap { each =>
        val words = each.arguments match {
          case words: CompletedArguments.Words     => words.words
          case actions: CompletedArguments.Actions => actions.names
          case _                                   => Nil
        }
        Option.when(words.nonEmpty)(
          s"    '${each.command}' = @(${words.map(quoted).mkString(", ")})"
        )
      }
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
         |  $$arguments = @{
         |${arguments.mkString("\n")}
         |  }
         |  $$actions = @(${commands
          .filter(_.arguments.isInstanceOf[CompletedArguments.Actions])
          .map(each => quoted(each.command))
          .mkString(", ")})
         |  $$words = @($$ast.CommandElements | Where-Object { $$_.Extent.EndOffset -lt $$position } | ForEach-Object { $$_.ToString() })
         |  $$command = if ($$words.Count -gt 1 -and $$commands.Contains($$words[1])) { $$words[1] } else { '' }
         |  $$known = $$values["$$command $$($$words[-1])"]
         |  $$found = if ($$known) { $$known }
         |    elseif ($$word.StartsWith('-')) { $$options[$$command] }
         |    elseif ($$words.Count -eq 1) { @($$commands.Keys) }
         |    elseif ($$actions -contains $$command -and $$words.Count -gt 2) { @() }
         |    elseif ($$arguments.Contains($$command)) { $$arguments[$$command] }
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
