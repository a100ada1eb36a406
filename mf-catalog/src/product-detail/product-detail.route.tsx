import { useDeferredValue, useState } from 'react';
import { data as answer, redirect, useLoaderData, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { getProduct, notFound, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext, ShouldRevalidateArgs } from 'shared-contracts';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import { guaranteeNoticeOf } from 'shared-contracts/client/endpoints/guarantee-notice';
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { Breadcrumbs, IconList, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { categoryOfProduct } from '../categories/category-tree.ts';
import { breadcrumbJsonLd, inEachLang } from '../listing/list-places.ts';
import { NOTIFY_INTENT, askForNotification } from '../notify/notify-action.ts';
import { picturePreload } from '../product-card/preload-picture.ts';
import { MAIN_SIZES } from '../product-head/main-sizes.ts';
import head from '../product-head/product-head.module.css';
import { CompareBar } from '../compare/compare-bar.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { loadRental } from '../rental/load-rental.ts';
import { RENTAL_PARAMS } from '../rental/rental-params.ts';
import { loadReviews } from '../reviews/load-reviews.ts';
import { hasReviewParams, showsSameReviews } from '../reviews/review-question.ts';
import { BuyBox } from './buy-box.tsx';
import { EyeLine } from './eye-line.tsx';
import { isLow } from './measures.ts';
import { picturesOf } from 'shared-contracts/rules/gallery-pictures';
import { productCrumbs } from './product-crumbs.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHeading } from './product-heading.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { ProductSections } from './product-sections.tsx';
import { findVariant } from './variant-options.ts';

/**
 * The product of `product/:id`, an id or a slug of any language, with everything of its page and, for a machine, its rental data at
 * `?postcode=`. @throws 404 when the API does not know it or it has no variant; 301 to this language's slug
 */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const now = new Date();
  const { id = '' } = params;
  const { searchParams, search } = new URL(request.url);
  const [answer, reviews, returnDays, notice] = await Promise.all([
    getProduct(shop.http, id, request.signal),
    loadReviews(shop.http, id, searchParams),
    returnDaysOf(shop.http, now.getTime()),
    guaranteeNoticeOf(shop.http, now.getTime()),
  ]);
  // An address that no product can have is a 404, not an invalid form.
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 422) throw notFound(request.url);
  const product = required(answer, request);
  const variant = findVariant(product, searchParams.get('variant'));
  if (!variant) throw notFound(request.url);
  if (id !== product.slugs[shop.lang]) throw redirect(paths.product(shop.lang, product) + search, 301);
  const today = brusselsDay(now);
  const [category, rental] = await Promise.all([
    categoryOfProduct(shop, product.category_slug),
    loadRental(shop, { search: searchParams, product, variant, today }, request.signal),
  ]);
  return { product, reviews, category, rental, today, returnDays, notice };
}

/** A request for a mail when a variant is back; 400 for any other post. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== NOTIFY_INTENT) throw answer(null, { status: 400 });
  return askForNotification(context.get(shopContext), form);
}

export function Component() {
  const { product, reviews, category, rental, today, returnDays, notice } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['catalog']);
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  const isWhole = useInTwoSteps();
  const [choice, setChoice] = useState<{ variantId: number; amount: number } | null>(null);
  const variant = findVariant(product, search.get('variant'));
  // Another variant starts with its own quantity, as in the stepper.
  const chosen = choice?.variantId === variant?.id ? (choice?.amount ?? null) : null;
  // The stepper is updated first; what depends on its amount follows.
  const counted = useDeferredValue(chosen);
  if (!variant) return null;
  const pictures = picturesOf(product, variant);
  return (
    <>
      <Wrap>
        <Breadcrumbs label={t('list.path')} items={productCrumbs((key) => t(key), lang, { product, category })} />
        <div className={head.top}>
          <ProductHeading product={product} variant={variant} />
          <div className={head.side}>
            <ProductGallery key={variant.id} pictures={pictures} name={product.name} isLow={isLow(variant)} />
            <div className={head.about}>
              <p className={head.intro}>{product.description}</p>
              {product.usps.length > 0 ? <IconList items={product.usps.map((text) => ({ icon: 'check', text }))} /> : null}
            </div>
          </div>
          <BuyBox
            product={product}
            variant={variant}
            rental={rental}
            linkPicture={linkPictureOf(pictures)}
            days={{ today, returns: returnDays }}
            chosen={chosen}
            onChoose={(amount) => setChoice({ variantId: variant.id, amount })}
          >
            {pictures.some(({ kind }) => kind === 'garden') ? <EyeLine product={product} variant={variant} /> : null}
          </BuyBox>
        </div>
      </Wrap>
      {isWhole ? (
        <>
          <ProductSections product={product} variant={variant} chosen={counted} reviews={reviews} notice={notice} />
          <RecentlyViewed current={variant} leftOut={product.variants.map(({ id }) => id)} />
          <CompareBar />
        </>
      ) : (
        <div className={head.rest} />
      )}
    </>
  );
}

/**
 * False for the first paint after a navigation. True for the server's page and when going back, because scroll position and fragment need
 * the whole page.
 */
function useInTwoSteps(): boolean {
  const { hash } = useLocation();
  return useDeferredValue(true, useNavigationType() === 'POP' || hash !== '');
}

export function meta({ data, lang, t, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const variant = data && findVariant(data.product, url.searchParams.get('variant'));
  if (!data || !variant) return { title: t('catalog:list.products') };
  const { product, category } = data;
  const alternates = inEachLang((each) => paths.product(each, product));
  const pictures = picturesOf(product, variant);
  const [picture] = pictures;
  const crumbs = productCrumbs(t, lang, { product, category });
  return {
    title: product.seo.title,
    description: product.seo.description,
    alternates,
    canonical: alternates[lang],
    // A page with filtered reviews is not indexed.
    ...(hasReviewParams(url.searchParams) && { robots: 'noindex' }),
    image: linkPictureOf(pictures),
    preloadImage: picture && picturePreload(picture, MAIN_SIZES),
    jsonLd: [
      breadcrumbJsonLd(crumbs, url.origin),
      productJsonLd(product, variant, {
        url: url.origin + alternates[lang],
        pictures,
        origin: url.origin,
        today: data.today,
        reviews: data.reviews?.data ?? [],
      }),
    ],
  };
}

/** All variants are in the product's data; only rental days and other reviews need a call. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean {
  if (formMethod && formMethod !== 'GET') return false;
  const hasNoRental = RENTAL_PARAMS.every((name) => !currentUrl.searchParams.has(name) && !nextUrl.searchParams.has(name));
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherVariant && hasNoRental && showsSameReviews(currentUrl.searchParams, nextUrl.searchParams) ? false : defaultShouldRevalidate;
}
