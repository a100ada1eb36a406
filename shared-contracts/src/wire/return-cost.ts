import * as z from 'zod';
import { cents } from './common.ts';

/** Cost of returning goods of a delivery class, with VAT, and the carrier. */
export const returnCost = z.object({ price_cents: cents, carrier: z.string() });
export type ReturnCost = z.infer<typeof returnCost>;
