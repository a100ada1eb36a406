import type { DataRouter } from 'react-router-dom';
import type { KnownRemote } from '../page-data.ts';

type Remote = Pick<KnownRemote, 'name' | 'version' | 'slots'>;

const label = (remote: Remote | undefined): string => (remote ? `${remote.name} ${remote.version}` : 'shell');

/** In a preview only: a button that shows the remote and version of each area of the page, so that bugs are reported to the right team. */
export function offerOwners(router: Pick<DataRouter, 'state' | 'subscribe'>, remotes: readonly Remote[]): void {
  const button = document.querySelector<HTMLButtonElement>('#preview button[aria-pressed]');
  if (!button) return;
  const mark = () => {
    const page = router.state.matches.at(-1)?.route.id ?? '';
    const owner = remotes.find(({ name }) => page.startsWith(`${name}/`));
    document.getElementById('main')?.setAttribute('data-owner', `${label(owner)} · ${page}`);
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
      const provider = remotes.find(({ slots }) => slots.some((name) => name === slot.dataset.slot));
      slot.dataset.owner = `${label(provider)} · slot ${slot.dataset.slot}`;
    }
  };
  // Attributes are not observed: the marks themselves change them.
  const watch = new MutationObserver(mark);
  router.subscribe(mark);
  button.hidden = false;
  button.addEventListener('click', () => {
    const isOn = document.documentElement.toggleAttribute('data-owners');
    button.setAttribute('aria-pressed', String(isOn));
    watch.disconnect();
    if (!isOn) return;
    mark();
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
