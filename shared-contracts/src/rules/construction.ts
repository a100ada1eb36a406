/**
 * Figures of construction that the calculation and the shop's texts both state. A text that names one of them is compared with it by a test
 * (`demo/data/construction-figures.test.ts`), so a figure is always changed in both places.
 */

/** How deep a post is in the ground, in cm. Its footing is deeper, down to where the soil does not freeze. */
export const BURIED_CM = 50;

/** How long ordinary concrete sets before anything pulls at it, and a gate's post before it carries the gate. */
export const CURING_DAYS = 2;
export const GATE_REST_DAYS = 7;
/** Chemical anchors of a foot on a slab. */
export const ANCHORS_PER_FOOT = 4;
/** Free height below the lowest wire and below a gate, in cm. */
export const GROUND_GAP_CM = 5;

/** Number of tension wires for a mesh of this height. */
export const wireRows = (heightCm: number): number => (heightCm <= 100 ? 2 : heightCm <= 200 ? 3 : 4);
/** The longest stretch of one wire between two tensioners, and of mesh between two braces, in mm. */
export const SECTION_MM = 25_000;
/** Distance between the axes of two posts of a mesh, in mm; a high mesh catches more wind. */
export const meshPitchMm = (heightCm: number): number => (heightCm > 150 ? 2000 : 2500);
/** Ties of binding wire per metre of tension wire. */
export const TIES_PER_M = 2;
/** Metres of binding wire per metre of tension wire: two ties of 20 cm, plus waste. */
export const BINDING_RATIO = 0.6;
/** The brace of a mesh is long enough for two thirds of its height. */
export const strutCm = (heightCm: number): number => (heightCm <= 100 ? 150 : heightCm <= 125 ? 175 : 200);

/** Kilograms of stone per cubic metre of basket, a third of which is air. Matches the weight of the catalogue's filled baskets. */
export const STONE_KG_M3 = 1550;
/** Extra for stones that settle and break. */
export const STONE_RESERVE = 1.05;

/** Screws per wooden screen between its posts. */
export const SCREWS_PER_SCREEN = 8;

/** How much a terrace falls, in cm per metre, away from the house. */
export const TERRACE_FALL_CM = 1;

/** Compacted crushed stone below a low wall of gabions and below a terrace, in cm. */
export const BASE_LAYER_CM = 20;
