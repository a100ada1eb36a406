import type { ColumnType, Generated } from 'kysely';
import type { BillRole } from 'shared-contracts/rules/plan/bill';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { Address } from 'shared-contracts/wire/address';
import type { Json, Moment, NullableJson, NullableMoment, Optional } from '../../platform/database/columns.ts';

export type LineKind = 'sale' | 'gift' | 'rental';

/** The customer's details, as far as they were typed. */
export interface CartCustomer {
  email?: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  vat?: string;
  company_name?: string;
  business?: boolean;
  purchase_order?: string;
  remark?: string;
}

export interface CartTables {
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
    /** id of the chosen depot; null: delivered */
    pickup_depot: Optional<string>;
    /** the chosen half-day; null: any day of the delivery window */
    delivery_slot: NullableJson<SlotChoice>;
    user_id: Optional<number>;
    /** `share_id` of each added plan, repeated for each time it was added */
    plan_ids: Generated<string[]>;
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
  cart_plans: {
    cart_id: string;
    plan_id: string;
    position: number;
    /** parts that were sold out when the pieces were put into the cart */
    left_out: Json<LeftOutPart[]>;
  };
  cart_plan_lines: { cart_id: string; plan_id: string; variant_id: number; amount: number; position: number };
}

/** A part of a plan that is not in the cart, because it was sold out. */
export interface LeftOutPart {
  role: BillRole;
  sku: string;
  amount: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CartTables {}
}
