import { heaviestClass } from '../delivery-class.ts';
import type { DeliveryClass } from '../delivery-class.ts';
import type { Dimensions } from '../parts/piece-size.ts';
import { PARCEL_KG, vehicleOf } from '../vehicles.ts';
import type { Vehicle } from '../vehicles.ts';
import { packGroup } from './load-units.ts';
import type { LoadUnit, PackedLine } from './load-units.ts';
import { packedPiece } from './packed-piece.ts';
import type { PackKind } from './packed-piece.ts';

/** A line of a parts list with what its delivery depends on. */
export interface LoadLine {
  role: string;
  amount: number;
  delivery_class: DeliveryClass;
  dimensions: Dimensions;
}

/** How the goods of a plan arrive. */
export interface PlanLoad {
  /** what brings them, by the rule of the cart */
  vehicle: DeliveryClass;
  weightKg: number;
  volumeM3: number;
  /** whether the shop knows the weight of every part */
  isWeighed: boolean;
  longestMm: number;
  heaviestPieceKg: number;
  /** what each trip brings */
  trips: LoadUnit[][];
  /** what all of it covers once it is unloaded */
  groundM2: number;
}

/** Heavy and bulky goods are loaded first. */
const ORDER: readonly PackKind[] = ['big_bag', 'pallet', 'stack', 'roll', 'bundle', 'box'];

/** The width of the hold that a unit takes; piles may travel on their edge. */
const stripMm = ({ kind, widthMm, heightMm }: LoadUnit, { heightMm: roof }: Vehicle['hold']): number =>
  kind === 'stack' && (roof === null || widthMm <= roof) ? Math.min(widthMm, heightMm) : widthMm;

/** Whether units fit into a hold: in their order they stand behind each other in strips along it. Nothing is stacked. */
const isInHold = (units: readonly LoadUnit[], hold: Vehicle['hold']): boolean => {
  const strips: { lengthMm: number; widthMm: number }[] = [];
  for (const unit of units) {
    const widthMm = stripMm(unit, hold);
    const strip = strips.at(-1);
    if (strip === undefined || strip.lengthMm + unit.lengthMm > hold.lengthMm) strips.push({ lengthMm: unit.lengthMm, widthMm });
    else Object.assign(strip, { lengthMm: strip.lengthMm + unit.lengthMm, widthMm: Math.max(strip.widthMm, widthMm) });
  }
  return strips.every(({ lengthMm }) => lengthMm <= hold.lengthMm) && strips.reduce((sum, { widthMm }) => sum + widthMm, 0) <= hold.widthMm;
};

/** Whether a vehicle takes these units on one trip. */
export const isOneTrip = (units: readonly LoadUnit[], { payloadKg, hold }: Vehicle): boolean =>
  units.reduce((sum, { kg }) => sum + kg, 0) <= payloadKg + 1e-6 &&
  units.every(({ heightMm }) => hold.heightMm === null || heightMm <= hold.heightMm) &&
  isInHold(units, hold);

/** Each trip is filled in the order of the units before the next begins: another piece never leads to fewer trips. */
const tripsOf = (units: readonly LoadUnit[], vehicle: Vehicle): LoadUnit[][] => {
  const trips: LoadUnit[][] = [];
  for (const unit of units) {
    const last = trips.at(-1);
    if (last !== undefined && isOneTrip([...last, unit], vehicle)) last.push(unit);
    else trips.push([unit]);
  }
  return trips;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The load of a plan: what it weighs, how it is packed and how often the vehicle comes. The vehicle is that of the cart: the heaviest
 * class decides. Null without goods. Contract, "configurator".
 */
export const planLoad = (lines: readonly LoadLine[]): PlanLoad | null => {
  const vehicleClass = heaviestClass(lines.flatMap(({ amount, delivery_class }) => (amount > 0 ? [delivery_class] : [])));
  if (vehicleClass === null) return null;
  const packed = lines
    .map(({ role, amount, dimensions }, line): PackedLine => ({ line, piece: packedPiece(role, dimensions), amount }))
    .filter(({ amount }) => amount > 0);
  const vehicle = vehicleOf(vehicleClass);
  const units = ORDER.flatMap((kind) => {
    const ofKind = packed.filter(({ piece }) => piece.kind === kind);
    const groups = new Set(ofKind.map(({ piece }) => piece.group));
    return [...groups].flatMap((group) =>
      packGroup(
        ofKind.filter(({ piece }) => piece.group === group),
        vehicle?.payloadKg ?? PARCEL_KG,
      ),
    );
  });
  return {
    vehicle: vehicleClass,
    weightKg: sum(packed.map(({ piece, amount }) => (piece.kg ?? 0) * amount)),
    volumeM3: sum(packed.map(({ piece, amount }) => piece.volumeM3 * amount)),
    isWeighed: packed.every(({ piece }) => piece.kg !== null),
    longestMm: Math.max(...packed.map(({ piece }) => Math.max(piece.lengthMm, piece.heightMm))),
    heaviestPieceKg: Math.max(...packed.map(({ piece }) => piece.kg ?? 0)),
    trips: vehicle === null ? [units] : tripsOf(units, vehicle),
    groundM2: sum(units.map(({ lengthMm, widthMm }) => lengthMm * widthMm)) / 1e6,
  };
};
