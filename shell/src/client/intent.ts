import { matchRoutes } from 'react-router-dom';
import type { Params, RouteObject } from 'react-router-dom';
import { isLang } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';

/** A page a visitor seems to want. */
export interface Wanted {
  routeId: string;
  url: URL;
  params: Params;
}

interface Options {
  /** the page's code; told once a path */
  loadRoute: (routeId: string) => void;
  /** its data and largest picture; told again after `FORGET_MS` */
  warmPage: (wanted: Wanted) => void;
}

/** A pointer that passes over a list wants none of it. */
export const DWELL_MS = 50;
/** A finger that taps or scrolls is gone by then: what it wants is asked for by the visit itself, and nothing holds up its paint. */
export const REST_MS = 120;
/** The focus that a press brings comes within this. */
const PRESS_MS = 100;
/** As long as an answer asked for ahead may be used. */
const FORGET_MS = 30_000;

/**
 * Fetches what a link leads to as soon as the visitor seems to want it: pointer over it, finger resting on it, focus in it. Code at
 * once, data of pages that are the same for everybody once it lasts; by finger both once it rests. Visitors who save data get nothing
 * ahead but code.
 */
export function preloadByIntent(routes: RouteObject[], { loadRoute, warmPage }: Options): void {
  const seen = new Set<string>();
  const warmed = new Map<string, number>();
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = -Infinity;

  const onIntent = (event: Event) => {
    clearTimeout(dwelling);
    // What a press brings with it says nothing new, and would only hold up the click.
    const isOfPress =
      event.type === 'focusin' ? performance.now() - pressedAt < PRESS_MS : 'pointerType' in event && event.pointerType === 'touch';
    if (isOfPress) return;
    if (event.type === 'touchstart') dwelling = setTimeout(() => prepare(event.target)?.(), REST_MS);
    else dwelling = setTimeout(prepare(event.target) ?? nothing, DWELL_MS);
  };
  /** Loads the page's code; gives what fetches its data, where that is not there already. */
  const prepare = (target: EventTarget | null): (() => void) | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link) return undefined;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    const { id, lazy, handle } = (match?.route ?? {}) as Partial<Pick<RouteObject, 'id' | 'lazy'>> & { handle?: RouteHandle };
    // A path without a language is a file's.
    if (!match || !id || !isLang(match.params.lang)) return undefined;
    if (lazy && !seen.has(link.pathname)) loadRoute(id);
    seen.add(link.pathname);
    if (handle?.cache !== 'public' || savesData()) return undefined;

    const url = new URL(link.href);
    url.hash = '';
    const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
    if (isHere || Date.now() - (warmed.get(url.href) ?? 0) < FORGET_MS) return undefined;
    return () => {
      warmed.set(url.href, Date.now());
      warmPage({ routeId: id, url, params: match.params });
    };
  };
  const onLeave = () => clearTimeout(dwelling);
  // By a finger, the focus comes when it leaves.
  for (const type of ['pointerdown', 'pointerup'])
    document.addEventListener(type, () => (pressedAt = performance.now()), { passive: true });
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  for (const type of ['touchmove', 'touchend', 'touchcancel']) document.addEventListener(type, onLeave, { passive: true });
}

const nothing = () => undefined;

const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
