import * as z from 'zod';
import { cents } from './common.ts';

/** What sending goods of a delivery class back costs, with VAT, and who takes them. */
export const returnCost = z.object({ price_cents: cents, carrier: z.string() });
export type ReturnCost = z.infer<typeof returnCost>;
