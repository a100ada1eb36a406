import { matchRoutes } from 'react-router-dom';
import type { Params, RouteObject } from 'react-router-dom';
import { isLang } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';

/** A page that the visitor is likely to open. */
export interface LikelyPage {
  routeId: string;
  url: URL;
  params: Params;
}

interface Options {
  /** prefetches the page's code; called once per path */
  loadRoute: (routeId: string) => void;
  /** prefetches its data and largest picture; called again after `FORGET_MS` */
  warmPage: (page: LikelyPage) => void;
}

/** A pointer that passes over a list stays on no link for this long. */
export const HOVER_MS = 50;
/** A tap or a scroll ends before this time: the visit itself loads the data, and nothing delays its paint. */
export const TOUCH_MS = 120;
/** The focus event of a press comes within this time. */
const PRESS_MS = 100;
/** A page is prefetched again after this time. */
const FORGET_MS = 30_000;

/**
 * Prefetches the target of a link that the visitor points at, rests a finger on, or focuses. Code is loaded at once, and the data of public
 * pages once the pointer stays; after a resting finger both. Visitors who save data get only code.
 */
export function prefetchOnIntent(routes: RouteObject[], { loadRoute, warmPage }: Options): void {
  const prefetched = new Set<string>();
  const warmed = new Map<string, number>();
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = -Infinity;

  const onIntent = (event: Event) => {
    clearTimeout(dwelling);
    // The focus of a press is no new information, and handling it would delay the click.
    const isFromPress =
      event.type === 'focusin' ? performance.now() - pressedAt < PRESS_MS : 'pointerType' in event && event.pointerType === 'touch';
    if (isFromPress) return;
    if (event.type === 'touchstart') dwelling = setTimeout(() => prepare(event.target)?.(), TOUCH_MS);
    else dwelling = setTimeout(prepare(event.target) ?? nothing, HOVER_MS);
  };
  /** Loads the page's code; returns a function for its data, unless that is loaded already. */
  const prepare = (target: EventTarget | null): (() => void) | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link) return undefined;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    const { id, lazy, handle } = (match?.route ?? {}) as Partial<Pick<RouteObject, 'id' | 'lazy'>> & { handle?: RouteHandle };
    // A path without a language is that of a file.
    if (!match || !id || !isLang(match.params.lang)) return undefined;
    if (lazy && !prefetched.has(link.pathname)) loadRoute(id);
    prefetched.add(link.pathname);
    if (handle?.cache !== 'public' || savesData()) return undefined;

    const url = new URL(link.href);
    url.hash = '';
    const isCurrentPage = url.pathname === window.location.pathname && url.search === window.location.search;
    if (isCurrentPage || Date.now() - (warmed.get(url.href) ?? 0) < FORGET_MS) return undefined;
    return () => {
      warmed.set(url.href, Date.now());
      warmPage({ routeId: id, url, params: match.params });
    };
  };
  const onLeave = () => clearTimeout(dwelling);
  // By finger, the focus comes when it is lifted.
  for (const type of ['pointerdown', 'pointerup'])
    document.addEventListener(type, () => (pressedAt = performance.now()), { passive: true });
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  for (const type of ['touchmove', 'touchend', 'touchcancel']) document.addEventListener(type, onLeave, { passive: true });
}

const nothing = () => undefined;

const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
