import { redirect, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getProduct, notFound, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext, ShouldRevalidateArgs } from 'shared-contracts';
import { Breadcrumbs, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { categoryOfProduct } from '../categories/category-tree.ts';
import { breadcrumbJsonLd, inEachLang, trail } from '../listing/list-places.ts';
import { preloadOf } from '../product-card/preload-picture.ts';
import { BuyBox } from './buy-box.tsx';
import { MAIN_SIZES, picturesOf } from './gallery-pictures.ts';
import { ProductGallery } from './product-gallery.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { ProductSections } from './product-sections.tsx';
import { variantOf } from './variant-options.ts';
import styles from './product-detail.module.css';

/**
 * The product of `product/:id`, an id or a slug of any language.
 * @throws 404 when the API does not know it or nothing of it can be chosen; 301 to this language's slug
 */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const product = required(await getProduct(shop.http, params.id ?? '', request.signal), request);
  if (product.variants.length === 0) throw notFound(request.url);
  if (params.id !== product.slugs[shop.lang]) throw redirect(paths.product(shop.lang, product) + new URL(request.url).search, 301);
  return { product, category: await categoryOfProduct(shop, product.category_slug) };
}

export function Component() {
  const { product, category } = useLoaderData<typeof loader>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  const variant = variantOf(product, search.get('variant'));
  if (!variant) return null;
  return (
    <>
      <Wrap>
        <Breadcrumbs label={t('list.path')} items={trail((key) => t(key), lang, { group: product.group, category, last: product.name })} />
        <div className={styles.top}>
          <ProductGallery key={variant.id} pictures={picturesOf(product, variant)} name={product.name} />
          <BuyBox product={product} variant={variant} />
        </div>
      </Wrap>
      <ProductSections product={product} variant={variant} />
    </>
  );
}

export function meta({ data, lang, t, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const variant = data && variantOf(data.product, url.searchParams.get('variant'));
  if (!data || !variant) return { title: t('catalog:list.products') };
  const { product, category } = data;
  const alternates = inEachLang((each) => paths.product(each, product));
  const picture = picturesOf(product, variant)[0];
  const crumbs = trail(t, lang, { group: product.group, category, last: product.name });
  return {
    title: product.seo.title,
    description: product.seo.description,
    alternates,
    canonical: alternates[lang],
    image: picture?.url,
    preloadImage: picture && preloadOf(picture, MAIN_SIZES),
    jsonLd: [breadcrumbJsonLd(crumbs, url.origin), productJsonLd(product, variant, url.origin + alternates[lang], picture, url.origin)],
  };
}

/** Every variant is in the product already: another one of the same page asks nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean {
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherVariant && !formMethod ? false : defaultShouldRevalidate;
}
