/** How goods travel, from light to heavy. Contract, "Product shape". */
export const DELIVERY_CLASSES = ['letter', 'parcel', 'van', 'crane'] as const;
export type DeliveryClass = (typeof DELIVERY_CLASSES)[number];

/** One value for each class. */
export const byDeliveryClass = <Value>(valueOf: (each: DeliveryClass) => Value): Record<DeliveryClass, Value> => ({
  letter: valueOf('letter'),
  parcel: valueOf('parcel'),
  van: valueOf('van'),
  crane: valueOf('crane'),
});

/** How goods are returned: letters and parcels are handed in with a label, heavier goods are collected. */
export const returnWay = (each: DeliveryClass): 'letter' | 'parcel' | 'collected' =>
  each === 'letter' || each === 'parcel' ? each : 'collected';

/** The heaviest class of some goods decides how all of them travel; null without goods. Contract, "Values the specification leaves open". */
export const heaviestClass = (classes: readonly DeliveryClass[]): DeliveryClass | null =>
  DELIVERY_CLASSES.findLast((each) => classes.includes(each)) ?? null;
