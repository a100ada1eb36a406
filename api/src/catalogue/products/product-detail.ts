import { VAT_RATES, inclVatCents } from 'shared-contracts/rules/vat';
import type { Product } from 'shared-contracts/wire/product';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { labelAnswer } from '../../content/guarantee/guarantee-label.ts';
import { listShownDocuments } from '../product-documents/product-files.ts';
import { ratingSummaryOf } from '../reviews/rating-summary.ts';
import { partsInOrder } from 'shared-contracts/rules/parts/fitting-parts';
import { partsFor } from './fitting-part.ts';
import { productCard } from './product-card.ts';
import { loadCards, loadDetail, loadParts, loadRelations, productKeyOf } from './products.repository.ts';
import type { DetailRecord, PartFacts, RelationRecord } from './products.repository.ts';
import { ratioIn } from './ratio-in.ts';
import { variantAnswer } from './variant-answer.ts';
import { loadVideos } from './product-videos.ts';
import type { DeliveryTerms } from '../../content/settings/delivery-promise.ts';
import type { Audience, VariantRecord } from './variant-answer.ts';

const SEO_LENGTH = 155;

/** Each picture once, with all variants that look like it. */
const byPicture = (pictures: readonly { id: number; picture: PictureRow | null }[], { lang, mediaUrl }: Audience): Product['images'] => {
  const byUrl = new Map<string, Product['images'][number]>();
  for (const { id, picture } of pictures) {
    const image = imageOf(picture, lang, mediaUrl);
    if (image === null) continue;
    const existing = byUrl.get(image.url);
    if (existing === undefined) byUrl.set(image.url, { ...image, variant_ids: [id] });
    else existing.variant_ids.push(id);
  }
  return [...byUrl.values()];
};

/**
 * What staff uploaded, that of one variant before that of all, and the drawings of variants without any; then the product in its surroundings,
 * which is no variant's.
 */
export const productImages = (record: Pick<DetailRecord, 'uploads' | 'variants' | 'scene'>, audience: Audience): Product['images'] => {
  const uploads = record.uploads.flatMap(({ variant_id: id, picture }): Product['images'] => {
    const image = imageOf(picture, audience.lang, audience.mediaUrl);
    return image === null
      ? []
      : [{ ...image, variant_ids: id === null ? record.variants.map((variant) => variant.id) : [id], is_photo: true }];
  });
  const urls = new Set(uploads.map(({ url }) => url));
  const notOnScale = new Set(record.variants.filter(({ picture }) => picture?.plate?.on_scale === false).map(({ id }) => id));
  const drawings = byPicture(
    record.variants.map(({ id, detail_picture }) => ({ id, picture: detail_picture })),
    audience,
  )
    .filter(({ url }) => !urls.has(url))
    .map((drawing) => (drawing.variant_ids.some((id) => notOnScale.has(id)) ? { ...drawing, on_scale: false as const } : drawing));
  const scene = imageOf(record.scene, audience.lang, audience.mediaUrl);
  return [...uploads, ...drawings, ...(scene === null ? [] : [{ ...scene, variant_ids: [] }])];
};
export const gardenImages = ({ gardens }: Pick<DetailRecord, 'gardens'>, audience: Audience): Product['garden_images'] =>
  gardens.length === 0
    ? undefined
    : byPicture(
        gardens.map(({ variant_id, picture }) => ({ id: variant_id, picture })),
        audience,
      );

/** What one can choose by: each axis with its values, smallest first, colours in the order of the variants. */
const axes = (record: DetailRecord): Product['variant_axes'] =>
  record.axes.map((key) => {
    if (key === 'colour') return { key, unit: null, values: [...new Set(record.variants.map(({ colour }) => colour))] };
    const sizes = record.variants.flatMap(({ dimensions }) => dimensions[key] ?? []);
    const values = [...new Set(sizes.map(({ value }) => value))].sort((a, b) => a - b);
    return { key, unit: sizes[0]?.unit ?? null, values: values.map(String) };
  });

/** Cut at a word boundary, so that search engines don't cut the description. */
const shortened = (text: string): string => {
  if (text.length <= SEO_LENGTH) return text;
  const cut = text.slice(0, SEO_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
};

type Fit = NonNullable<Product['accessories'][number]['fits']>[number];

const withVat = ({ excl_vat_cents }: { excl_vat_cents: number }, rate: number) => ({
  excl_vat_cents,
  incl_vat_cents: inclVatCents(excl_vat_cents, rate),
});

const fitOf = (part: PartFacts, rate: number): Fit => ({
  variant_ids: [],
  variant_id: part.id,
  name: part.name,
  price: {
    ...withVat(part, rate),
    tiers: part.tiers.map((tier) => ({ min_amount: tier.min_amount, ...withVat(tier, rate) })),
  },
  left: part.stock_left,
  step: part.step,
  content: part.unit_amount ?? 1,
  restock_date: part.stock_left > 0 ? null : part.restock_date,
});

/**
 * Which variants of a part fit which variants of the product. Each variant of the part is listed once; those that fit the same variant are
 * in order of preference, the best first.
 */
const fitsOf = (variants: readonly VariantRecord[], { rule }: RelationRecord, parts: readonly PartFacts[], audience: Audience): Fit[] => {
  const rate = VAT_RATES[audience.region];
  const fits = new Map<number, Fit>();
  for (const variant of variants) {
    for (const part of partsFor(variant, rule, parts)) {
      const fit = fits.get(part.id) ?? fitOf(part, rate);
      fit.variant_ids.push(variant.id);
      fits.set(part.id, fit);
    }
  }
  // The lists above are sorted by the same keys, so one sorted list gives the order of all.
  const ranks = new Map(partsInOrder(parts).map(({ id }, rank) => [id, rank]));
  return [...fits.values()].sort((a, b) => (ranks.get(a.variant_id) ?? 0) - (ranks.get(b.variant_id) ?? 0));
};

const loadRelated = async (db: Queries, variants: readonly VariantRecord[], relations: readonly RelationRecord[], audience: Audience) => {
  const records = await loadCards(db, audience.lang, [...new Set(relations.map(({ target_id }) => target_id))]);
  const cards = new Map(records.map((record) => [record.id, productCard(record, audience)]));
  const cardsOf = (kind: RelationRecord['kind']) =>
    relations
      .filter((relation) => relation.kind === kind)
      .flatMap((relation) => {
        const card = cards.get(relation.target_id);
        return card === undefined ? [] : [{ relation, card }];
      });
  const accessories = cardsOf('accessory');
  // A rented product, or one with a single variant, offers no choice.
  const idsWithVariants = accessories.flatMap(({ card }) => (card.type === 'sale' && card.variant_count > 1 ? [card.id] : []));
  const parts = Map.groupBy(await loadParts(db, audience.lang, idsWithVariants), ({ product_id }) => product_id);
  return {
    alternatives: cardsOf('alternative').map(({ card }) => card),
    related: cardsOf('related').map(({ card }) => card),
    accessories: accessories.map(({ relation, card }) => ({
      id: relation.target_id,
      per: relation.per ?? ('item' as const),
      ratio: ratioIn(audience.region, relation) ?? 1,
      required: relation.is_required,
      rule: relation.rule ?? undefined,
      product: card,
      fits: parts.has(card.id) ? fitsOf(variants, relation, parts.get(card.id) ?? [], audience) : undefined,
    })),
  };
};

const tariffsOf = (variants: readonly VariantRecord[], { region, lang }: Audience, terms: DeliveryTerms) =>
  [...new Set(variants.map(({ delivery_class }) => delivery_class))].map((each) => terms[each].tariffIn(region, lang));

/** The whole product by its id or any language's slug. Throws 404 `product.not_found`. Contract, "Product shape". */
export const loadProductDetail = async (db: Queries, key: string, audience: Audience, terms: DeliveryTerms): Promise<Product> => {
  const productKey = productKeyOf(key);
  const record = productKey === null ? undefined : await loadDetail(db, audience.lang, productKey);
  if (record === undefined || record.variants.length === 0) throw new ShopError(404, 'product.not_found');
  const variants = record.variants.map((variant) => variantAnswer(variant, audience, terms));
  const { warranty_years: years, warranty_kind: kind } = record;
  return {
    id: record.id,
    slug: record.slug,
    slugs: record.slugs,
    sku: record.sku,
    name: record.name,
    brand: record.brand,
    category_slug: record.category_slug,
    group: record.group,
    type: record.type,
    description: record.description,
    usps: record.usps,
    images: productImages(record, audience),
    garden_images: gardenImages(record, audience),
    videos: await loadVideos(db, record.id, audience.lang, audience.mediaUrl),
    documents: await listShownDocuments(db, record.id, audience.lang),
    warranty: years === null || kind === null ? null : { years, kind },
    guarantee_label: labelAnswer(record.guarantee_label, audience.lang, audience.mediaUrl),
    faqs: record.faqs,
    variant_axes: axes(record),
    variants,
    delivery_tariffs: tariffsOf(record.variants, audience, terms),
    default_variant_id: record.default_variant_id ?? undefined,
    ...(await loadRelated(db, record.variants, await loadRelations(db, record.id), audience)),
    rating: ratingSummaryOf(record.rating_counts),
    seo: { title: record.seo_title ?? record.name, description: record.seo_description ?? shortened(record.description) },
  };
};
