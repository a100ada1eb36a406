import { gateLeaves, gateLook } from '../drawing/fence-looks.ts';
import type { SheetGate } from '../drawing/fence-sheet.ts';
import { toMm } from './fence-build.ts';
import type { Build, SideFrame } from './fence-build.ts';
import type { MaterialName } from './materials.ts';
import { groundBolt, hinges, leafFrame, leafInfill, lock } from './pieces/gate-leaf.ts';
import type { Matrix } from './vectors.ts';

/** The leaves of a gate, closed; its posts are placed with all others. */
export const addGate = ({ parts, plan }: Build, side: SideFrame, gate: SheetGate): void => {
  const { infill } = gateLook(plan.input.system, plan.input.colour);
  for (const leaf of gateLeaves(gate.to - gate.from, gate.heightMm, gate.isDouble)) {
    const size = `${toMm(leaf.width)} ${toMm(leaf.height)}`;
    const on = (x: number, up: number): Matrix => side.at(gate.from + x, gate.foot - up);
    parts.place(`leaf ${size}`, () => leafFrame(leaf, infill), { material: 'gate', role: 'gate' }, on(leaf.x, leaf.y));
    const filled: MaterialName = infill === 'wood' ? 'wood0' : infill === 'solid' ? 'board' : 'gate';
    parts.place(`infill ${size}`, () => leafInfill(leaf, infill), { material: filled, role: 'gate' }, on(leaf.x, leaf.y));
    parts.place(`hinges ${size}`, () => hinges(leaf.height), { material: 'zinc', role: 'fitting' }, on(leaf.hingeX, leaf.y));
    if (leaf.isLeft) parts.place('lock', lock, { material: 'steel', role: 'fitting' }, on(leaf.lockX, leaf.y + leaf.height * 0.5));
    else parts.place(`bolt ${size}`, () => groundBolt(leaf.height, leaf.y), { material: 'steel', role: 'fitting' }, on(leaf.lockX, leaf.y));
  }
};
