import * as z from 'zod';
import { cents } from './common.ts';

/** Cost of returning goods of a delivery class, with VAT, and the carrier. */
export const returnCost = z.object({
  price_cents: cents,
  carrier: z.string(),
  /** handed in at any point near the customer, because the carrier has its points in the seller's country; missing: with `carrier` */
  nearby: z.boolean().optional(),
  /** place, with its address, to which the customer brings back what was picked up there; missing: sent or collected */
  brought_to: z.string().optional(),
});
export type ReturnCost = z.infer<typeof returnCost>;
