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
/** As long as an answer asked for ahead may be used. */
const FORGET_MS = 30_000;

/**
 * Fetches what a link leads to as soon as the visitor seems to want it: pointer over it, finger on it, focus in it. Code at once; data of
 * pages that are the same for everybody once it lasts, or at once by finger. Visitors who save data get nothing ahead but code.
 */
export function preloadByIntent(routes: RouteObject[], { loadRoute, warmPage }: Options): void {
  const seen = new Set<string>();
  const warmed = new Map<string, number>();
  let dwelling: ReturnType<typeof setTimeout> | undefined;

  const onIntent = ({ target, type }: Event) => {
    clearTimeout(dwelling);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link) return;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    const { id, lazy, handle } = match?.route ?? {};
    // A path without a language is a file's.
    if (!match || !id || !isLang(match.params.lang)) return;
    if (lazy && !seen.has(link.pathname)) loadRoute(id);
    seen.add(link.pathname);
    if ((handle as RouteHandle | undefined)?.cache !== 'public' || savesData()) return;

    const url = new URL(link.href);
    url.hash = '';
    const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
    if (isHere || Date.now() - (warmed.get(url.href) ?? 0) < FORGET_MS) return;
    const warm = () => {
      warmed.set(url.href, Date.now());
      warmPage({ routeId: id, url, params: match.params });
    };
    if (type === 'touchstart') warm();
    else dwelling = setTimeout(warm, DWELL_MS);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}

const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
