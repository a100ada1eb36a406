import type { SharedPackage } from 'federation/manifest/remote-manifest';

declare global {
  /** Replaced by the server's build (tools/build/shell-config.ts): version of each shared package. */
  const __SHARED_VERSIONS__: Readonly<Record<SharedPackage, string>>;
}
