import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { country, printedName } from './common.ts';
import { slotChoice } from './slot.ts';

/** The server's address shape. Spec §3 Address; forms map their fields to it in `rules/address-values.ts`. */
export const address = z.object({
  /** the recipient, if it is not the customer */
  name: printedName(MAX_LENGTHS.fullName, 0).optional(),
  street: printedName(MAX_LENGTHS.street),
  street_number: printedName(MAX_LENGTHS.houseNumber),
  bus_number: printedName(MAX_LENGTHS.houseNumber, 0).optional(),
  zip_code: z.string().trim().min(1).max(MAX_LENGTHS.postcode),
  city: printedName(MAX_LENGTHS.city),
  country,
});

/**
 * POST /api/carts/{id}/address. Spec §7. `business` is the business-order flag, `company_name` goes with it. `remark`: a note for packing
 * and delivery; plain text.
 */
export const cartAddressBody = z.object({
  shipping_address: address,
  billing_address: address.optional(),
  email: z.string().trim().max(MAX_LENGTHS.email),
  first_name: printedName(MAX_LENGTHS.personName),
  last_name: printedName(MAX_LENGTHS.personName),
  phone: z.string().trim().min(1).max(MAX_LENGTHS.phone),
  vat: z.string().trim().max(MAX_LENGTHS.vat).optional(),
  company_name: printedName(MAX_LENGTHS.companyName, 0).optional(),
  business: z.boolean().optional(),
  /** id of the depot where the goods are picked up; the address is then that of the buyer. Null or missing: delivered */
  pickup: z.string().max(40).nullish(),
  /** the half-day of the delivery; null or missing: any day of the delivery window */
  slot: slotChoice.nullish(),
  /** of a business order: the buyer's own number or reference of it; ignored for private customers */
  purchase_order: printedName(MAX_LENGTHS.purchaseOrder, 0).optional(),
  remark: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.remark).optional(),
});

export type Address = z.infer<typeof address>;
export type CartAddressBody = z.infer<typeof cartAddressBody>;
