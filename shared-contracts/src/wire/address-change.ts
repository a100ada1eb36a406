import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { address, cartAddressBody } from './address.ts';
import { printedName } from './common.ts';

/** POST /api/orders/{id}/address: where a paid order goes. `name`: the recipient; `revision`: of the order that was shown. */
export const addressChangeBody = z.object({
  name: printedName(MAX_LENGTHS.fullName),
  shipping_address: address.omit({ name: true }),
  phone: cartAddressBody.shape.phone,
  /** for packing and delivery; missing or empty: none */
  remark: cartAddressBody.shape.remark,
  revision: z.string().max(40).optional(),
});

export type AddressChangeBody = z.infer<typeof addressChangeBody>;
