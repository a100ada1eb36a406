import { allowsStatistics } from 'shared-contracts/consent-choice';
import type { VitalEvent, VitalName, VitalsBody } from 'shared-contracts/wire/vitals';
import type { KnownRemote } from '../page-data.ts';
import { pageTypeOf } from './page-type.ts';

type Remote = NonNullable<VitalEvent['remote']>;

interface Options {
  remotes: readonly Pick<KnownRemote, 'name' | 'version'>[];
  /** id of the route on show */
  page: string;
  /** remotes that did not load, filled while the page lives */
  failed: ReadonlySet<string>;
}

/** Layout shifts within a second of each other, five seconds at most, count together; the worst such window is the page's. web.dev, CLS */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** Shorter interactions than this are felt as immediate, and not told by the browser one by one. */
const EVENT_MS = 40;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Measures the document's first view and tells the shop once, when the page is left or hidden: which kind of page, how fast, what did
 * not load. Only for visitors who allowed it, looked at again before it is sent; nothing of it is about the person (docs/decisions/0034).
 */
export function measureVitals({ remotes, page, failed }: Options): void {
  const values = new Map<VitalName, number>();
  const page_type = pageTypeOf(window.location.pathname, window.location.search);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation) values.set('TTFB', navigation.responseStart);

  const observers = [
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') values.set('FCP', entry.startTime);
    }),
    observe('largest-contentful-paint', (entry) => values.set('LCP', entry.startTime)),
    observe(
      'layout-shift',
      shifts((worst) => values.set('CLS', worst)),
    ),
    observe('event', (entry: Interaction) => {
      if (entry.interactionId) values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration));
    }),
  ];
  // Where the browser tells of shifts, none is a measurement too.
  if (observers[2]) values.set('CLS', 0);

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    for (const observer of observers) observer?.end();
    const owner = remotes.find(({ name }) => page.startsWith(`${name}/`));
    const events: VitalEvent[] = [
      ...[...values].map(([name, value]): VitalEvent => ({ kind: 'vital', name, value, page_type, ...(owner && whose(owner)) })),
      ...remotes.filter(({ name }) => failed.has(name)).map((remote): VitalEvent => ({ kind: 'load_error', page_type, ...whose(remote) })),
    ];
    if (events.length === 0 || !allowsStatistics()) return;
    // Survives the page; the answer is of no interest.
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify({ events } satisfies VitalsBody)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}

const whose = ({ name, version }: Pick<KnownRemote, 'name' | 'version'>) => ({ remote: name.replace(/^mf-/, '') as Remote, version });

/** Tells of each entry, those from before too, until its `end`; undefined where the browser does not know the type. */
function observe<Entry extends PerformanceEntry>(type: string, tell: (entry: Entry) => void): { end: () => void } | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const tellAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(tell);
  const observer = new PerformanceObserver((list) => tellAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: EVENT_MS }) } as PerformanceObserverInit);
  return {
    end: () => {
      tellAll(observer.takeRecords());
      observer.disconnect();
    },
  };
}

/** Adds shifts up to windows and tells the worst one so far. */
function shifts(tell: (worst: number) => void) {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = -Infinity;
  return ({ startTime, value, hadRecentInput }: LayoutShift) => {
    if (hadRecentInput) return;
    const isSame = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    sum = isSame ? sum + value : value;
    if (!isSame) first = startTime;
    last = startTime;
    worst = Math.max(worst, sum);
    tell(worst);
  };
}
