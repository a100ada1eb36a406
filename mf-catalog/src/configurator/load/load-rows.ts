import type { LoadUnit } from 'shared-contracts/rules/plan/load-units';
import type { Vehicle } from 'shared-contracts/rules/vehicles';
import type { UnitGroup } from './load-groups.ts';

/** Room left of everything for a person, and between two things, in mm. */
export const LEFT_MM = 1500;
const GAP_MM = 320;
/** The number above a thing keeps its size, so it takes more of a small drawing. */
const NUMBER_MM = 900;
const LEAST_MM = 5200;
const PERSON_MM = 1900;

interface PlacedUnit {
  unit: LoadUnit;
  x: number;
  /** of its group, from 1; null for the next ones of a group */
  number: number | null;
}

export interface LoadRow {
  hasVehicle: boolean;
  units: PlacedUnit[];
  heightMm: number;
}

/** The vehicle and what it brings, side by side; what does not fit beside it has a row of its own. All rows have one scale. */
export const loadRows = (groups: readonly UnitGroup[], vehicle: Vehicle | null): { widthMm: number; rows: LoadRow[] } => {
  const widthMm = vehicle === null ? LEAST_MM : LEFT_MM + vehicle.lengthMm + 2 * GAP_MM + 1200;
  const rows: LoadRow[] = [{ hasVehicle: vehicle !== null, units: [], heightMm: Math.max(PERSON_MM, vehicle?.heightMm ?? 0) }];
  let x = LEFT_MM + (vehicle === null ? 0 : vehicle.lengthMm + GAP_MM);
  groups.forEach(({ unit, count }, place) => {
    for (let each = 0; each < count; each += 1) {
      const isNew = x + unit.lengthMm + GAP_MM > widthMm && x > LEFT_MM;
      if (isNew) {
        rows.push({ hasVehicle: false, units: [], heightMm: PERSON_MM });
        x = LEFT_MM;
      }
      const row = rows[rows.length - 1] as LoadRow;
      row.units.push({ unit, x, number: each === 0 || isNew ? place + 1 : null });
      row.heightMm = Math.max(row.heightMm, unit.heightMm + NUMBER_MM);
      x += unit.lengthMm + GAP_MM;
    }
  });
  return { widthMm, rows };
};
