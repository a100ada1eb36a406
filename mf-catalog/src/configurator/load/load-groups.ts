import type { PlanLoad } from 'shared-contracts/rules/plan/load';
import type { LoadUnit } from 'shared-contracts/rules/plan/load-units';

/** Equal units: one line of the list. Its number, from 1, is the same in the drawing. */
export interface UnitGroup {
  number: number;
  unit: LoadUnit;
  count: number;
}

/** Trips after each other that bring the same, counted from 1. */
export interface TripGroup {
  from: number;
  to: number;
  groups: UnitGroup[];
}

/** More units than these would make a drawing of all trips long and repetitive. */
const MAX_DRAWN = 16;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const groupUnits = (units: readonly LoadUnit[]): Omit<UnitGroup, 'number'>[] => {
  const groups: Omit<UnitGroup, 'number'>[] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last && isEqual(last.unit, unit)) last.count += 1;
    else groups.push({ unit, count: 1 });
  }
  return groups;
};

export const groupTrips = ({ trips }: PlanLoad): TripGroup[] => {
  const found: TripGroup[] = [];
  let number = 0;
  for (const [place, units] of trips.entries()) {
    const last = found.at(-1);
    if (last && isEqual(trips[last.from - 1], units)) last.to = place + 1;
    else found.push({ from: place + 1, to: place + 1, groups: groupUnits(units).map((group) => ({ ...group, number: (number += 1) })) });
  }
  return found;
};

/** What is drawn: all of it, or the first trip of many. */
export const drawnGroups = ({ trips }: PlanLoad, grouped: readonly TripGroup[]): { groups: UnitGroup[]; isAll: boolean } => {
  const isAll = trips.flat().length <= MAX_DRAWN;
  if (!isAll) return { groups: grouped[0]?.groups ?? [], isAll: trips.length === 1 };
  return {
    groups: grouped.flatMap(({ from, to, groups }) => groups.map((group) => ({ ...group, count: group.count * (to - from + 1) }))),
    isAll,
  };
};
