import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** Loads the code of the page a link leads to as soon as the visitor seems to want it: pointer over it, finger on it, focus in it. */
export function preloadByIntent(routes: RouteObject[], loadRoute: (routeId: string) => void): void {
  const seen = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    const leaf = matchRoutes(routes, link.pathname)?.at(-1)?.route;
    if (leaf?.id && leaf.lazy) loadRoute(leaf.id);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}
