package sjsonnet.compat

/** The settings of an evaluation. Some have no effect, because this engine always checks what they ask for, or never does
  * what they guard against; `docs/migration.md` says which.
  */
final case class Settings(
    preserveOrder: Boolean = false,
    strict: Boolean = false,
    noStaticErrors: Boolean = false,
    noDuplicateKeysInComprehension: Boolean = false,
    strictImportSyntax: Boolean = false,
    strictInheritedAssertions: Boolean = false,
    strictSetOperations: Boolean = false,
    throwErrorForInvalidSets: Boolean = false,
    maxParserRecursionDepth: Int = sjsonnet.Settings().maxParserDepth,
    brokenAssertionLogic: Boolean = false,
    maxMaterializeDepth: Int = 1000,
    maxStack: Int = sjsonnet.Settings().maxStack,
    countTailCallStackFrames: Boolean = false,
    maxTrace: Int = 0
) {
  private[compat] def ofEngine: sjsonnet.Settings = sjsonnet.Settings(
    maxStack = maxStack,
    maxTrace = maxTrace,
    countTailCalls = countTailCallStackFrames,
    preserveOrder = preserveOrder,
    checkSets = throwErrorForInvalidSets || strictSetOperations,
    strict = strict,
    maxParserDepth = maxParserRecursionDepth
  )
}

object Settings {
  val default: Settings = Settings()
}
