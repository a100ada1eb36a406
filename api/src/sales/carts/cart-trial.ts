import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { CartTrial, TrialCart } from 'shared-contracts/staff/cart-trial';
import { cartId } from 'shared-contracts/wire/cart';
import type { Cart } from 'shared-contracts/wire/cart';
import type { SettingValue } from 'shared-contracts/staff/setting-values';
import type { SettingKey } from 'shared-contracts/wire/settings';
import type { Settings } from '../../content/settings/settings.ts';
import { findUser } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { hasUsedCoupon, loadContext } from './cart-context.ts';
import { NO_CART, findShare } from './cart-shares.ts';
import { buildView, contextQuery, emptyCart } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import { findCart } from './carts.repository.ts';
import type { CartRow, CouponRow, LineRow } from './carts.repository.ts';

/** What staff try before they save it. */
interface TriedRule {
  coupon?: CouponRow;
  settings?: { readonly [Key in SettingKey]?: SettingValue<Key> };
}

/** The token at the end of a shared cart's link. */
const TOKEN = /([\w-]{43})\/?$/;

const noCart = () => invalidFields({ cart: [{ message: 'trial_cart' }] });

const sharedLines = async (db: Queries, text: string, now: Date): Promise<LineRow[]> => {
  const token = TOKEN.exec(text.split(/[?#]/)[0] ?? '')?.[1];
  if (token === undefined) throw noCart();
  try {
    const { lines } = await findShare(db, token, now);
    return lines.map((line) => ({ ...line, plan_id: null }));
  } catch (error) {
    if (error instanceof ShopError && error.code === 'cart.share_not_found') throw noCart();
    throw error;
  }
};

const exampleLines = async (db: Queries, lines: TrialCart['lines']): Promise<LineRow[]> => {
  if (lines.length === 0) throw invalidFields({ lines: [{ message: 'trial_empty' }] });
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'p.type'])
    .where(
      'v.sku',
      'in',
      lines.map(({ sku }) => sku),
    )
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const problems: Record<string, FieldProblem[]> = {};
  const amounts = new Map<string, number>();
  for (const [at, { sku, amount }] of lines.entries()) {
    if (!bySku.has(sku)) problems[`lines.${at}.sku`] = [{ message: 'trial_sku', values: { sku } }];
    amounts.set(sku, (amounts.get(sku) ?? 0) + amount);
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return rows.map(({ id, sku, type }): LineRow => {
    const isRental = type === 'rental';
    const amount = isRental ? 1 : (amounts.get(sku) ?? 1);
    return { kind: isRental ? 'rental' : 'sale', variant_id: id, amount, rent_from: null, rent_to: null, plan_id: null };
  });
};

/** The cart with its own lines, or lines that stand for one. */
const findTried = async (db: Queries, { cart, lines }: TrialCart, now: Date): Promise<{ cart: CartRow; lines: LineRow[] | undefined }> => {
  if (cart === null || cart === '') return { cart: emptyCart(NO_CART), lines: await exampleLines(db, lines) };
  const id = cartId.safeParse(cart);
  if (!id.success) return { cart: emptyCart(NO_CART), lines: await sharedLines(db, cart, now) };
  const found = await findCart(db, id.data.toLowerCase());
  if (found === undefined) throw noCart();
  return { cart: found, lines: undefined };
};

/** Where it goes, as far as that decides a price; null: only the country is known. */
const placeOf = ({ country, zip_code: zipCode = '' }: TrialCart): CartRow['shipping_address'] =>
  zipCode === '' ? null : { street: '', street_number: '', city: '', zip_code: zipCode, country };

const sumsOf = ({ totals, gift }: Cart): CartTrial['before'] => ({
  goods_cents: totals.items_incl_vat_cents,
  discount_cents: totals.discount_incl_vat_cents,
  shipping_cents: totals.shipping_incl_vat_cents,
  total_cents: totals.total_incl_vat_cents,
  gifts: gift.allowed,
});

const withTried = (settings: Settings, tried: NonNullable<TriedRule['settings']>): Settings => ({
  get: (key) => (Object.hasOwn(tried, key) ? (tried[key] as ReturnType<typeof settings.get<typeof key>>) : settings.get(key)),
});

/**
 * What a cart costs now, and what it would cost by a rule that need not be saved, computed by the cart's own rules. Nothing is written, and the
 * answer has nothing about the customer. Throws 422 at `cart` or `lines`.
 */
export const tryOnCart = async (
  { db, config, readSettings, now: clock }: Pick<Services, 'db' | 'config' | 'readSettings' | 'now'>,
  lang: Lang,
  trial: TrialCart,
  { coupon, settings: tried = {} }: TriedRule,
): Promise<CartTrial> => {
  const now = clock();
  const settings = await readSettings();
  const { cart: found, lines } = await findTried(db, trial, now);
  const cart = { ...found, shipping_address: found.shipping_address ?? placeOf(trial) };
  const user = cart.user_id === null ? null : ((await findUser(db, cart.user_id)) ?? null);
  const { locale } = LOCALES[lang];
  const viewer: Viewer = { lang, locale, region: trial.country, mediaUrl: config.mediaUrl, user, country: null, settings, now };
  const query = contextQuery(cart, viewer);
  const stored = await loadContext(db, { ...query, ...(lines === undefined ? {} : { newLines: lines }) });
  const context = lines === undefined ? stored : { ...stored, lines, plans: [] };
  const before = buildView(cart, context, viewer);
  // One that begins later is tried for its first moment: today it would only be too early.
  const at = coupon?.valid_from != null && coupon.valid_from > now ? coupon.valid_from : now;
  const after = buildView(
    cart,
    coupon === undefined
      ? context
      : { ...context, coupon, isCouponUsed: coupon.once_per_customer && (await hasUsedCoupon(db, query, coupon.code)) },
    { ...viewer, now: at, settings: withTried(settings, tried) },
  );
  const { next_cents: next, remaining_cents: remaining } = after.gift;
  return {
    lines: after.lines.map(({ sku, product_name, name, kind, amount, line_incl_vat_cents, condition }) => ({
      sku,
      name: name === '' ? product_name : `${product_name}, ${name}`,
      kind,
      amount,
      line_incl_vat_cents,
      is_discountable: kind === 'sale' && condition == null,
    })),
    before: sumsOf(before),
    after: sumsOf(after),
    problem: coupon === undefined ? null : (after.coupon?.problem ?? null),
    next_gift: next === null ? null : { threshold_cents: next, remaining_cents: remaining },
    at: at.toISOString(),
  };
};
