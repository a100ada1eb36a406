import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { picturesOf } from 'shared-contracts/rules/gallery-pictures';
import { isPublicGtin } from 'shared-contracts/rules/gtin';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import { minimumCents } from 'shared-contracts/rules/minimum-price';
import { offerAvailability } from 'shared-contracts/rules/offer-availability';
import { addressInRegion } from 'shared-contracts/rules/region-address';
import type { Product, Variant } from 'shared-contracts/wire/product';
import type { DeliveryTerms } from '../../content/settings/delivery-promise.ts';
import type { Queries } from '../../platform/database/database.ts';
import { branch, leaf, printElement, xmlText } from '../../platform/xml.ts';
import type { XmlElement } from '../../platform/xml.ts';
import { gardenImages, productImages } from '../products/product-detail.ts';
import { loadFeedRecords } from '../products/products.repository.ts';
import type { FeedRecord } from '../products/products.repository.ts';
import { specLine } from '../products/spec-line.ts';
import { variantAnswer } from '../products/variant-answer.ts';
import type { Audience, VariantRecord } from '../products/variant-answer.ts';
import { catalogueTexts } from '../texts.ts';

/** Products read at once: the file of a large catalogue is never in memory as a whole. */
const BATCH = 50;
/** Limits of the format, https://support.google.com/merchants/answer/7052112 */
const LIMITS = { id: 50, title: 150, description: 5000, productType: 750, colour: 100, size: 100, additionalImages: 10 } as const;
/** kilograms */
const MAX_SHIPPING_WEIGHT = 1000;
const GRAMS = 1000;

const UNITS = { m: 'm', m2: 'sqm', kg: 'kg', piece: 'ct' } as const;

interface FeedInput {
  lang: Lang;
  region: Region;
  /** of the shop, without a slash at the end */
  publicUrl: string;
  mediaUrl: string;
  terms: DeliveryTerms;
}

const euro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;
const number = (value: number): string => String(Number(value.toFixed(4)));

/** Cut at a word. */
const shortened = (text: string, max: number): string => {
  const line = xmlText(text);
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).toWellFormed();
};

/** A reduced price beside the one that it is counted from, as on the product's page. */
const priceElements = (variant: Variant): XmlElement[] => {
  const price = minimumCents(variant);
  const former = formerPriceCents(variant);
  return former === null
    ? [leaf('g:price', euro(price))]
    : [leaf('g:price', euro(former * variant.step)), leaf('g:sale_price', euro(price))];
};

const identifiers = ({ sku, ean }: Variant, { brand }: FeedRecord): XmlElement[] => [
  leaf('g:brand', brand),
  ...(isPublicGtin(ean) ? [leaf('g:gtin', ean)] : []),
  leaf('g:mpn', sku),
  // brand and own number identify it
  leaf('g:identifier_exists', 'yes'),
];

const unitPricing = ({ step }: Variant, { unit_per: per, unit_amount: amount }: VariantRecord): XmlElement[] => {
  const [unit, measure] = per === null || amount === null ? ['ct', step] : [UNITS[per], amount * step];
  // the price of the only piece says nothing more
  if (unit === 'ct' && measure === 1) return [];
  return [leaf('g:unit_pricing_measure', `${number(measure)} ${unit}`), leaf('g:unit_pricing_base_measure', `1 ${unit}`)];
};

const shipping = ({ delivery }: Variant, region: Region): XmlElement =>
  branch('g:shipping', leaf('g:country', region.toUpperCase()), leaf('g:price', euro(delivery.price_incl_vat_cents)));

const weight = ({ dimensions, step }: Variant): XmlElement[] => {
  const found = dimensions.weight;
  if (found === undefined || !['kg', 'g'].includes(found.unit)) return [];
  const kilograms = (found.unit === 'g' ? found.value / GRAMS : found.value) * step;
  return kilograms > 0 && kilograms <= MAX_SHIPPING_WEIGHT ? [leaf('g:shipping_weight', `${number(kilograms)} kg`)] : [];
};

const pictures = (product: Pick<Product, 'images' | 'garden_images'>, variant: Variant, publicUrl: string): XmlElement[] => {
  const urls = picturesOf(product, variant).flatMap((picture) => linkPictureOf([picture]) ?? []);
  const absolute = [...new Set(urls.map((url) => new URL(url, publicUrl).href))];
  // drawings are not taken
  const [first, ...others] = absolute.filter((url) => !/\.svg$/i.test(new URL(url).pathname));
  if (first === undefined) return [];
  return [leaf('g:image_link', first), ...others.slice(0, LIMITS.additionalImages).map((url) => leaf('g:additional_image_link', url))];
};

const titleOf = (product: string, variant: string): string =>
  variant === '' || product.includes(variant) ? product : `${product}, ${variant}`;

/** A variant that can be advertised: with a published price and a picture. */
const itemOf = (record: FeedRecord, row: VariantRecord, category: string, input: FeedInput): XmlElement | null => {
  const { lang, region, publicUrl, mediaUrl, terms } = input;
  const audience: Audience = { lang, locale: LOCALES[lang].locale, region, mediaUrl };
  const variant = variantAnswer(row, audience, terms);
  const images = pictures({ images: productImages(record, audience), garden_images: gardenImages(record, audience) }, variant, publicUrl);
  if (variant.price.on_request || images.length === 0 || variant.sku.length > LIMITS.id) return null;
  const t = catalogueTexts(lang);
  const size = specLine(row.dimensions, lang);
  return branch(
    'item',
    leaf('g:id', variant.sku),
    leaf('g:item_group_id', record.sku.slice(0, LIMITS.id)),
    leaf('g:title', shortened(titleOf(record.name, variant.name), LIMITS.title)),
    leaf('g:description', shortened([record.description, variant.condition?.note ?? ''].filter(Boolean).join(' '), LIMITS.description)),
    leaf('g:link', publicUrl + addressInRegion(paths.product(lang, record, variant.id), region)),
    images,
    leaf('g:availability', offerAvailability(variant).feed),
    priceElements(variant),
    leaf('g:condition', variant.condition === null ? 'new' : 'used'),
    identifiers(variant, record),
    leaf('g:product_type', shortened(category, LIMITS.productType)),
    variant.colour === 'none' ? null : leaf('g:color', shortened(t(`colours.${variant.colour}`), LIMITS.colour)),
    size === '' ? null : leaf('g:size', shortened(size, LIMITS.size)),
    shipping(variant, region),
    weight(variant),
    unitPricing(variant, row),
  );
};

const categoryNames = async (db: Queries, lang: Lang): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.lang', '=', lang))
    .select(['c.slug', 't.name'])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
};

/**
 * Everything on sale for Google Merchant Center as RSS 2.0, in parts, with the prices, VAT and delivery of a country; second chances as used, no
 * rentals, no gifts, nothing whose price is on request. Products keep their order from one file to the next.
 */
export async function* googleFeed(db: Queries, input: FeedInput): AsyncGenerator<string, void, void> {
  const { lang, region, publicUrl } = input;
  const categories = await categoryNames(db, lang);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield [leaf('title', `Groenhof ${region.toUpperCase()}`), leaf('link', publicUrl + paths.home(lang)), leaf('description', 'Groenhof')]
    .map((element) => `${printElement(element)}\n`)
    .join('');
  for (let after = 0; ;) {
    const records = await loadFeedRecords(db, lang, after, BATCH);
    if (records.length === 0) break;
    for (const record of records) {
      const items = record.variants.flatMap((row) => itemOf(record, row, categories.get(record.category_slug) ?? '', input) ?? []);
      yield items.map((item) => `${printElement(item)}\n`).join('');
    }
    after = records.at(-1)?.id ?? after;
  }
  yield '</channel>\n</rss>\n';
}
