import type { GabionAnswer } from '../../wire/configurator.ts';
import { gabionMaterials, SHADES, shadeAt } from './materials.ts';
import { MeshBuilder } from './mesh-builder.ts';
import { PartCollector } from './model-parts.ts';
import type { PlanModel } from './model-parts.ts';
import { basketMesh } from './pieces/basket.ts';
import { stoneFace } from './pieces/stones.ts';
import type { StoneFace } from './pieces/stones.ts';
import { multiply, placed } from './vectors.ts';
import type { Matrix } from './vectors.ts';

export type DrawnGabion = Pick<GabionAnswer, 'drawing' | 'input' | 'length_mm'>;
type Block = DrawnGabion['drawing'][number];

/** Stones are made for this length at most and repeated. */
const MODULE_MM = 1000;
const BED_MM = 200;
/** What is seen between stones begins so far behind a face. */
const HIDDEN_M = 0.05;
/** Upwards from the plane of a face: its stones then lie, seen from above. */
const LYING: Matrix = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1];

const addStones = (parts: PartCollector, face: StoneFace, name: string, at: Matrix, place: number): void => {
  const key = `${name} ${Math.round(face.width * 1000)} ${Math.round(face.height * 1000)}`;
  for (let shade = 0; shade < SHADES; shade++)
    parts.place(
      `${key} ${shade}`,
      () => stoneFace(face, 71 + Math.round(face.width * 10 + face.height * 100))[shade] ?? new MeshBuilder(),
      { material: `stone${shadeAt(shade + place)}`, role: 'piece' },
      at,
    );
};

const addBlock = (parts: PartCollector, block: Block, depth: number, { length_mm, input }: DrawnGabion, place: number): void => {
  const [x, y, length, height] = [block.at_mm, block.up_mm, block.length_mm, block.height_mm].map((mm) => mm / 1000) as [
    number,
    number,
    number,
    number,
  ];
  const on = placed(x, y, depth / 2);
  parts.place(`basket ${length} ${height}`, () => basketMesh(length, height, depth), { material: 'zinc', role: 'piece' }, on);
  const [isFirst, isLast] = [block.at_mm === 0, block.at_mm + block.length_mm === length_mm];
  const [from, to] = [isFirst ? HIDDEN_M : 0, isLast ? length - HIDDEN_M : length];
  const core = () => new MeshBuilder().addBox([from, to], [0.01, height - HIDDEN_M], [-depth + HIDDEN_M, -HIDDEN_M]);
  parts.place(`core ${from} ${to} ${height}`, core, { material: 'core', role: 'fitting' }, on);
  const face = (width: number, up: number): StoneFace => ({ width, height: up, depth: depth / 2 });
  for (let leftMm = 0, nth = 0; leftMm < block.length_mm; leftMm += MODULE_MM, nth++) {
    const width = Math.min(MODULE_MM, block.length_mm - leftMm) / 1000;
    const left = leftMm / 1000;
    addStones(parts, face(width, height), 'face', multiply(on, placed(left, 0, 0)), place + nth);
    addStones(parts, face(width, height), 'face', multiply(on, placed(left + width, 0, -depth, Math.PI)), place + nth + 2);
    if (block.up_mm + block.height_mm === input.height_cm * 10)
      addStones(parts, face(width, depth), 'top', multiply(multiply(on, placed(left, height, 0)), LYING), place + nth + 1);
  }
  if (isFirst) addStones(parts, face(depth, height), 'end', multiply(on, placed(0, 0, -depth, -Math.PI / 2)), place);
  if (isLast) addStones(parts, face(depth, height), 'end', multiply(on, placed(length, 0, 0, Math.PI / 2)), place + 1);
};

/** A wall of gabions in three dimensions, its middle on the line of the plan. */
export const gabionModel = (plan: DrawnGabion): PlanModel => {
  const parts = new PartCollector();
  const { drawing, input, length_mm } = plan;
  const [depth, length] = [input.depth_cm / 100, length_mm / 1000];
  for (const [place, block] of drawing.entries()) addBlock(parts, block, depth, plan, place);
  const bed = () => new MeshBuilder().addBox([-0.1, length + 0.1], [-BED_MM / 1000, -0.004], [-depth / 2 - 0.1, depth / 2 + 0.1]);
  parts.place('bed', bed, { material: 'gravel', role: 'footing', isBelow: true }, placed(0, 0, 0));
  return {
    ...parts.collect(),
    materials: gabionMaterials(input.stone),
    sides: [{ from: [0, 0, 0], to: [length, 0, 0], turn: 0 }],
    walls: [],
    standing: [],
    around: [],
    heightM: input.height_cm / 100,
    frostCm: null,
    isLevel: true,
  };
};
