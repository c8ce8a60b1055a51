# The released binary as a Nix package: nix-build, or nix-env -i -f default.nix
{ pkgs ? import <nixpkgs> { } }:

let
  version = "@VERSION@";
  sums = {
    x86_64-linux = { platform = "linux-x86_64"; sha256 = "@SUM_LINUX_X86_64_TAR_GZ@"; };
    # only with linux-aarch64
    aarch64-linux = { platform = "linux-aarch64"; sha256 = "@SUM_LINUX_AARCH64_TAR_GZ@"; };
    # end
  };
  own = sums.${pkgs.stdenv.hostPlatform.system}
    or (throw "sjsonnet has no binary for ${pkgs.stdenv.hostPlatform.system}");
in
pkgs.stdenvNoCC.mkDerivation {
  pname = "sjsonnet";
  inherit version;
  src = pkgs.fetchurl {
    url = "@HOME@/releases/download/v${version}/sjsonnet-${version}-${own.platform}.tar.gz";
    inherit (own) sha256;
  };
  nativeBuildInputs = [ pkgs.installShellFiles ];
  dontConfigure = true;
  dontBuild = true;
  installPhase = ''
    install -Dm755 sjsonnet $out/bin/sjsonnet
    installManPage man/sjsonnet.1
    installShellCompletion --cmd sjsonnet --bash completions/sjsonnet.bash \
      --zsh completions/sjsonnet.zsh --fish completions/sjsonnet.fish
  '';
  meta = {
    description = "Engine and tools for the configuration language Jsonnet";
    homepage = "@HOME@";
    license = pkgs.lib.licenses.asl20;
    mainProgram = "sjsonnet";
    platforms = builtins.attrNames sums;
  };
}
