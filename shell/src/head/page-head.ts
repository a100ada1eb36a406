import type { UIMatch } from 'react-router-dom';
import { LANGS, LOCALES, inLanguage } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta, RouteModule } from 'shared-contracts';
import { errorKind } from '../errors/error-status.ts';

/** The head of a page, to be written (server) or applied (browser). Addresses are absolute. */
export interface PageHead {
  /** `{page} | {brand}`. Spec §2 */
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** hreflang → address, x-default included; empty on error pages */
  alternates: [hreflang: string, href: string][];
  /** path of the same page in each language, for the language switch: with its query, which is part of the view */
  languagePaths: Record<Lang, string>;
  image: string;
  jsonLd: readonly object[];
  preloadImage?: PageMeta['preloadImage'];
}

interface Input {
  matches: readonly Pick<UIMatch, 'id' | 'params' | 'loaderData'>[];
  meta: (routeId: string) => RouteModule['meta'];
  lang: Lang;
  url: URL;
  origin: string;
  brand: string;
  t: MetaArgs['t'];
  /** set for an error page: its status and meaning become the title. Spec §2 Error screen, §8 */
  status?: number;
  /** called when a page's meta throws: the page is shown anyway, with the shop's name as title */
  onError?: (error: unknown) => void;
}

/** Computes the head from the innermost route that has a meta function. */
export function pageHead({ matches, meta, lang, url, origin, brand, t, status, onError }: Input): PageHead {
  const leaf = matches.at(-1);
  // Without data the loader failed.
  const metaOf = leaf && status === undefined && leaf.loaderData !== undefined ? meta(leaf.id) : undefined;
  const readRouteMeta = (): Partial<PageMeta> => {
    try {
      return metaOf?.({ data: leaf?.loaderData as never, params: leaf?.params ?? {}, lang, t, url }) ?? {};
    } catch (thrown) {
      onError?.(thrown);
      return {};
    }
  };
  const own: Partial<PageMeta> =
    status === undefined
      ? readRouteMeta()
      : { title: `${status} ${t(`shell:error.${errorKind(status)}.name`, { path: url.pathname })}`, robots: 'noindex' };
  const alternates = own.alternates ?? sameInEveryLanguage(url.pathname);
  const canonicalQuery = own.canonical?.startsWith(`${alternates[lang]}?`) ? own.canonical.slice(alternates[lang].length) : '';
  return {
    title: own.title ? `${own.title} | ${brand}` : brand,
    description: own.description ?? '',
    canonical: origin + (own.canonical ?? alternates[lang]),
    robots: own.robots ?? '',
    alternates:
      status !== undefined
        ? []
        : [
            ...LANGS.map((each): [string, string] => [LOCALES[each].htmlLang, origin + alternates[each] + canonicalQuery]),
            ['x-default', origin + alternates.nl + canonicalQuery],
          ],
    languagePaths: withQuery(alternates, url.search),
    image: own.image ? new URL(own.image, origin).href : '',
    jsonLd: own.jsonLd ?? [],
    preloadImage: own.preloadImage,
  };
}

const sameInEveryLanguage = (pathname: string) =>
  Object.fromEntries(LANGS.map((lang) => [lang, inLanguage(pathname, lang)])) as Record<Lang, string>;

const withQuery = (addresses: Record<Lang, string>, search: string) =>
  Object.fromEntries(LANGS.map((lang) => [lang, addresses[lang].includes('?') ? addresses[lang] : addresses[lang] + search])) as Record<
    Lang,
    string
  >;
