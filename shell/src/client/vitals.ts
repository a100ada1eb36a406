import { allowsStatistics } from 'shared-contracts/client/consent-choice';
import { measuredRemote } from 'shared-contracts/contract/measured-remotes';
import type { VitalEvent, VitalName, VitalsBody } from 'shared-contracts/wire/vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { KnownRemote } from '../page-data.ts';
import { pageTraceparent } from './page-trace.ts';
import { pageTypeOf } from './page-type.ts';

interface Options {
  remotes: readonly Pick<KnownRemote, 'name' | 'version'>[];
  /** id of the current route */
  page: string;
  /** remotes that did not load, added during the page's lifetime */
  failed: ReadonlySet<string>;
}

/**
 * Measures the document's first view and sends it once, when the page is left or hidden. Only with consent, which is checked again before
 * sending; nothing of it is about the person (docs/decisions/0034).
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
      ...[...values].map(([name, value]): VitalEvent => ({ kind: 'vital', name, value, page_type, ...(owner && ownerOf(owner)) })),
      ...remotes
        .filter(({ name }) => failed.has(name))
        .flatMap((each): VitalEvent[] => {
          const owned = ownerOf(each);
          return owned ? [{ kind: 'load_error', page_type, ...owned }] : [];
        }),
    ];
    if (events.length === 0 || !allowsStatistics()) return;
    // The request survives leaving the page; its response is ignored.
    navigator.sendBeacon(
      '/api/vitals',
      new Blob([JSON.stringify({ events, traceparent: pageTraceparent() } satisfies VitalsBody)], { type: 'application/json' }),
    );
  };
  // After the library's own listeners on the window, which report the final metrics.
  document.addEventListener('visibilitychange', send);
}

/** The API would refuse all measurements with a remote that is not in its list yet, so the name is left out. */
const ownerOf = ({ name, version }: Pick<KnownRemote, 'name' | 'version'>) => {
  const remote = measuredRemote(name);
  return remote && { remote, version };
};
