import type { BillLine } from './bill.ts';
import type { FenceInput } from './fence-input.ts';
import type { FenceLayout } from './fence-layout.ts';
import { stretchesIn } from './fence-posts.ts';
import type { PlacedPost } from './fence-posts.ts';
import { BINDING_RATIO, strutCm, wireRows } from '../construction.ts';
import { COLOUR_LETTERS, SCREW_PACK } from './fence-systems.ts';
import type { FenceColour, FenceRules } from './fence-systems.ts';
import { cutPanels } from './off-cuts.ts';
import { packsFor } from '../parts/packs.ts';
import type { PackSize } from '../parts/packs.ts';

/** A piece to cut: its width and bay, and whether it is an off-cut of another piece. */
export interface CutNote {
  run: number;
  from_mm: number;
  width_mm: number;
  from_off_cut: boolean;
}

export interface FenceMaterial {
  lines: BillLine[];
  cuts: CutNote[];
  /** panels or screens that are bought */
  units: number;
}

/** Panels and screens: whole ones, and for each narrower bay a piece. Framed screens can't be joined from what is left over. */
const panelMaterial = (input: FenceInput, { sections }: FenceLayout, rules: FenceRules): FenceMaterial => {
  const pitch = rules.pitchMm(input.height_cm);
  const gap = pitch - rules.unitMm;
  const bays = sections.flatMap(({ run, bays: sectionBays }) => sectionBays.map((bay) => ({ run, ...bay })));
  const pieces = bays
    .filter(({ from_mm, to_mm }) => to_mm - from_mm < pitch)
    .map(({ run, from_mm, to_mm }, id) => ({ id, run, from_mm, width_mm: to_mm - from_mm - gap }));
  const panels = rules.kind === 'panel' ? cutPanels(pieces, rules.unitMm) : pieces.map((piece) => [piece] as const);
  const offCutIds = new Set(panels.flatMap(([, second]) => (second === undefined ? [] : [second.id])));
  const units = bays.length - pieces.length + panels.length;
  const screws = bays.length * rules.screwsPerUnit;
  return {
    lines: [
      { role: rules.kind === 'panel' ? 'panel' : 'screen', sku: rules.sku(input.height_cm, input.colour), amount: units },
      { role: 'screw', sku: SCREW_PACK.sku, amount: Math.ceil(screws / SCREW_PACK.holds) },
    ],
    cuts: pieces.map(({ id, ...piece }) => ({ ...piece, from_off_cut: offCutIds.has(id) })),
    units,
  };
};

const letters = (colour: FenceColour): string => COLOUR_LETTERS[colour];
export const TENSION_WIRE = (colour: FenceColour): PackSize[] =>
  [100, 50].map((holds) => ({ sku: `60-38${holds}-${letters(colour)}`, holds }));
export const BINDING_WIRE = (colour: FenceColour): PackSize[] =>
  [100, 50, 25].map((holds) => ({ sku: `61-20${holds}-${letters(colour)}`, holds }));
export const strutSku = (heightCm: number, colour: FenceColour): string => `45-38${strutCm(heightCm)}-${letters(colour)}`;
export const tensionerSku = (colour: FenceColour): string => `124-N3-${letters(colour)}`;

/** Mesh on rolls: a roll goes on around corners and behind gates. Each stretch has its own tensioned wires. */
const meshMaterial = (input: FenceInput, { sections }: FenceLayout, rules: FenceRules, posts: readonly PlacedPost[]): FenceMaterial => {
  const rows = wireRows(input.height_cm);
  const stretches = sections.map(stretchesIn);
  const totalMm = sections.reduce((sum, { from_mm, to_mm }) => sum + to_mm - from_mm, 0);
  const struts = posts.reduce((sum, post) => sum + post.struts, 0);
  const wireM = (totalMm * rows) / 1000;
  const wire = packsFor(wireM, TENSION_WIRE(input.colour));
  const binding = packsFor(wireM * BINDING_RATIO, BINDING_WIRE(input.colour));
  return {
    lines: [
      { role: 'mesh', sku: rules.sku(input.height_cm, input.colour), amount: Math.ceil(totalMm / rules.unitMm) },
      { role: 'strut', sku: strutSku(input.height_cm, input.colour), amount: struts },
      ...wire.map((pack) => ({ role: 'tension_wire' as const, ...pack })),
      { role: 'tensioner', sku: tensionerSku(input.colour), amount: rows * stretches.reduce((sum, each) => sum + each, 0) },
      ...binding.map((pack) => ({ role: 'binding_wire' as const, ...pack })),
    ],
    cuts: [],
    units: 0,
  };
};

/** What fills the fence between its posts. */
export const fenceMaterial = (input: FenceInput, layout: FenceLayout, rules: FenceRules, posts: readonly PlacedPost[]): FenceMaterial =>
  rules.kind === 'mesh' ? meshMaterial(input, layout, rules, posts) : panelMaterial(input, layout, rules);
