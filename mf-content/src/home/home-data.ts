import type { LoaderFunctionArgs } from 'react-router-dom';
import { getCategories, getPage, listProducts, required, shopContext } from 'shared-contracts';
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import type { Category } from 'shared-contracts/wire/category';
import type { Image } from 'shared-contracts/wire/common';
import type { Page } from 'shared-contracts/wire/content';
import type { ProductCard } from 'shared-contracts/wire/product';

export type AdviceArticle = Page['children'][number];

export interface HomeData {
  /** the drawn scenes behind the title */
  hero: HeroArt;
  categories: Category[];
  products: ProductCard[];
  advice: { page: Pick<Page, 'slugs' | 'title'>; articles: AdviceArticle[] } | null;
  /** days of the return period */
  returnDays: number;
}
export interface HeroArt {
  wide: Image | null;
  /** for screens under 1100 px; null: the wide one, cut at its sides */
  small: Image | null;
}

const TILE_COUNT = 9;
const ARTICLE_COUNT = 3;
const RAIL_COUNT = 6;

/** The most popular categories first; others follow in the API's order. */
const FEATURED = ['panels', 'gates', 'gabions', 'screens', 'deco', 'terrace', 'balcony', 'planters', 'mesh'];

/** The home page needs its categories; everything else is optional. */
export async function loadHome({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
  const { http } = context.get(shopContext);
  const [categories, products, advice, home, returnDays] = await Promise.all([
    getCategories(http),
    listProducts(http, { group: 'garden', sort: 'relevance', per_page: RAIL_COUNT }, request.signal),
    getPage(http, 'advice'),
    getPage(http, 'home'),
    returnDaysOf(http),
  ]);
  return {
    hero: home.ok ? heroOf(home.data) : { wide: null, small: null },
    categories: featured(required(categories, request).data),
    products: products.ok ? products.data.data : [],
    advice: advice.ok
      ? {
          page: { slugs: advice.data.slugs, title: advice.data.title },
          articles: advice.data.children.slice(0, ARTICLE_COUNT),
        }
      : null,
    returnDays,
  };
}

const heroOf = ({ image, children }: Page): HeroArt => ({
  wide: image,
  small: children.find(({ key }) => key === 'home-small')?.image ?? null,
});

function featured(categories: readonly Category[]): Category[] {
  const rank = ({ slug }: Category) => (FEATURED.includes(slug) ? FEATURED.indexOf(slug) : FEATURED.length);
  return categories
    .filter(({ image }) => image !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, TILE_COUNT);
}
