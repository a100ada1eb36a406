import type { PlanLoad } from 'shared-contracts/rules/plan/load';
import type { LoadUnit } from 'shared-contracts/rules/plan/load-units';

/** Equal units, as one line of the list and with one number in the drawing. */
export interface UnitGroup {
  unit: LoadUnit;
  count: number;
}

/** Trips after each other that bring the same, counted from 1. */
export interface TripGroup {
  from: number;
  to: number;
  groups: UnitGroup[];
}

const sameUnit = (a: LoadUnit, b: LoadUnit): boolean => JSON.stringify(a) === JSON.stringify(b);

export const groupUnits = (units: readonly LoadUnit[]): UnitGroup[] => {
  const groups: UnitGroup[] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last && sameUnit(last.unit, unit)) last.count += 1;
    else groups.push({ unit, count: 1 });
  }
  return groups;
};

export const groupTrips = ({ trips }: PlanLoad): TripGroup[] => {
  const found: TripGroup[] = [];
  for (const [place, units] of trips.entries()) {
    const groups = groupUnits(units);
    const last = found.at(-1);
    if (last && JSON.stringify(last.groups) === JSON.stringify(groups)) last.to = place + 1;
    else found.push({ from: place + 1, to: place + 1, groups });
  }
  return found;
};
