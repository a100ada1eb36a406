/**
 * What brings goods, by delivery class. The shop's pages on delivery state the same figures; a test compares them
 * (`demo/data/vehicle-figures.test.ts`), so a figure is always changed in both places.
 */
import type { DeliveryClass } from './delivery-class.ts';

export interface Vehicle {
  /** kilograms of goods on one trip */
  payloadKg: number;
  /** room for goods, in mm; a bed without a roof has no height */
  hold: { lengthMm: number; widthMm: number; heightMm: number | null };
  /** from outside, in mm */
  lengthMm: number;
  heightMm: number;
}

/** It unloads at the kerb. */
export const VAN: Vehicle = {
  payloadKg: 1100,
  hold: { lengthMm: 4300, widthMm: 2100, heightMm: 2200 },
  lengthMm: 6700,
  heightMm: 3200,
};

export const CRANE_LORRY: Vehicle = {
  payloadKg: 8000,
  hold: { lengthMm: 6200, widthMm: 2450, heightMm: null },
  lengthMm: 9200,
  heightMm: 3500,
};

/** What a crane lorry needs at the address, and how far its arm reaches. It needs firm ground because of its total weight. */
export const CRANE_ACCESS = { widthM: 3, heightM: 4, totalTonnes: 18, reachM: 6 } as const;

/** The most that a parcel weighs. */
export const PARCEL_KG = 30;

/** Null: a carrier brings letters and parcels, and the shop sends no vehicle. */
export const vehicleOf = (each: DeliveryClass): Vehicle | null => (each === 'crane' ? CRANE_LORRY : each === 'van' ? VAN : null);
