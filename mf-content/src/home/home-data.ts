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
    categories: tilesOf(required(categories, request).data),
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

/** The first main categories that have a picture, in the order that staff gave them. */
const tilesOf = (categories: readonly Category[]): Category[] =>
  categories.filter(({ image, parent }) => image !== null && parent == null).slice(0, TILE_COUNT);
