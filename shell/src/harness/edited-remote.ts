import { performReactRefresh } from 'react-refresh/runtime';
import remote from 'harness-remote';
import type { Remote } from 'shared-contracts';

/** The current code of the remote. Only imported here: any other module that imported it would reload the page at every edit. */
export const currentRemote = (): Remote => remote;

/**
 * Calls `take` when an edited file can't be replaced like a component: a page (its module also exports loader and meta) or texts. The
 * current page is then rendered with the new code and keeps its state. Edits that can't be applied reload the page.
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
