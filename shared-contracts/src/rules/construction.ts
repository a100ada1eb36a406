/**
 * Figures of construction that the calculation and the shop's texts both state. A text that names one of them is compared with it by a
 * test (`api/seed/construction-figures.test.ts`), so a figure is changed here and in the text, or nowhere.
 */

/** How far a post stands in the ground, in cm. The hole goes on below it, to where the soil does not freeze. */
export const BURIED_CM = 50;

/** Tension wires above each other that carry a mesh of this height. */
export const wireRows = (heightCm: number): number => (heightCm <= 100 ? 2 : heightCm <= 200 ? 3 : 4);
/** The longest stretch of one wire between two tensioners, and of mesh between two braces, in mm. */
export const STRETCH_MM = 25_000;
/** Axis of a mesh's post to axis of the next, in mm; a high mesh catches more wind. */
export const meshPitchMm = (heightCm: number): number => (heightCm > 150 ? 2000 : 2500);
/** Metres of binding wire for each metre of tension wire: two ties of 20 cm, and what is cut off. */
export const BINDING_RATIO = 0.6;
/** The brace for a mesh of this height reaches two thirds of it. */
export const strutCm = (heightCm: number): number => (heightCm <= 100 ? 150 : heightCm <= 125 ? 175 : 200);

/** Kilograms of stone in a cubic metre of basket, a third of it air. As the filled baskets of the catalogue weigh. */
export const STONE_KG_M3 = 1550;
/** For what settles and breaks. */
export const STONE_RESERVE = 1.05;

/** Screws that hold one wooden screen between its posts. */
export const SCREWS_PER_SCREEN = 8;
