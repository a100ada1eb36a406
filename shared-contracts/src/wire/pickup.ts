import * as z from 'zod';
import { address } from './address.ts';

/** A depot of the shop where goods can be picked up. */
export const pickupPlace = z.object({
  /** of the setting `pickup.depots` */
  id: z.string(),
  name: z.string(),
  address,
  /** opening hours in the request's language, a line for each group of days */
  hours: z.array(z.string()),
});
/** A depot with the day from which the goods of a cart can be picked up there if it is ordered now. */
export const pickupOption = pickupPlace.extend({ from: z.iso.date() });

export type PickupPlace = z.infer<typeof pickupPlace>;
export type PickupOption = z.infer<typeof pickupOption>;
