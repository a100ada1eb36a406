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

/** What the customer prints for a return: a label for a parcel, a sheet for the driver who collects it, or a slip that is handed over with goods brought back. */
export const returnDocument = (transport: DeliveryClass, isBroughtBack: boolean): 'label' | 'sheet' | 'slip' =>
  isBroughtBack ? 'slip' : returnWay(transport) === 'collected' ? 'sheet' : 'label';

/** The heaviest class of some goods decides how all of them travel; null without goods. Contract, "Values the specification leaves open". */
export const heaviestClass = (classes: readonly DeliveryClass[]): DeliveryClass | null =>
  DELIVERY_CLASSES.findLast((each) => classes.includes(each)) ?? null;
