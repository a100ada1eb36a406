import type { ParseKeys, TypeOptions } from 'i18next';
import type { ComponentType } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import type { Reducer } from '@reduxjs/toolkit';
import type { Lang } from './locales.ts';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * Version of the contract between shell and remotes (this package). A remote's `remote.json` has the version it was built against; the
 * shell loads it only if its own version satisfies `^<that version>`. Additive change: minor. Anything else: major.
 */
export const CONTRACT_VERSION = '1.0.0';

/** `shop`: header and footer. `checkout`: reduced header. `bare`: no layout (QR and employee pages). */
export type Layout = 'shop' | 'checkout' | 'bare';

/** What the shell must know of a route before its code is loaded. Plain data, copied into `remote.json`. */
export interface RouteHandle {
  /** slots on the page; their code is loaded with the page */
  slots?: readonly SlotName[];
  /** default `shop` */
  layout?: Layout;
  /** another layout if the address has this query parameter; the cart and the checkout steps share one address */
  layoutWith?: { param: string; layout: Layout };
  /** who may see the page (spec §6); the shell redirects others. Default: everybody */
  access?: 'authenticated' | 'unauthenticated';
  /** `public`: the same for every visitor without a session; shell and CDN may cache it. Default `private`. */
  cache?: 'public' | 'private';
  /**
   * For a `public` page: all query parameters that it reads, in the order of its address. Others are removed before the page is rendered
   * and cached, so that click ids do not create more cache entries. Default: all but the known click ids.
   */
  query?: readonly string[];
}

/** Head of a page; the shell writes title and meta elements from it. */
export interface PageMeta {
  /** page part of `{page} | {brand}` */
  title: string;
  description?: string;
  /** path of this page in each language, for hreflang; default: the same path with the other language's prefix */
  alternates?: Record<Lang, string>;
  /** path (with the query that matters) that search engines should index; default: this language's alternate, without query */
  canonical?: string;
  robots?: 'noindex';
  /** path of the picture for link previews */
  image?: string;
  /** the picture that is the largest contentful paint: preloaded */
  preloadImage?: { src_set: string; sizes: string; type: string };
  /** schema.org objects */
  jsonLd?: readonly object[];
}

type Texts = TypeOptions['resources'];
// oxlint-disable-next-line typescript/no-redundant-type-constituents, typescript/no-duplicate-type-constituents -- in packages with texts they differ
type TextKeys = { [Ns in keyof Texts & string]: `${Ns}:${ParseKeys<Ns> & string}` };
/** `namespace:key` of the texts in the package's `src/i18next.d.ts`; any string in packages without texts. */
export type TextKey = [keyof Texts] extends [never] ? string : TextKeys[keyof TextKeys];

/** Arguments of a meta function: `data` is the result of the route's loader, undefined when it failed. */
export interface MetaArgs<Data = unknown> {
  data: Data | undefined;
  params: Readonly<Record<string, string | undefined>>;
  lang: Lang;
  t: (key: TextKey, values?: Record<string, unknown>) => string;
  url: URL;
}

/** A lazily loaded page. Export order in the file: loader, action, Component, meta, ErrorBoundary. */
export interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  Component: ComponentType;
  // The loader's data type is known inside the remote only.
  meta?: (args: MetaArgs<never>) => PageMeta;
  shouldRevalidate?: (args: ShouldRevalidateArgs) => boolean;
}
export interface ShouldRevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}

/** A route of a remote, its path relative to `/:lang`. `id` is unique over the shop and starts with the remote's name. */
export interface RemoteRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  /** name of the `textSets` entry with the page's texts; default: all `translations` */
  texts?: string;
  lazy?: () => Promise<RouteModule>;
  children?: readonly RemoteRoute[];
}

export type Translations = Readonly<Record<string, unknown>>;
export type ReadTranslations = (lang: Lang) => Promise<{ default: Translations }>;

/** The public interface of a remote: default export of `src/expose/remote.ts`, exposed as `./remote`. */
export interface Remote {
  name: string;
  /** i18next namespace of the remote's texts */
  namespace: string;
  /**
   * URL patterns under `/:lang` that it serves, e.g. `products/*`; stored in the registry so that the shell knows the remote even when it
   * can't be loaded
   */
  owns: readonly string[];
  routes: readonly RemoteRoute[];
  fragments: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /** the remote's own reducer, injected into the shell's store under its key */
  reducers?: Readonly<Record<string, Reducer>>;
  translations: ReadTranslations;
  /** subsets for pages with few texts or at the start of a visit: a browser loads only the sets that its pages name in `texts` */
  textSets?: Readonly<Record<string, ReadTranslations>>;
  /** texts of its slots, for pages of other remotes that show only these; default: `translations` */
  slotTranslations?: ReadTranslations;
}
