import type { Lang, PageMeta } from 'shared-contracts';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { CARD_SIZES } from '../product-card/card-sizes.ts';
import { picturePreload } from '../product-card/preload-picture.ts';
import { filterCount } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import { breadcrumbJsonLd, itemListJsonLd } from './list-places.ts';
import type { Crumb } from './list-places.ts';

interface ListMetaArgs {
  title: string;
  description: string;
  alternates: Record<Lang, string>;
  crumbs: readonly Crumb[];
  answer: ProductListAnswer;
  shown: FilterState;
  lang: Lang;
  url: URL;
}

/** Head of a list page: filtered views are not indexed, the whole list and its pages are. */
export function listMeta({ title, description, alternates, crumbs, answer, shown, lang, url }: ListMetaArgs): PageMeta {
  const { page, per_page } = answer.meta;
  const picture = answer.data[0]?.image;
  return {
    title,
    description,
    alternates,
    canonical: alternates[lang] + (page > 1 ? `?page=${page}` : ''),
    robots: filterCount(shown) > 0 || shown.sort !== 'relevance' ? 'noindex' : undefined,
    image: linkPictureOf(answer.data.flatMap(({ image }) => image ?? [])),
    // The table has no pictures.
    preloadImage: picture && shown.view !== 'table' ? picturePreload(picture, CARD_SIZES) : undefined,
    jsonLd: [breadcrumbJsonLd(crumbs, url.origin), itemListJsonLd(answer.data, lang, url.origin, (page - 1) * per_page + 1)],
  };
}
