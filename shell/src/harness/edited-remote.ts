import { performReactRefresh } from 'react-refresh/runtime';
import remote from 'harness-remote';
import type { Remote } from 'shared-contracts';

/** The remote as its files are now. Imported here alone: whoever else did would have to load the page anew for every edit. */
export const currentRemote = (): Remote => remote;

/**
 * Calls `take` each time a file of the remote was edited that can't replace itself as a component does: a page (its module is also what it
 * loads and says of itself) or texts. What is on show is then drawn with the new code and keeps its state.
 * What can't be taken in loads the page anew.
 */
export function whenEdited(take: () => Promise<void>): void {
  const taken = (): void => {
    take().then(performReactRefresh, (error: unknown) => {
      console.error('the edit could not be taken in', error);
      window.location.reload();
    });
  };
  if (import.meta.webpackHot) import.meta.webpackHot.accept('harness-remote', taken);
}
