import { sql } from 'kysely';
import { REGIONS, LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import type { ProductCheck, ProductChecksAnswer } from 'shared-contracts/staff/products';
import type { Queries } from '../../platform/database/database.ts';
import { loadCards, loadDetail } from '../products/products.repository.ts';
import { loadRows } from '../search/catalogue-rows.ts';
import { nameIn } from './product-names.ts';
import { isClear } from './variant-options.ts';

type Checks = ProductChecksAnswer['data'];
type Reason = Checks['reasons'][number];

interface Facts {
  id: number;
  sku: string;
  name: string;
  type: 'sale' | 'rental' | 'second_chance';
  is_active: boolean;
  is_in_group: boolean;
  axes: string[];
  text_langs: Lang[];
  /** of those with a text */
  described_langs: Lang[];
  category_langs: Lang[];
  indexed_langs: Lang[];
  partner_countries: string[];
  variants: {
    sku: string;
    is_active: boolean;
    has_stock_row: boolean;
    left: number | null;
    excl_vat_cents: number;
    is_price_on_request: boolean;
    has_picture: boolean;
    has_rent: boolean;
    has_condition: boolean;
    colour: string;
    dimensions: Partial<Record<string, { value: number }>>;
    langs: Lang[];
  }[];
}

const loadFacts = async (db: Queries, lang: Lang, ids: readonly number[]): Promise<Facts[]> => {
  const { rows } = await sql<Facts>`
    select p.id, p.sku, ${nameIn(lang)} as name, p.type, p.is_active, p.axes, c.groups ? p."group" as is_in_group,
      array(select t.lang from product_texts t where t.product_id = p.id and t.name <> '') as text_langs,
      array(select t.lang from product_texts t where t.product_id = p.id and t.description <> '') as described_langs,
      array(select t.lang from category_texts t where t.category_id = p.category_id) as category_langs,
      array(select s.lang from product_search s where s.product_id = p.id) as indexed_langs,
      array(select distinct d.country from dealers d where d.types @> '["rental"]' and not d.is_hidden) as partner_countries,
      coalesce((select jsonb_agg(jsonb_build_object('sku', v.sku, 'is_active', v.is_active, 'has_stock_row', s.variant_id is not null,
          'left', s.on_hand - s.reserved, 'excl_vat_cents', v.excl_vat_cents, 'is_price_on_request', v.is_price_on_request,
          'has_picture', exists (select from media m where m.key = v.picture_key), 'colour', v.colour, 'dimensions', v.dimensions,
          'has_rent', v.rent_per_day_cents is not null, 'has_condition', v.condition_grade is not null,
          'langs', array(select vt.lang from variant_texts vt where vt.variant_id = v.id)) order by v.position, v.id)
        from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id), '[]') as variants
    from products p join categories c on c.id = p.category_id where p.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
};

/** Where the shop shows it now, asked of what answers its pages, lists and searches. */
const whereShown = async (db: Queries, facts: Facts): Promise<Checks['shown']> => {
  const sold = (await loadRows(db, [facts.id])).some(({ is_sold }) => is_sold);
  const entries: [Lang, Checks['shown'][Lang]][] = [];
  for (const lang of LANGS) {
    const page = ((await loadDetail(db, lang, { id: facts.id }))?.variants.length ?? 0) > 0;
    const lists = sold && (await loadCards(db, lang, [facts.id])).length > 0;
    const search = lists && facts.type !== 'second_chance' && facts.indexed_langs.includes(lang);
    entries.push([lang, { page, lists, search }]);
  }
  return Object.fromEntries(entries) as Checks['shown'];
};

/**
 * The one rule of what a product needs before it is shown: without it, it would have no page in a language, or one that nobody can use. What
 * isn't named here limits a product, and may be wanted.
 */
const NEEDED: ReadonlySet<ProductCheck> = new Set([
  'no_variants',
  'variants_hidden',
  'no_stock_row',
  'no_text',
  'no_description',
  'no_variant_name',
  'no_category_text',
  'price_zero',
  'no_picture',
  'no_rent',
  'no_condition',
  'same_options',
]);

const missing = (langs: readonly Lang[]): Lang[] => LANGS.filter((lang) => !langs.includes(lang));

const reasonsOf = (facts: Facts): Reason[] => {
  const reasons: Reason[] = [];
  const add = (
    check: ProductCheck,
    severity: Reason['severity'],
    isTrue: boolean,
    concerned: { langs?: Lang[]; details?: string[] } = {},
  ): void => {
    // variants that were taken from sale on purpose are no reason to hide the others
    const needed = NEEDED.has(check) && (check !== 'variants_hidden' || severity === 'blocks');
    if (isTrue) reasons.push({ check, severity, needed, langs: concerned.langs ?? [], details: concerned.details ?? [] });
  };
  const { variants } = facts;
  const sold = variants.filter(({ is_active }) => is_active);
  const skusOf = (some: Facts['variants']): string[] => some.map(({ sku }) => sku);
  const addVariants = (check: ProductCheck, some: Facts['variants']): void =>
    add(check, some.length === sold.length ? 'blocks' : 'limits', some.length > 0, { details: skusOf(some) });
  const addLimits = (check: ProductCheck, some: Facts['variants']): void =>
    add(check, 'limits', some.length > 0, { details: skusOf(some) });

  add('hidden', 'blocks', !facts.is_active);
  add('no_variants', 'blocks', variants.length === 0);
  add('variants_hidden', variants.length > 0 && sold.length === 0 ? 'blocks' : 'limits', sold.length < variants.length, {
    details: skusOf(variants.filter(({ is_active }) => !is_active)),
  });
  addVariants(
    'no_stock_row',
    sold.filter(({ has_stock_row }) => !has_stock_row),
  );
  const withoutText = missing(facts.text_langs);
  add('no_text', 'blocks', withoutText.length > 0, { langs: withoutText });
  const undescribed = missing(facts.described_langs).filter((lang) => facts.text_langs.includes(lang));
  add('no_description', 'limits', undescribed.length > 0, { langs: undescribed });
  const nameless = sold.filter(({ langs }) => missing(langs).length > 0);
  add('no_variant_name', nameless.length === sold.length ? 'blocks' : 'limits', nameless.length > 0, {
    langs: LANGS.filter((lang) => nameless.some(({ langs }) => !langs.includes(lang))),
    details: skusOf(nameless),
  });
  const withoutCategory = missing(facts.category_langs);
  add('no_category_text', 'limits', withoutCategory.length > 0, { langs: withoutCategory });
  const notIndexed = missing(facts.indexed_langs).filter((lang) => facts.text_langs.includes(lang));
  add('not_indexed', 'limits', notIndexed.length > 0, { langs: notIndexed });
  add('second_chance', 'limits', facts.type === 'second_chance');
  add('group_not_in_category', 'limits', !facts.is_in_group);
  const withoutPartner = REGIONS.filter((country) => !facts.partner_countries.includes(country));
  add('no_rental_partner', 'limits', facts.type === 'rental' && withoutPartner.length > 0, { details: [...withoutPartner] });
  addLimits(
    'price_zero',
    sold.filter(({ excl_vat_cents, is_price_on_request }) => excl_vat_cents === 0 && !is_price_on_request),
  );
  addLimits(
    'price_on_request',
    sold.filter(({ is_price_on_request }) => is_price_on_request),
  );
  addLimits(
    'sold_out',
    sold.filter(({ left }) => left === 0),
  );
  addLimits(
    'no_picture',
    sold.filter(({ has_picture }) => !has_picture),
  );
  addLimits(
    'no_rent',
    sold.filter(({ has_rent }) => facts.type === 'rental' && !has_rent),
  );
  addLimits(
    'no_condition',
    sold.filter(({ has_condition }) => facts.type === 'second_chance' && !has_condition),
  );
  add('same_options', 'limits', !isClear(sold, facts.axes), { details: skusOf(sold) });
  return reasons;
};

const neededOf = (facts: Facts): Reason[] => reasonsOf(facts).filter(({ needed }) => needed);

/** What each of these products lacks before it can be shown, by id; an empty list: it is shown, or can be. */
export const listNeeded = async (db: Queries, ids: readonly number[]): Promise<Map<number, Reason[]>> =>
  new Map((await loadFacts(db, SOURCE_LANG, ids)).map((facts) => [facts.id, neededOf(facts)]));

/** Where the shop shows a product in each language, and why not; undefined for an unknown id. */
export const checkProduct = async (db: Queries, lang: Lang, id: number): Promise<Checks | undefined> => {
  const [facts] = await loadFacts(db, lang, [id]);
  if (facts === undefined) return undefined;
  return { id, sku: facts.sku, name: facts.name, shown: await whereShown(db, facts), reasons: reasonsOf(facts) };
};
