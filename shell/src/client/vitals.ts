import { allowsStatistics } from 'shared-contracts/client/consent-choice';
import { measuredRemote } from 'shared-contracts/contract/measured-remotes';
import type { VitalEvent, VitalName, VitalsBody } from 'shared-contracts/wire/vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { KnownRemote } from '../page-data.ts';
import { pageTypeOf } from './page-type.ts';

interface Options {
  remotes: readonly Pick<KnownRemote, 'name' | 'version'>[];
  /** id of the route on show */
  page: string;
  /** remotes that did not load, filled while the page lives */
  failed: ReadonlySet<string>;
}

/**
 * Measures the document's first view and tells the shop once, when the page is left or hidden: which kind of page, how fast, what did
 * not load. Only for visitors who allowed it, looked at again before it is sent; nothing of it is about the person (docs/decisions/0034).
 */
export function measureVitals({ remotes, page, failed }: Options): void {
  const values = new Map<VitalName, number>();
  const page_type = pageTypeOf(window.location.pathname, window.location.search);
  const note = ({ name, value }: { name: VitalName; value: number }) => values.set(name, value);
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const owner = remotes.find(({ name }) => page.startsWith(`${name}/`));
    const events: VitalEvent[] = [
      ...[...values].map(([name, value]): VitalEvent => ({ kind: 'vital', name, value, page_type, ...(owner && whose(owner)) })),
      ...remotes
        .filter(({ name }) => failed.has(name))
        .flatMap((each): VitalEvent[] => {
          const owned = whose(each);
          return owned ? [{ kind: 'load_error', page_type, ...owned }] : [];
        }),
    ];
    if (events.length === 0 || !allowsStatistics()) return;
    // Survives the page; the answer is of no interest.
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify({ events } satisfies VitalsBody)], { type: 'application/json' }));
  };
  // After the library's own listeners, which stand on the window and tell what is left to tell.
  document.addEventListener('visibilitychange', send);
}

/** A remote that is not on the list yet is not named: the API would refuse everything that was measured with it. */
const whose = ({ name, version }: Pick<KnownRemote, 'name' | 'version'>) => {
  const remote = measuredRemote(name);
  return remote && { remote, version };
};
