/** How goods travel, from light to heavy. Contract, "Product shape". */
export const DELIVERY_CLASSES = ['parcel', 'van', 'crane'] as const;
export type DeliveryClass = (typeof DELIVERY_CLASSES)[number];

/** The heaviest class of some goods decides how all of them travel; null without goods. Contract, settings table. */
export const heaviestClass = (classes: readonly DeliveryClass[]): DeliveryClass | null =>
  DELIVERY_CLASSES.findLast((each) => classes.includes(each)) ?? null;
