import type { VideoTables } from '../products/videos.tables.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { Colour } from 'shared-contracts/wire/product';
import type { ProductDocumentTables } from '../product-documents/product-documents.tables.ts';
import type { SearchTables } from '../search/search.tables.ts';
import type { PlatformTables } from '../admin/admin.tables.ts';
import type { AccountTables } from '../auth/account.tables.ts';
import type { ConfiguratorTables } from '../configurator/configurator.tables.ts';
import type { ConsentTables } from '../consents/consents.tables.ts';
import type { ContactTables } from '../contact/contact.tables.ts';
import type { ContentTables } from '../content/content.tables.ts';
import type { DealerTables } from '../dealers/dealers.tables.ts';
import type { DocumentTables } from '../documents/documents.tables.ts';
import type { JobTables } from '../jobs/jobs.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { MailTokenTables } from '../mail-tokens/mail-tokens.tables.ts';
import type { NamedCartTables } from '../carts/named-carts.tables.ts';
import type { NewsletterTables } from '../newsletter/newsletter.tables.ts';
import type { NotificationTables } from '../notifications/notifications.tables.ts';
import type { QuoteTables } from '../quotes/quotes.tables.ts';
import type { RentalTables } from '../rentals/rentals.tables.ts';
import type { RetourTables } from '../retours/retours.tables.ts';
import type { TeamTables } from '../team/team.tables.ts';
import type { VitalsTables } from '../vitals/vitals.tables.ts';
import type { WithdrawalTables } from '../withdrawals/withdrawals.tables.ts';

/** Written as JSON text with a cast, read as the value: arrays would otherwise become PostgreSQL arrays. */
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Moment = ColumnType<Date, Date | undefined, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** May be left out when a row is written. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Texts = Record<Lang, string>;
type DeliveryClass = 'parcel' | 'van' | 'crane';
type LineKind = 'sale' | 'gift' | 'rental';
type VatStatus = 'unchecked' | 'valid' | 'invalid' | 'unavailable';

export interface PictureRow {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  formats: string[];
  alt: Texts;
  /** of some pictures of a list */
  plate?: { columns: number; height: number; on_scale: boolean };
}
export interface TierRow {
  min_amount: number;
  excl_vat_cents: number;
}
type Dimensions = Record<string, { value: number; unit: 'cm' | 'mm' | 'm' | 'kg' | 'g' | 'l' }>;

interface VariantColumns {
  sku: string;
  ean: string;
  colour: Colour;
  excl_vat_cents: number;
  list_excl_vat_cents: number | null;
  unit_per: 'm' | 'm2' | 'kg' | 'piece' | null;
  unit_amount: number | null;
  delivery_class: DeliveryClass;
  rent_per_day_cents: number | null;
  rent_deposit_cents: number | null;
  rent_min_days: number | null;
  rent_max_days: number | null;
  condition_grade: 'A' | 'B' | 'C' | null;
  max_per_order: number;
  step: number;
  is_custom_made: boolean;
  /** no price is published; `excl_vat_cents` then only places it among others */
  is_price_on_request: boolean;
  position: number;
  is_active: boolean;
}

/** A row of the view: `variants` with stock, picture and what its product decides. */
export interface VariantFacts extends VariantColumns {
  id: number;
  product_id: number;
  dimensions: Dimensions;
  tiers: TierRow[];
  type: 'sale' | 'rental' | 'second_chance';
  is_gift: boolean;
  stock_left: number;
  restock_date: string | null;
  lowest_30d_excl_vat_cents: number | null;
  picture: PictureRow | null;
  detail_picture: PictureRow | null;
  thumb_picture: PictureRow | null;
}

export interface Tables
  extends
    SearchTables,
    ProductDocumentTables,
    AccountTables,
    PlatformTables,
    ContentTables,
    MailTables,
    MailTokenTables,
    DealerTables,
    TeamTables,
    JobTables,
    ContactTables,
    NamedCartTables,
    NewsletterTables,
    NotificationTables,
    ConsentTables,
    VitalsTables,
    ConfiguratorTables,
    DocumentTables,
    RetourTables,
    WithdrawalTables,
    QuoteTables,
    RentalTables,
    VideoTables {
  migrations: { name: string; checksum: string; applied_at: Moment };
  media: { key: string; picture: Json<PictureRow> };
  categories: {
    id: Generated<number>;
    slug: string;
    groups: Json<('garden' | 'deco' | 'balcony')[]>;
    position: number;
    picture_key: string | null;
    advice_page_key: string | null;
  };
  category_texts: {
    category_id: number;
    lang: Lang;
    slug: string;
    name: string;
    description: string;
    advice_title: string | null;
    advice_text: string | null;
  };
  products: {
    id: Generated<number>;
    key: string;
    category_id: number;
    group: 'garden' | 'deco' | 'balcony';
    type: 'sale' | 'rental' | 'second_chance';
    brand: string;
    sku: string;
    axes: Json<string[]>;
    warranty_years: number | null;
    popularity: number;
    new_rank: number;
    is_gift: boolean;
    scene_picture_key: string | null;
    is_active: Generated<boolean>;
  };
  product_texts: {
    product_id: number;
    lang: Lang;
    slug: string;
    name: string;
    description: string;
    usps: Json<string[]>;
    faqs: Json<{ question: string; answer: string }[]>;
    warranty_kind: string | null;
  };
  product_relations: {
    product_id: number;
    kind: 'accessory' | 'alternative' | 'related';
    target_id: number;
    position: number;
    per: 'item' | 'metre' | 'post' | null;
    ratio: number | null;
    is_required: boolean;
  };
  variants: VariantColumns & {
    id: Generated<number>;
    product_id: number;
    dimensions: Json<Dimensions>;
    tiers: Json<TierRow[]>;
    /** its SKU without spaces and hyphens */
    code: ColumnType<string, never, never>;
    picture_key: string | null;
    detail_picture_key: string | null;
    thumb_picture_key: string | null;
  };
  variant_texts: { variant_id: number; lang: Lang; name: string; condition_note: string | null };
  variant_facts: { [Column in keyof VariantFacts]: ColumnType<VariantFacts[Column], never, never> };
  stock: { variant_id: number; on_hand: number; reserved: Generated<number>; restock_date: string | null };
  price_history: { variant_id: number; excl_vat_cents: number; valid_from: Moment; valid_until: NullableMoment };
  settings: { key: string; value: Json<unknown> };
  users: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string;
    language: Lang;
    newsletter: boolean;
    type: 'b2c' | 'b2b';
    status: 'active' | 'pending';
    company_name: string | null;
    vat: string | null;
    vat_status: Generated<VatStatus>;
    vat_checked_at: NullableMoment;
    vat_consultation_number: Optional<string>;
    billing_address: NullableJson<Address>;
    shipping_address: NullableJson<Address>;
    pending_email: Optional<string>;
    pending_email_until: NullableMoment;
    email_confirmed_at: NullableMoment;
    approved_at: NullableMoment;
    created_at: Moment;
  };
  tokens: {
    id: Generated<number>;
    user_id: number;
    family: string;
    kind: 'access' | 'refresh';
    hash: string;
    expires_at: Moment;
    used_at: NullableMoment;
    revoked_at: NullableMoment;
    generation: Generated<number>;
    created_at: Moment;
  };
  coupons: {
    code: string;
    kind: 'percentage' | 'amount';
    value: number;
    min_goods_cents: Generated<number>;
    valid_from: NullableMoment;
    valid_until: NullableMoment;
    once_per_customer: Generated<boolean>;
  };
  carts: {
    id: string;
    revision: Generated<number>;
    status: Generated<'open' | 'ordered'>;
    shipping_address: NullableJson<Address>;
    billing_address: NullableJson<Address>;
    customer: ColumnType<CartCustomer, string | undefined, string>;
    coupon_code: Optional<string>;
    user_id: Optional<number>;
    created_at: Moment;
    updated_at: Moment;
  };
  cart_lines: {
    cart_id: string;
    kind: LineKind;
    variant_id: number;
    amount: number;
    position: number;
    rent_from: Optional<string>;
    rent_to: Optional<string>;
  };
  counters: { name: string; value: number };
  orders: {
    id: Generated<number>;
    number: string;
    reference: Generated<string>;
    kind: 'order' | 'request' | 'quote';
    status: OrderStatus;
    cart_id: string;
    cart_revision: number;
    user_id: number | null;
    role: 'b2c' | 'b2b';
    lang: Lang;
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    company_name: string | null;
    vat: string | null;
    vat_status: VatStatus;
    vat_consultation_number: Optional<string>;
    vat_checked_at: NullableMoment;
    delivery_address: Json<Address>;
    billing_address: Json<Address>;
    coupon_code: string | null;
    vat_rate: number;
    reverse_charge: boolean;
    items_incl_vat_cents: number;
    discount_cents: number;
    discount_excl_vat_cents: number;
    delivery_cents: number;
    delivery_excl_vat_cents: number;
    rent_cents: number;
    deposit_cents: number;
    vat_cents: number;
    total_cents: number;
    delivery_working_days: number;
    ordered_at: Moment;
    paid_at: NullableMoment;
    cancelled_at: NullableMoment;
    shipped_at: NullableMoment;
    delivered_at: NullableMoment;
    carrier: Optional<string>;
    tracking_code: Optional<string>;
    tracking_url: Optional<string>;
    review_reason: Optional<ReviewReason>;
    expiry_claimed_at: NullableMoment;
    person_erased_at: NullableMoment;
    buyer_erased_at: NullableMoment;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    kind: LineKind;
    variant_id: number;
    sku: string;
    product_name: string;
    name: string;
    amount: number;
    unit_incl_vat_cents: number;
    line_excl_vat_cents: number;
    line_incl_vat_cents: number;
    rent_cents: number;
    deposit_cents: number;
    position: number;
    rent_from: Optional<string>;
    rent_to: Optional<string>;
  };
  stock_holds: { order_id: number; variant_id: number; amount: number; state: 'held' | 'sold' | 'released' | 'short' };
  payments: {
    id: Generated<number>;
    order_id: number;
    reference: string;
    provider_id: string | null;
    status: PaymentStatus;
    amount_cents: number;
    received_cents: Optional<number>;
    checkout_url: string | null;
    lang: Lang;
    expires_at: Moment;
    created_at: Moment;
    updated_at: Moment;
  };
  idempotency_keys: { key: string; fingerprint: string; status: number | null; body: string | null; created_at: Moment };
}

export type OrderStatus = 'awaiting_payment' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'requested' | 'quote_requested';
export type ReviewReason = 'paid_after_release' | 'paid_twice' | 'amount_mismatch' | 'vat_unchecked';
export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
/** What is known of who orders, as it is typed. */
export interface CartCustomer {
  email?: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  vat?: string;
  company_name?: string;
  business?: boolean;
}
