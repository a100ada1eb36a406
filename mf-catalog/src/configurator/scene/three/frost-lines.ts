import { BoxGeometry, Group, Mesh, MeshBasicMaterial } from 'three';
import { frostLineCm, SOILS } from 'shared-contracts/rules/plan/soil-frost';
import type { ModelSide } from 'shared-contracts/rules/model/model-parts';
import { SOIL_COLORS } from '../soil-colors.ts';
import { SOIL_BEHIND_M } from './garden.ts';

/** Thickness of a line, and how far it is before the soil, in metres. */
const LINE_M = 0.018;
const BEFORE_SOIL_M = 0.03;

/** A line in the soil behind a cut side for each kind of soil, at the depth to which it freezes; parallel to the ground of the side. */
export function frostLines({ from, to, turn }: ModelSide, frostCm: number): Group {
  const root = new Group();
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dz);
  const behind = SOIL_BEHIND_M - BEFORE_SOIL_M;
  for (const soil of SOILS) {
    const line = new Mesh(new BoxGeometry(Math.hypot(length, dy), LINE_M, LINE_M), new MeshBasicMaterial({ color: SOIL_COLORS[soil] }));
    line.position.set(
      from[0] + dx / 2 - Math.sin(turn) * behind,
      from[1] + dy / 2 - frostLineCm(soil, frostCm) / 100,
      from[2] + dz / 2 - Math.cos(turn) * behind,
    );
    line.rotation.set(0, turn, Math.atan2(dy, length), 'YXZ');
    root.add(line);
  }
  return root;
}
