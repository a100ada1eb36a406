import type { BuildInfo } from '../page-data.ts';

/** How often a visible page asks whether the shop was deployed anew. */
const POLL_MS = 60_000;

const major = (version: string): string => version.split('.', 1)[0] ?? '';

/**
 * Asks the build manifest. After a new shell, or another major version of the contract, the next navigation is a full load; the page
 * itself is left alone. A new version of a remote changes nothing here: this page keeps the one it began with. Spec §4.
 */
export function watchBuild(own: BuildInfo): void {
  let isOutdated = false;
  const check = async () => {
    if (isOutdated || document.visibilityState !== 'visible') return;
    // What does not come, or is no manifest (somebody's sign-on page between us), says nothing.
    const current = await fetch('/build.json', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<BuildInfo | null>) : null))
      .catch(() => null);
    if (current) isOutdated = current.shell !== own.shell || major(current.contract) !== major(own.contract);
  };
  setInterval(() => void check(), POLL_MS);
  document.addEventListener('visibilitychange', () => void check());
  // Before React sees it: the browser follows the link itself.
  document.addEventListener(
    'click',
    (event) => {
      if (isOutdated && event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
    },
    true,
  );
  window.addEventListener('popstate', () => {
    if (isOutdated) window.location.reload();
  });
}
