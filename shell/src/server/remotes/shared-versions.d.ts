/** Replaced by the build of the server (tools/build/shell-config.ts): version of each shared package. */
declare const __SHARED_VERSIONS__: Readonly<Record<import('shared-contracts/wire/remote-manifest').SharedPackage, string>>;
