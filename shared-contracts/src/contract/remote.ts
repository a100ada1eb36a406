import type { ParseKeys, TypeOptions } from 'i18next';
import type { ComponentType } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import type { Reducer } from '@reduxjs/toolkit';
import type { Lang } from './locales.ts';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * Version of the contract between shell and remotes (this package). A remote says in its `remote.json` which one it was built
 * against; the shell loads it only when `^<that version>` is satisfied. Additive change: minor. Anything else: major.
 */
export const CONTRACT_VERSION = '1.0.0';

/** `shop`: header and footer. `checkout`: reduced header. `bare`: no layout (QR and employee pages). */
export type Layout = 'shop' | 'checkout' | 'bare';

/** What the shell must know of a route before its code is loaded: plain data, copied into `remote.json`. */
export interface RouteHandle {
  /** slots the page shows; their code is loaded with the page */
  slots?: readonly SlotName[];
  /** default `shop` */
  layout?: Layout;
  /** another layout while the address has this query parameter, as the steps of the checkout have on the cart's one address */
  layoutWith?: { param: string; layout: Layout };
  /** Spec §6: who may see it. The shell's guard redirects others. Default: everybody. */
  access?: 'authenticated' | 'unauthenticated';
  /** `public`: the same for every visitor without a session, may be stored by shell and CDN. Default `private`. */
  cache?: 'public' | 'private';
  /**
   * Of a `public` page: the names of all query parameters that it reads, in the order in which they stand in its address. Any other is
   * left out before the page is rendered and stored, so that click ids make no second page. Not given: all but the known click ids.
   */
  query?: readonly string[];
}

/** What a page says about itself; the shell writes head and document title from it. */
export interface PageMeta {
  /** page part of `{page} | {brand}` */
  title: string;
  description?: string;
  /** path of this page in each language, for hreflang; default: the same path with the other language's prefix */
  alternates?: Record<Lang, string>;
  /** path (with the query that matters) search engines should keep; default: the alternate of this language, without query */
  canonical?: string;
  robots?: 'noindex';
  /** path of the picture for link previews */
  image?: string;
  /** the picture that is the largest paint: preloaded */
  preloadImage?: { src_set: string; sizes: string; type: string };
  /** schema.org objects */
  jsonLd?: readonly object[];
}

type Texts = TypeOptions['resources'];
// oxlint-disable-next-line typescript/no-redundant-type-constituents, typescript/no-duplicate-type-constituents -- in packages with texts they differ
type TextKeys = { [Ns in keyof Texts & string]: `${Ns}:${ParseKeys<Ns> & string}` };
/** `namespace:key`, of the texts that a package's `src/i18next.d.ts` names; any where it names none. */
export type TextKey = [keyof Texts] extends [never] ? string : TextKeys[keyof TextKeys];

/** Data of a meta function: `data` is what the route's loader returned, undefined when it failed. */
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
  /** what the action answered */
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}

/** A route of a remote, its path relative to `/:lang`. `id` is unique over the shop and starts with the remote's name. */
export interface RemoteRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  /** name of the `textSets` with what this page says; default: it needs all `translations` */
  texts?: string;
  lazy?: () => Promise<RouteModule>;
  children?: readonly RemoteRoute[];
}

export type Translations = Readonly<Record<string, unknown>>;
export type ReadTranslations = (lang: Lang) => Promise<{ default: Translations }>;

/** The whole public face of a remote: default export of `src/expose/remote.ts`, exposed as `./remote`. */
export interface Remote {
  name: string;
  /** i18next namespace of the remote's texts */
  namespace: string;
  /** URL patterns under `/:lang` it answers for, e.g. `products/*`; kept in the registry so that a dead remote's area is still its own */
  owns: readonly string[];
  routes: readonly RemoteRoute[];
  fragments: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /** state of its own, injected into the shell's store under its key */
  reducers?: Readonly<Record<string, Reducer>>;
  translations: ReadTranslations;
  /** parts of them for pages that say little, or that a visit begins with: a browser loads no more than the pages it shows name in `texts` */
  textSets?: Readonly<Record<string, ReadTranslations>>;
  /** the texts its slots need, for pages of others that show only those; default: `translations` */
  slotTranslations?: ReadTranslations;
}
