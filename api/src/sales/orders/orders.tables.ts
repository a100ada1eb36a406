import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { Depot } from 'shared-contracts/staff/setting-values';
import type { VatStatus } from '../../customers/auth/account.tables.ts';
import type { LineKind } from '../carts/carts.tables.ts';
import type { Json, Moment, NullableJson, NullableMoment, Optional } from '../../platform/database/columns.ts';

export type OrderStatus = 'awaiting_payment' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'requested' | 'quote_requested';
export type ReviewReason = 'paid_after_release' | 'paid_twice' | 'amount_mismatch' | 'vat_unchecked';
export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

/** What a bank transfer has to be made out to; `until`: last day on which it may arrive, `YYYY-MM-DD`. */
export interface TransferAccount {
  holder: string;
  iban: string;
  bic: string;
  reference: string;
  until: string;
}

/** Orders, requests and requested quotes with their reserved stock, their payments, and the counters of their numbers. Money in cents. */
export interface OrderTables {
  counters: { name: string; value: number };
  orders: {
    id: Generated<number>;
    number: string;
    reference: Generated<string>;
    kind: 'order' | 'request' | 'quote';
    status: OrderStatus;
    cart_id: string;
    cart_revision: number;
    /** a quote that staff made for somebody; its customer doesn't see it before it is answered */
    made_by_staff: Generated<boolean>;
    /** the message that asked for it */
    message_id: Optional<string>;
    user_id: number | null;
    /** the dealer's company that it was ordered for, written by a trigger (migration 141) */
    company_id: Optional<number>;
    /** who ordered for the company: stays when the order goes on with somebody else */
    ordered_by: Optional<string>;
    ordered_by_id: Optional<number>;
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
    /** of a pick-up: that of the depot */
    delivery_address: Json<Address>;
    /** when the buyer last changed it, after paying; null: never */
    address_changed_at: NullableMoment;
    /** the depot where it is picked up, as it was when it was ordered; null: delivered */
    pickup: NullableJson<Depot>;
    billing_address: Json<Address>;
    coupon_code: string | null;
    remark: Optional<string>;
    /** the buyer's own number or reference of the order */
    purchase_order: Optional<string>;
    /** digest of the visitor's address, while the order waits for its payment */
    visitor_key: Optional<string>;
    terms_version_id: Optional<number>;
    /** cents to free pieces on the day of the order; null without gifts */
    gift_thresholds: NullableJson<Record<string, number>>;
    vat_rate: number;
    reverse_charge: boolean;
    items_incl_vat_cents: number;
    discount_cents: number;
    discount_excl_vat_cents: number;
    delivery_cents: number;
    delivery_excl_vat_cents: number;
    /** cost with VAT of returning goods, as its quote said; null: none was named */
    return_cost_cents: Optional<number>;
    rent_cents: number;
    deposit_cents: number;
    vat_cents: number;
    total_cents: number;
    delivery_working_days: number;
    delivery_from: Optional<string>;
    delivery_to: Optional<string>;
    /** last day on which the bank transfer may arrive that the customer chose; its cart is ordered since (0209) */
    transfer_until: Optional<string>;
    /** last day to pay an order that was accepted on invoice: it is confirmed before it is paid (0218) */
    invoice_due_on: Optional<string>;
    /** how often it was reminded of after that day */
    invoice_reminders: Generated<number>;
    /** the day that reminders count from, where it is later: money was taken back that had been recorded by mistake */
    invoice_remind_from: Optional<string>;
    /** how often money was recorded for it, or taken back */
    invoice_receipts: Generated<number>;
    ordered_at: Moment;
    paid_at: NullableMoment;
    cancelled_at: NullableMoment;
    shipped_at: NullableMoment;
    delivered_at: NullableMoment;
    carrier: Optional<string>;
    tracking_code: Optional<string>;
    tracking_url: Optional<string>;
    /** shipments that have left; an order before decision 0176, and a pick-up, has none */
    shipment_count: Generated<number>;
    review_reason: Optional<ReviewReason>;
    expiry_claimed_at: NullableMoment;
    person_erased_at: NullableMoment;
    buyer_erased_at: NullableMoment;
  };
  /** unique by order, kind, variant and plan; loose pieces have no plan */
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
    /** of a gift: its price with VAT on the day of the order */
    gift_unit_cents: Optional<number>;
    line_excl_vat_cents: number;
    line_incl_vat_cents: number;
    rent_cents: number;
    deposit_cents: number;
    position: number;
    rent_from: Optional<string>;
    rent_to: Optional<string>;
    plan_id: Optional<string>;
  };
  /** when the buyer changed the delivery address, each time; written by a trigger (migration 133) */
  order_address_changes: { order_id: number; changed_at: Moment };
  /** plans as they were ordered */
  order_plans: {
    order_id: number;
    plan_id: string;
    position: number;
    name: string;
    kind: 'fence' | 'gabion' | 'terrace';
    rule_version: string;
    input: Json<unknown>;
    bill: Json<unknown>;
  };
  /** what another system has to take, written by a trigger (migration 104) */
  order_exports: {
    id: Generated<number>;
    order_id: number;
    change: 'confirmed' | 'cancelled';
    created_at: Generated<Date>;
    confirmed_at: NullableMoment;
    reference: Optional<string>;
  };
  /** parts of an order that have left, numbered from 1 (decision 0176) */
  shipments: {
    id: Generated<number>;
    order_id: number;
    number: number;
    sent_at: Moment;
    carrier: Optional<string>;
    tracking_code: Optional<string>;
    tracking_url: Optional<string>;
    /** of the form that was sent: the same again is the same shipment */
    attempt: Optional<string>;
  };
  shipment_lines: { shipment_id: number; order_line_id: number; amount: number };
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
    /** by the provider's name: as the customer chose it, or as the provider reported it; null: chosen on the provider's page */
    method: Optional<string>;
    lang: Lang;
    /** of a bank transfer, once the provider has named the account */
    transfer: NullableJson<TransferAccount>;
    reminded_at: NullableMoment;
    /** of money on the shop's own account: the bank's day and reference, and the form that recorded it */
    received_on: Optional<string>;
    bank_reference: Optional<string>;
    attempt: Optional<string>;
    /** of such money that was recorded by mistake: when it was taken back, and why; its status is `canceled` */
    taken_back_at: NullableMoment;
    taken_back_reason: Optional<string>;
    /** open when who opened it left the company: its reference opens nothing any more */
    left_behind: Generated<boolean>;
    expires_at: Moment;
    /** when the customer last chose it; null in payments before the choice was in the shop */
    chosen_at: NullableMoment;
    created_at: Moment;
    updated_at: Moment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends OrderTables {}
}
