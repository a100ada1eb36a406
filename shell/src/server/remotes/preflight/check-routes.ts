import { placeOf } from 'federation/loading/remote-errors';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { PreflightProblem } from 'federation/preflight/preflight-protocol';
import { matchPath } from 'react-router-dom';
import { LANGS } from 'shared-contracts';
import type { RemoteRoute, RouteModule } from 'shared-contracts';
import { createPartProblems } from './part-problems.ts';
import { sampleTexts } from './sample-texts.ts';

interface PlacedRoute {
  route: RemoteRoute;
  /** from `/`, without the language */
  pattern: string;
}

const place = (routes: readonly RemoteRoute[], parent: string): PlacedRoute[] =>
  routes.flatMap((route) => {
    const pattern = [parent, route.path].filter(Boolean).join('/');
    return [{ route, pattern }, ...place(route.children ?? [], pattern)];
  });

/** An address that the pattern matches, to be compared with the remote's path patterns. */
const exampleOf = (pattern: string): string => `/${pattern.replace(/:[\w-]+\??/g, 'x').replace('*', 'x')}`;

/** Checks ids, paths and modules of the routes, and their heads without data; pages themselves are rendered by `checkPages`. */
export function checkRoutes(loaded: LoadedRemote): PreflightProblem[] {
  const { name, owns } = loaded.manifest;
  const problems: PreflightProblem[] = [];
  const add = (text: string): number => problems.push({ text });
  const ids = new Set<string>();
  for (const { route, pattern } of place(loaded.remote.routes, '')) {
    const { id } = route;
    if (!id.startsWith(`${name}/`)) add(`route ${id}: its id has to begin with ${name}/`);
    if (ids.has(id)) add(`route ${id}: there are two with this id`);
    ids.add(id);
    const example = exampleOf(pattern);
    if (!route.children && !owns.some((area) => matchPath(`/${area}`, example))) {
      add(`route ${id}: ${example} lies in none of the areas the remote owns (${owns.join(', ')})`);
    }
    const module = loaded.routes.get(id);
    if (module) problems.push(...checkModule(route, module, loaded));
    else if (!route.children) add(`route ${id}: it has neither code nor children`);
  }
  return problems;
}

function checkModule({ id, texts, children }: RemoteRoute, module: RouteModule, loaded: LoadedRemote): PreflightProblem[] {
  if (typeof module.Component !== 'function') return [{ text: `route ${id}: its module exports no Component` }];
  if (texts !== undefined && !loaded.textSets[texts]) return [{ text: `route ${id}: there are no textSets called ${texts}` }];
  const { meta } = module;
  // A parent route leaves the title to its children.
  if (!meta) return children ? [] : [{ text: `route ${id}: its module exports no meta, so the page has no title` }];
  // With the texts that browsers have there: a missing one would be shown as its key.
  const translations = loaded.textSets[texts ?? ''] ?? loaded.translations;
  const ofRoute = createPartProblems(`route ${id}`);
  const withoutData = 'when its data could not be loaded';
  for (const lang of LANGS) {
    const report = (problem: string): void => ofRoute.report(problem, { lang });
    const languageTexts = sampleTexts({ manifest: loaded.manifest, translations }, lang, (key) => report(`text ${key} is missing`));
    const url = new URL(`https://shop.test/${lang}`);
    try {
      // A page whose loader failed still has a title.
      const head = meta({ data: undefined, params: {}, lang, t: (key, values) => languageTexts.t(key, { ...values }), url });
      if (!head.title.trim()) report(`its title is empty ${withoutData}`);
    } catch (error) {
      ofRoute.report(`meta throws ${withoutData}: ${(error as Error).message}`, { lang }, placeOf(error));
    }
  }
  return ofRoute.list();
}
