import { fenceSides } from '../drawing/fence-sheet.ts';
import type { DrawnFence } from '../drawing/fence-sheet.ts';
import { lineEnds } from '../plan/around.ts';
import type { AroundLine } from '../plan/around-line.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import { planFrostCm } from '../plan/soil-frost.ts';
import { plotPoints } from '../plan/plot.ts';
import type { Build, SideFrame } from './fence-build.ts';
import { fenceMaterials } from './materials.ts';
import { PartCollector } from './model-parts.ts';
import type { ModelEnd, ModelLine, ModelSide, ModelWall, PlanModel } from './model-parts.ts';
import { addBay } from './place-bays.ts';
import { addGate } from './place-gates.ts';
import { addPosts, addStrut } from './place-posts.ts';
import { multiply, placed } from './vectors.ts';
import type { Matrix, Vector } from './vectors.ts';

const frameSides = (plan: DrawnFence): SideFrame[] => {
  const points = plotPoints(plan.input);
  return fenceSides(plan).map((side): SideFrame => {
    const [start, end] = [points[side.run] ?? { x: 0, y: 0 }, points[side.run + 1] ?? { x: 0, y: 0 }];
    // Seen from above the plot's y grows towards the viewer, as z does; a turn to the right is negative about the upright axis.
    const origin = placed(start.x / 1000, 0, start.y / 1000, -Math.atan2(end.y - start.y, end.x - start.x));
    return { ...side, at: (x, y, z = 0) => multiply(origin, placed(x / 1000, -y / 1000, z)) };
  });
};

const sideLine = (side: SideFrame): ModelSide => {
  const [start, end] = [side.at(0, side.ground[0]), side.at(side.lengthMm, side.ground[1])];
  const pointOf = (matrix: Matrix) => [matrix[12] ?? 0, matrix[13] ?? 0, matrix[14] ?? 0] as const;
  return { from: pointOf(start), to: pointOf(end), turn: Math.atan2(start[8] ?? 0, start[0] ?? 1) };
};

const wallsOf = (side: SideFrame): ModelWall[] => {
  const { from, to, turn } = sideLine(side);
  return [
    ...(side.isWallAtStart ? [{ at: from, turn, isStart: true }] : []),
    ...(side.isWallAtEnd ? [{ at: to, turn, isStart: false }] : []),
  ];
};

const standingAt = (side: SideFrame): ModelEnd[] => {
  const { from, to, turn } = sideLine(side);
  return [...(side.isFenceAtStart ? [{ at: from, turn }] : []), ...(side.isFenceAtEnd ? [{ at: to, turn }] : [])];
};

const linesOf = (around: readonly AroundLine[]): ModelLine[] =>
  around.map((line) => {
    const [from, to] = lineEnds(line).map(({ x, y }): Vector => [x / 1000, 0, y / 1000]) as [Vector, Vector];
    return { kind: line.kind, from, to };
  });

/** A fence in three dimensions, from where everything of it is in its elevation and on its plot. */
export const fenceModel = (plan: DrawnFence): PlanModel => {
  const { system, colour, height_cm } = plan.input;
  const build: Build = { plan, parts: new PartCollector(), heightMm: height_cm * 10, kind: FENCE_RULES[system].kind };
  const sides = frameSides(plan);
  addPosts(build, sides);
  let bays = 0;
  for (const side of sides) {
    for (const bay of side.bays) addBay(build, side, bay, bays++);
    for (const gate of side.gates) addGate(build, side, gate);
    for (const strut of side.struts) {
      const post = side.posts.find(({ x, widthMm }) => Math.abs(x + widthMm / 2 - strut.x) < 1);
      addStrut(build, side, strut, post?.ground ?? side.ground[0]);
    }
  }
  return {
    ...build.parts.collect(),
    materials: fenceMaterials(system, colour),
    sides: sides.map(sideLine),
    walls: sides.flatMap(wallsOf),
    standing: sides.flatMap(standingAt),
    around: linesOf(plan.input.around ?? []),
    heightM: height_cm / 100,
    frostCm: planFrostCm(plan),
    isLevel: plan.drawing.every(({ rise_mm }) => rise_mm === 0),
  };
};
