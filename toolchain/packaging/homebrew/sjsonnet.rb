class Sjsonnet < Formula
  desc "Engine and tools for the configuration language Jsonnet"
  homepage "@HOME@"
  version "@VERSION@"
  license "Apache-2.0"

  on_linux do
    on_intel do
      url "@HOME@/releases/download/v@VERSION@/sjsonnet-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SUM_LINUX_X86_64_TAR_GZ@"
    end
    # only with linux-aarch64
    on_arm do
      url "@HOME@/releases/download/v@VERSION@/sjsonnet-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SUM_LINUX_AARCH64_TAR_GZ@"
    end
    # end
  end

  on_macos do
    url "@HOME@/releases/download/v@VERSION@/sjsonnet-@VERSION@-jvm.zip"
    sha256 "@SUM_JVM_ZIP@"
    depends_on "openjdk"
  end

  def install
    if OS.mac?
      libexec.install "sjsonnet.jar", "sjsonnet"
      (bin/"sjsonnet").write_env_script libexec/"sjsonnet", JAVA_HOME: Formula["openjdk"].opt_prefix
    else
      bin.install "sjsonnet"
      man1.install "man/sjsonnet.1"
      bash_completion.install "completions/sjsonnet.bash" => "sjsonnet"
      zsh_completion.install "completions/sjsonnet.zsh" => "_sjsonnet"
      fish_completion.install "completions/sjsonnet.fish"
    end
  end

  test do
    assert_equal "42\n", shell_output("#{bin}/sjsonnet -e '6 * 7'")
  end
end
