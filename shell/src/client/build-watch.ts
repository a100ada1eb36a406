import type { BuildInfo } from '../page-data.ts';

/** Interval at which a visible page checks for a new deployment of the shop. */
const POLL_MS = 60_000;

const major = (version: string): string => version.split('.', 1)[0] ?? '';

/**
 * Polls the build manifest. After a new shell, or another major version of the contract, the next navigation loads the document; the
 * current page stays unchanged. A new version of a remote changes nothing: the page keeps the version it was rendered with. Spec §4.
 */
export function watchBuild(loadedBuild: BuildInfo): void {
  let isOutdated = false;
  const check = async () => {
    if (isOutdated || document.visibilityState !== 'visible') return;
    // A missing or invalid manifest (such as a Wi-Fi login page) is ignored.
    const current = await fetch('/build.json', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<BuildInfo | null>) : null))
      .catch(() => null);
    if (current) isOutdated = current.shell !== loadedBuild.shell || major(current.contract) !== major(loadedBuild.contract);
  };
  setInterval(() => void check(), POLL_MS);
  document.addEventListener('visibilitychange', () => void check());
  // Handled before React gets the click, so that the browser loads the document itself.
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
