import * as z from 'zod';
import { plainLines } from '../rules/plain-text.ts';
import { LONGEST_REMARK } from '../rules/remark.ts';
import { country } from './common.ts';

/** The server's address shape. Spec §3 Address; the client's shape is mapped in `map/address.ts`. */
export const address = z.object({
  /** whom it is addressed to, where that is somebody else than the customer */
  name: z.string().trim().max(120).optional(),
  street: z.string().trim().min(1).max(120),
  street_number: z.string().trim().min(1).max(12),
  bus_number: z.string().trim().max(12).optional(),
  zip_code: z.string().trim().min(1).max(12),
  city: z.string().trim().min(1).max(80),
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
  first_name: z.string().trim().min(1).max(60),
  last_name: z.string().trim().min(1).max(60),
  phone: z.string().trim().min(1).max(30),
  vat: z.string().trim().max(20).optional(),
  company_name: z.string().trim().max(120).optional(),
  business: z.boolean().optional(),
  remark: z.string().overwrite(plainLines).trim().max(LONGEST_REMARK).optional(),
});

export type Address = z.infer<typeof address>;
export type CartAddressBody = z.infer<typeof cartAddressBody>;
