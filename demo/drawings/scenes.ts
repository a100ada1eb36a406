/** The large scenes: a garden along one ground line, with a section of the soil. */
import type { PictureSpec } from '../data/seed-types.ts';
import { sameText, text } from '../data/text.ts';
import type { Product } from './illustrate/illustrate.mjs';

const anthracite = (product: Product): Product => ({ colour: 'anthracite', ...product });
const LOW_PANEL = anthracite({ type: 'mesh-panel', height: 123, width: 250 });
const HIGH_SCREEN = anthracite({ type: 'screen-panel', width: 180, height: 180, material: 'composite' });
/** Panels, a gate, a gabion and screens, from left to right. */
const LINE: Product[] = [
  LOW_PANEL,
  LOW_PANEL,
  LOW_PANEL,
  anthracite({ type: 'swing-gate', height: 150, width: 110, infill: 'bars' }),
  { type: 'gabion', width: 150, height: 150, depth: 25, colour: 'galvanized' },
  ...Array.from({ length: 5 }, () => HIGH_SCREEN),
];
const HERO_ALT = text(
  'Tuin met draadpanelen, poort, schanskorf en composietscherm op één lijn; onder de grond zie je de betonvoeten',
  'Jardin avec panneaux rigides, portillon, gabion et écran composite sur une même ligne ; sous terre, on voit les pieds en béton',
  'Garten mit Gittermatten, Tor, Gabione und Composite-Zaun auf einer Linie; unter der Erde sieht man die Betonfüße',
  'Garden with mesh panels, gate, gabion and composite screen in one line; below the ground you see the concrete feet',
);

/** Behind the title of the home page; its left side is calm. */
export const HERO: PictureSpec = {
  scene: {
    product: LOW_PANEL,
    run: LINE,
    runFrom: -150,
    basePlate: 25,
    seed: 'hero',
    clear: 0.44,
    cm: 1700,
    width: 1800,
    height: 650,
    section: 110,
    house: 0.62,
  },
  alt: HERO_ALT,
};
export const HERO_SMALL: PictureSpec = {
  scene: {
    product: LOW_PANEL,
    run: LINE.slice(2),
    runFrom: -170,
    basePlate: 25,
    seed: 'hero',
    clear: 0.02,
    cm: 760,
    width: 780,
    height: 560,
    section: 110,
    house: 0.5,
  },
  alt: HERO_ALT,
};

const CLOSED: Product = { type: 'screen-panel', width: 180, height: 180, material: 'pine' };
/** A closed fence for the error page: decoration. */
export const ERROR: PictureSpec = {
  scene: { product: CLOSED, width: 1800, height: 760, section: 120, cm: 1700, seed: 'err', house: 0.66, clear: 0.5 },
  alt: sameText(''),
};
export const ERROR_SMALL: PictureSpec = {
  scene: { product: CLOSED, width: 780, height: 1400, section: 130, cm: 620, seed: 'errm', house: false, clear: 0 },
  alt: sameText(''),
};
