import { toneOf } from '../drawing/tones.ts';
import type { ModelledPlan } from '../model/plan-model.ts';
import { planModel } from '../model/plan-model.ts';
import type { PlanModel } from '../model/model-parts.ts';
import { calculateFence } from '../plan/fence.ts';
import type { FenceInput } from '../plan/fence-input.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import type { FenceColour, FenceSystem } from '../plan/fence-systems.ts';
import { calculateGabion, GABION_MAX_CM } from '../plan/gabion.ts';
import type { GabionDepth, GabionInput, GabionStone } from '../plan/gabion.ts';

/** A product as it stands in the garden of the pictures: with one corner, or as a straight wall of gabions. */
export interface GardenScene {
  /** of its files: system, height and colour, or height, depth and stone */
  name: string;
  plan: ModelledPlan;
  /** a colour that is sold and that no plan has, because the planner has no posts in it */
  coat?: string;
}

/** About so long; whole bays, so that nothing is cut. The second side comes towards the viewer. */
const SIDES_MM = [7500, 5000] as const;
const WALL_MM = 6000;
const WALL_HEIGHTS_CM = [50, 100] as const;
const STONES: readonly GabionStone[] = ['bluestone', 'ardennes', 'basalt', 'marble'];
/** Sold in these colours, too, beside those of the planner, and in these of its heights. */
const MORE_COATS: Partial<Record<FenceSystem, Readonly<Record<string, readonly number[]>>>> = {
  linea: { black: [63, 103, 123, 153, 173, 203], white: [103, 123, 153, 173], galvanized: [103, 123, 153, 203] },
  silva: { black: [100, 125, 150, 175] },
};

export const fenceSceneName = (system: FenceSystem, heightCm: number, colour: string): string => `${system}-${heightCm}-${colour}`;
export const gabionSceneName = (heightCm: number, depthCm: number, stone: string): string => `gabion-${heightCm}-${depthCm}-${stone}`;

const fencePlan = (system: FenceSystem, heightCm: number, colour: FenceColour): ModelledPlan => {
  const pitch = FENCE_RULES[system].pitchMm(heightCm);
  const runs = SIDES_MM.map((length) => ({ length_mm: Math.round(length / pitch) * pitch, rise_mm: 0 }));
  const input: FenceInput = {
    system,
    height_cm: heightCm,
    colour,
    ground: 'soil',
    closed: false,
    start: 'post',
    end: 'post',
    runs,
    gates: [],
  };
  const result = calculateFence(input);
  if ('problems' in result) throw new Error(`${fenceSceneName(system, heightCm, colour)} cannot be built`);
  return { kind: 'fence', input, drawing: result.bill.drawing, notes: result.bill.notes };
};

const wallPlan = (input: GabionInput): ModelledPlan => {
  const result = calculateGabion(input);
  if ('problems' in result) throw new Error(`${gabionSceneName(input.height_cm, input.depth_cm, input.stone)} cannot be built`);
  return { kind: 'gabion', input, drawing: result.bill.drawing, length_mm: result.bill.length_mm };
};

const fenceScenes = (system: FenceSystem): GardenScene[] => {
  const { heights, colours } = FENCE_RULES[system];
  return heights.flatMap((height) =>
    colours.map((colour) => ({ name: fenceSceneName(system, height, colour), plan: fencePlan(system, height, colour) })),
  );
};

const coatScenes = (system: FenceSystem): GardenScene[] =>
  Object.entries(MORE_COATS[system] ?? {}).flatMap(([coat, heights]) =>
    heights.map((height) => ({ name: fenceSceneName(system, height, coat), plan: fencePlan(system, height, 'anthracite'), coat })),
  );

const wallScenes = (depth: GabionDepth, stones: readonly GabionStone[]): GardenScene[] =>
  WALL_HEIGHTS_CM.filter((height) => height <= GABION_MAX_CM[depth]).flatMap((height) =>
    stones.map((stone) => ({
      name: gabionSceneName(height, depth, stone),
      plan: wallPlan({ length_mm: WALL_MM, height_cm: height, depth_cm: depth, stone }),
    })),
  );

const SYSTEMS = Object.keys(FENCE_RULES) as FenceSystem[];

/** A scene of every system, height and colour that is sold, and of gabions with each stone. */
export const gardenScenes = (): GardenScene[] => [
  ...SYSTEMS.flatMap(fenceScenes),
  ...wallScenes(30, STONES),
  // Baskets of 50 cm are sold empty; their pictures have the most usual stone.
  ...wallScenes(50, ['bluestone']),
  ...SYSTEMS.flatMap(coatScenes),
];

/** The model of a scene, in its own colour. */
export const sceneModel = ({ plan, coat }: Pick<GardenScene, 'plan' | 'coat'>): PlanModel => {
  const model = planModel(plan);
  if (coat === undefined) return model;
  const { base: color } = toneOf(coat);
  const { post, gate } = model.materials;
  const finish = coat === 'galvanized' ? model.materials.zinc : { ...model.materials.coat, color };
  return {
    ...model,
    materials: { ...model.materials, coat: finish, post: coat === 'galvanized' ? finish : { ...post, color }, gate: { ...gate, color } },
  };
};
