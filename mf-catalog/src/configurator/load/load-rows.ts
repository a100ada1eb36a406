import type { LoadUnit } from 'shared-contracts/rules/plan/load-units';
import type { Vehicle } from 'shared-contracts/rules/vehicles';
import type { UnitGroup } from './load-groups.ts';

/** Room left of everything for a person, and between two things, in mm. */
export const LEFT_MM = 1500;
const GAP_MM = 320;
/** The number above a thing keeps its size, so it takes more of a small drawing. */
const NUMBER_MM = 900;
const LEAST_MM = 5200;
const BESIDE_VEHICLE_MM = 1200;
const LEAST_WITH_VEHICLE_MM = 10_900;
const PERSON_MM = 1900;
const MAX_STACK_MM = 1100;

/** Units on each other, the lowest first. */
export interface DrawnStack {
  x: number;
  units: LoadUnit[];
  heightMm: number;
  /** of the groups in it, from 1; both null for the next ones of a group */
  first: number | null;
  last: number | null;
}

export interface LoadRow {
  hasVehicle: boolean;
  stacks: DrawnStack[];
  heightMm: number;
}

/** What lies flat is drawn on each other, as it is unloaded. */
const isStackable = ({ units, heightMm }: DrawnStack, unit: LoadUnit): boolean => {
  const below = units.at(-1);
  if (below === undefined || below.kind !== unit.kind || (unit.kind !== 'stack' && unit.kind !== 'bundle')) return false;
  return unit.lengthMm <= below.lengthMm && heightMm + unit.heightMm <= MAX_STACK_MM;
};

const stacksOf = (groups: readonly UnitGroup[]): Omit<DrawnStack, 'x'>[] => {
  const stacks: DrawnStack[] = [];
  for (const { unit, count, number } of groups) {
    for (let each = 0; each < count; each += 1) {
      const stack = stacks.at(-1);
      const shown = each === 0 ? number : null;
      if (stack && isStackable(stack, unit)) {
        stack.units.push(unit);
        stack.heightMm += unit.heightMm;
        stack.first ??= shown;
        stack.last = shown ?? stack.last;
      } else stacks.push({ x: 0, units: [unit], heightMm: unit.heightMm, first: shown, last: shown });
    }
  }
  return stacks;
};

/** The vehicle and what it brings, side by side; what does not fit beside it has a row of its own. All rows have one scale. */
export const loadRows = (groups: readonly UnitGroup[], vehicle: Vehicle | null): { widthMm: number; rows: LoadRow[] } => {
  const vehicleMm = vehicle === null ? 0 : vehicle.lengthMm + GAP_MM;
  const widthMm = vehicle === null ? LEAST_MM : Math.max(LEAST_WITH_VEHICLE_MM, LEFT_MM + vehicleMm + BESIDE_VEHICLE_MM + GAP_MM);
  const rows: LoadRow[] = [{ hasVehicle: vehicle !== null, stacks: [], heightMm: Math.max(PERSON_MM, vehicle?.heightMm ?? 0) }];
  let x = LEFT_MM + vehicleMm;
  for (const stack of stacksOf(groups)) {
    const lengthMm = stack.units[0]?.lengthMm ?? 0;
    if (x + lengthMm + GAP_MM > widthMm && x > LEFT_MM) {
      rows.push({ hasVehicle: false, stacks: [], heightMm: PERSON_MM });
      x = LEFT_MM;
    }
    const row = rows[rows.length - 1] as LoadRow;
    row.stacks.push({ ...stack, x });
    row.heightMm = Math.max(row.heightMm, stack.heightMm + NUMBER_MM);
    x += lengthMm + GAP_MM;
  }
  return { widthMm, rows };
};
