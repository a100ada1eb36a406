import { performReactRefresh } from 'react-refresh/runtime';
import remote from 'harness-remote';
import type { Remote } from 'shared-contracts';

/** The current code of the remote. Must be imported only here: other importing modules would reload the page at every edit. */
export const currentRemote = (): Remote => remote;

/**
 * Calls `take` after an edit that can't be applied like a component's: of a page's module, or of texts. The current page is then rendered
 * with the new code and keeps its state. Other edits reload the page.
 */
export function onRemoteEdited(take: () => Promise<void>): void {
  const applied = (): void => {
    take().then(performReactRefresh, (error: unknown) => {
      console.error('the edit could not be taken in', error);
      window.location.reload();
    });
  };
  if (import.meta.webpackHot) import.meta.webpackHot.accept('harness-remote', applied);
}
