/** Turns a family's short notation into a full seed product: numbers, EANs, prices and stock follow from it. */
import { hash } from '../drawings/illustrate/illustrate.mjs';
import { ean13 } from './ean.ts';
import type { Finish } from './finish.ts';
import { toExclVatCents, buildTiers } from './pricing.ts';
import type { Drawing, SeedProduct, SeedVariant, Text } from './seed-types.ts';
import { joinTexts, toSlugs } from './text.ts';

export interface VariantDraft {
  /** the middle of the SKU, such as `250153`; the finish's letters follow it */
  code: string;
  finish: Finish;
  /** follows the colour in the variant's name */
  detail?: Text;
  /** the whole name, where a colour would say nothing */
  name?: Text;
  dimensions: SeedVariant['dimensions'];
  /** euros on the label, VAT included */
  euros: number;
  /** euros it cost before */
  wasEuros?: number;
  drawing: Drawing;
  stock?: number;
  restockInDays?: number;
  unit?: SeedVariant['unit'];
  step?: number;
  maxPerOrder?: number;
  customMade?: boolean;
  priceOnRequest?: boolean;
  deliveryClass?: SeedVariant['deliveryClass'];
  condition?: SeedVariant['condition'];
  rental?: SeedVariant['rental'];
}

type Derived = 'slugs' | 'sku' | 'variants' | 'faqs' | 'accessories' | 'alternatives' | 'related' | 'usps' | 'brand' | 'type';

export interface ProductDraft
  extends Omit<SeedProduct, Derived>, Partial<Pick<SeedProduct, Exclude<Derived, 'slugs' | 'sku' | 'variants'>>> {
  /** two or three digits that open every SKU of the family */
  no: number;
  deliveryClass: SeedVariant['deliveryClass'];
  /** `[amount, percent off]` */
  tiers?: readonly (readonly [number, number])[];
  variants: VariantDraft[];
}

/** GS1 prefix of Belgium and the shop's own company number. */
const EAN_PREFIX = '54098';

/** Generates the stock of a SKU, always the same: mostly plenty, sometimes few or none. */
function generateStock(sku: string, index: number): Pick<SeedVariant, 'stock' | 'restockInDays'> {
  const draw = hash(sku);
  const share = draw % 16;
  if (index > 0 && share === 0) return { stock: 0, restockInDays: 8 + (draw % 23) };
  if (index > 0 && share === 1) return { stock: 0 };
  if (share === 2 || share === 3) return { stock: 2 + (draw % 7) };
  return { stock: 18 + (draw % 140) };
}

export function defineProduct({ no, deliveryClass, tiers, variants, ...product }: ProductDraft): SeedProduct {
  const family = String(no);
  return {
    brand: 'Groenhof',
    type: 'sale',
    usps: [],
    faqs: [],
    accessories: [],
    alternatives: [],
    related: [],
    ...product,
    slugs: toSlugs(product.name),
    sku: `${family}-${product.key.toUpperCase()}`,
    variants: variants.map((draft, index) => defineVariant(draft, { family, index, deliveryClass, tiers })),
  };
}

interface Family {
  family: string;
  index: number;
  deliveryClass: SeedVariant['deliveryClass'];
  tiers: ProductDraft['tiers'];
}

function defineVariant(draft: VariantDraft, { family, index, deliveryClass, tiers }: Family): SeedVariant {
  const { code, finish, detail, name, euros, wasEuros, stock, restockInDays, ...variantFields } = draft;
  const sku = [family, code, finish.code].filter(Boolean).join('-');
  const exclVatCents = toExclVatCents(euros);
  return {
    deliveryClass,
    ...variantFields,
    sku,
    ean: ean13(EAN_PREFIX + family.padStart(3, '0') + String(index + 1).padStart(4, '0')),
    name: name ?? (detail ? joinTexts(finish.name, detail) : finish.name),
    colour: finish.colour,
    exclVatCents,
    ...(wasEuros === undefined ? {} : { listExclVatCents: toExclVatCents(wasEuros) }),
    ...(tiers ? { tiers: buildTiers(exclVatCents, tiers) } : {}),
    ...(stock === undefined ? generateStock(sku, index) : { stock, ...(restockInDays === undefined ? {} : { restockInDays }) }),
  };
}

/** Every combination of two lists; the second list varies fastest. */
export function combineAll<A, B, R>(rows: readonly A[], columns: readonly B[], make: (row: A, column: B) => R): R[] {
  return rows.flatMap((row) => columns.map((column) => make(row, column)));
}
