/** The remote under development: the development build puts its `src/expose/remote.ts` here. */
declare module 'harness-remote' {
  import type { Remote } from 'shared-contracts';

  const remote: Remote;
  export default remote;
}
declare const __HARNESS__: { people: { role: 'private' | 'dealer'; username: string }[]; password: string; brand: string };
/** webpack's: the code of every module that was loaded. */
declare const __webpack_modules__: Readonly<Record<string, { toString: () => string } | undefined>>;
declare module 'react-refresh/runtime' {
  /** Renders all components that were registered again with their new code. */
  export function performReactRefresh(): void;
}
/** Exists in the development build only. */
interface ImportMeta {
  webpackHot?: { accept: (dependency: string, updated: () => void) => void };
}
