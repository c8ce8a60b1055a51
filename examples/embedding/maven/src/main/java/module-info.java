/** A program that embeds the engine. */
module embedding {
    requires io.github.sjsonnet;
}
