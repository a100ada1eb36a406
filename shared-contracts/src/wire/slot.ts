import * as z from 'zod';

/** A half of a day on which the shop's own vehicle comes. */
export const slotChoice = z.object({ day: z.iso.date(), half: z.enum(['am', 'pm']) });
/** With its hours in the request's language, such as "8:00–12:00". */
export const deliverySlot = slotChoice.extend({ time: z.string() });
/** POST /api/orders/{id}/delivery-slot; null: any day of the delivery window. */
export const moveSlotBody = z.object({ slot: slotChoice.nullable() });

export type SlotChoice = z.infer<typeof slotChoice>;
export type DeliverySlot = z.infer<typeof deliverySlot>;
export type MoveSlotBody = z.infer<typeof moveSlotBody>;
