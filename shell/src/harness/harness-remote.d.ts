/** The remote that is being worked on: the development build puts its `src/expose/remote.ts` here. */
declare module 'harness-remote' {
  import type { Remote } from 'shared-contracts';

  const remote: Remote;
  export default remote;
}
/** `$RefreshSig$` and its like are the build's; what the page may know of its surroundings is this. */
declare const __HARNESS__: { people: { role: 'private' | 'dealer'; username: string }[]; password: string; brand: string };
declare module 'react-refresh/runtime' {
  /** Draws every component that was registered anew with its new code. */
  export function performReactRefresh(): void;
}
/** webpack's, in the development build alone. */
interface ImportMeta {
  webpackHot?: { accept: (dependency: string, updated: () => void) => void };
}
