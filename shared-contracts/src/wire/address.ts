import * as z from 'zod';
import { plainLines } from '../rules/plain-text.ts';
import { LONGEST_REMARK } from '../rules/remark.ts';
import { country, plainName } from './common.ts';

/** The server's address shape. Spec §3 Address; forms map their fields to it in `rules/address-values.ts`. */
export const address = z.object({
  /** whom it is addressed to, where that is somebody else than the customer */
  name: plainName(120, 0).optional(),
  street: plainName(120),
  street_number: plainName(12),
  bus_number: plainName(12, 0).optional(),
  zip_code: z.string().trim().min(1).max(12),
  city: plainName(80),
  country,
});

/**
 * POST /api/carts/{id}/address. Spec §7. `business` is the business-order flag, `company_name` goes with it. `remark`: what whoever packs and
 * delivers should know; plain text.
 */
export const cartAddressBody = z.object({
  shipping_address: address,
  billing_address: address.optional(),
  email: z.string().trim().max(254),
  first_name: plainName(60),
  last_name: plainName(60),
  phone: z.string().trim().min(1).max(30),
  vat: z.string().trim().max(20).optional(),
  company_name: plainName(120, 0).optional(),
  business: z.boolean().optional(),
  remark: z.string().overwrite(plainLines).trim().max(LONGEST_REMARK).optional(),
});

export type Address = z.infer<typeof address>;
export type CartAddressBody = z.infer<typeof cartAddressBody>;
