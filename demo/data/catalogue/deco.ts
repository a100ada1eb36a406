/** Laser-cut deco panels: six patterns, three finishes. */
import { defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, CORTEN, type Finish } from '../finish.ts';
import { FAQ_RUST, RECYCLABLE, RUST_10 } from '../phrases.ts';
import type { SeedProduct, Text } from '../seed-types.ts';
import { size, text } from '../text.ts';

type Sheet = readonly [width: number, height: number];

function sheet([width, height]: Sheet, finish: Finish, pattern: string): VariantDraft {
  const squareMetres = (width * height) / 10_000;
  return {
    code: `${width}${height}`,
    finish,
    detail: size('cm', width, height),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      depth: { value: 2, unit: 'mm' },
      weight: { value: Math.round(squareMetres * 11), unit: 'kg' },
    },
    euros: 42 + squareMetres * (finish === CORTEN ? 92 : 104),
    maxPerOrder: 50,
    drawing: { type: 'deco', width, height, pattern, colour: finish.draw },
  };
}

const DOOR: Sheet = [90, 180];
const SQUARE: Sheet = [120, 120];
const NARROW: Sheet = [60, 150];
const MAKE: Text[] = [
  text(
    'Lasergesneden uit plaat van 2 mm',
    'Découpé au laser dans une tôle de 2 mm',
    'Aus 2-mm-Blech lasergeschnitten',
    'Laser-cut from 2 mm sheet',
  ),
  text('Ophanggaten voorgeboord', 'Trous de fixation prépercés', 'Befestigungslöcher vorgebohrt', 'Fixing holes pre-drilled'),
  RECYCLABLE,
];

interface Pattern {
  no: number;
  key: string;
  pattern: string;
  name: Text;
  motif: Text;
  pieces: readonly (readonly [Sheet, Finish])[];
  newRank: number;
  popularity: number;
  alternatives: string[];
}

function decoPanel({ no, key, pattern, name, motif, pieces, newRank, popularity, alternatives }: Pattern): SeedProduct {
  return defineProduct({
    no,
    key,
    name,
    newRank,
    popularity,
    alternatives,
    categorySlug: 'deco',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['width', 'height', 'colour'],
    description: motif,
    usps: MAKE,
    warranty: RUST_10,
    faqs: [FAQ_RUST],
    related: ['planter-corto', 'screen-rustiek'],
    accessories: [
      { key: 'screws-stainless', per: 'item', ratio: 1, required: false },
      { key: 'post-foot', per: 'item', ratio: 2, required: false },
    ],
    variants: pieces.map(([dimensions, finish]) => sheet(dimensions, finish, pattern)),
  });
}

export const deco: SeedProduct[] = [
  decoPanel({
    no: 80,
    key: 'deco-bamboo',
    pattern: 'bamboo',
    newRank: 15,
    popularity: 78,
    alternatives: ['deco-leaf', 'deco-grass'],
    name: text('Decopaneel Bamboe', 'Panneau décoratif Bambou', 'Dekopaneel Bambus', 'Deco panel Bamboo'),
    motif: text(
      'Rechte stengels met knopen, uitgesneden over de volle hoogte. Als los paneel in de border of als rij voor een lege muur. Cortenstaal roest in enkele maanden tot een vaste, warmbruine laag.',
      'Des tiges droites à nœuds, découpées sur toute la hauteur. Seul dans un massif ou en série devant un mur nu. L’acier corten prend en quelques mois une patine brune et stable.',
      'Gerade Halme mit Knoten, über die volle Höhe ausgeschnitten. Einzeln im Beet oder als Reihe vor einer leeren Wand. Cortenstahl bildet in wenigen Monaten eine feste, warmbraune Schicht.',
      'Straight canes with their nodes, cut over the full height. On its own in a border or in a row against a bare wall. Corten steel rusts to a stable warm brown within months.',
    ),
    pieces: [
      [DOOR, CORTEN],
      [DOOR, BLACK],
      [DOOR, ANTHRACITE],
      [NARROW, CORTEN],
      [SQUARE, CORTEN],
    ],
  }),
  decoPanel({
    no: 81,
    key: 'deco-leaf',
    pattern: 'leaves',
    newRank: 20,
    popularity: 65,
    alternatives: ['deco-bamboo', 'deco-waves'],
    name: text('Decopaneel Blad', 'Panneau décoratif Feuille', 'Dekopaneel Blatt', 'Deco panel Leaf'),
    motif: text(
      'Ranken die van onder naar boven klimmen. Zet er een lamp achter en het blad tekent zich ’s avonds af op de muur.',
      'Des rameaux qui grimpent de bas en haut. Avec un éclairage derrière, les feuilles se dessinent le soir sur le mur.',
      'Ranken, die von unten nach oben klettern. Mit einer Leuchte dahinter zeichnet sich das Laub abends an der Wand ab.',
      'Stems that climb from foot to top. Put a light behind it and the leaves appear on the wall at night.',
    ),
    pieces: [
      [DOOR, CORTEN],
      [DOOR, ANTHRACITE],
      [NARROW, CORTEN],
      [SQUARE, BLACK],
    ],
  }),
  decoPanel({
    no: 82,
    key: 'deco-circles',
    pattern: 'circles',
    newRank: 35,
    popularity: 47,
    alternatives: ['deco-geo'],
    name: text('Decopaneel Bellen', 'Panneau décoratif Bulles', 'Dekopaneel Blasen', 'Deco panel Bubbles'),
    motif: text(
      'Cirkels van klein tot groot, zonder herhaling. Speels naast een zwemvijver of in een moderne tuin.',
      'Des cercles de toutes tailles, sans répétition. Ludique près d’un bassin ou dans un jardin moderne.',
      'Kreise von klein bis groß, ohne Wiederholung. Verspielt am Schwimmteich oder im modernen Garten.',
      'Circles large and small, never repeating. Playful beside a swimming pond or in a modern garden.',
    ),
    pieces: [
      [DOOR, CORTEN],
      [SQUARE, CORTEN],
      [SQUARE, ANTHRACITE],
    ],
  }),
  decoPanel({
    no: 83,
    key: 'deco-grass',
    pattern: 'grass',
    newRank: 7,
    popularity: 56,
    alternatives: ['deco-bamboo'],
    name: text('Decopaneel Gras', 'Panneau décoratif Herbes', 'Dekopaneel Gras', 'Deco panel Grass'),
    motif: text(
      'Hoge halmen die uitwaaieren, onderaan dicht en bovenaan open. Houdt het zicht laag tegen en laat boven licht door.',
      'De hautes tiges en éventail, denses en bas et ouvertes en haut. Il cache le bas et laisse passer la lumière.',
      'Hohe, aufgefächerte Halme, unten dicht und oben offen. Unten blickdicht, oben lichtdurchlässig.',
      'Tall fanned stems, dense below and open above. Keeps low views out and lets light in on top.',
    ),
    pieces: [
      [NARROW, ANTHRACITE],
      [DOOR, CORTEN],
      [DOOR, BLACK],
    ],
  }),
  decoPanel({
    no: 84,
    key: 'deco-geo',
    pattern: 'geo',
    newRank: 1,
    popularity: 51,
    alternatives: ['deco-circles'],
    name: text('Decopaneel Facet', 'Panneau décoratif Facette', 'Dekopaneel Facette', 'Deco panel Facet'),
    motif: text(
      'Driehoeken die groeien en krimpen over het blad. Strak naast beton en aluminium, en mooi als scheiding tussen twee terrassen.',
      'Des triangles qui grandissent et rétrécissent sur la tôle. Net à côté du béton et de l’aluminium, élégant entre deux terrasses.',
      'Dreiecke, die über die Fläche wachsen und schrumpfen. Klar neben Beton und Aluminium, schön als Trennung zweier Terrassen.',
      'Triangles that grow and shrink across the sheet. Crisp beside concrete and aluminium, handsome between two patios.',
    ),
    pieces: [
      [SQUARE, CORTEN],
      [SQUARE, BLACK],
      [DOOR, ANTHRACITE],
      [DOOR, CORTEN],
    ],
  }),
  decoPanel({
    no: 85,
    key: 'deco-waves',
    pattern: 'waves',
    newRank: 43,
    popularity: 37,
    alternatives: ['deco-leaf'],
    name: text('Decopaneel Golf', 'Panneau décoratif Vague', 'Dekopaneel Welle', 'Deco panel Wave'),
    motif: text(
      'Fijne golflijnen die van ver een wateroppervlak lijken. Rustig achter siergrassen.',
      'De fines lignes ondulées qui, de loin, évoquent la surface de l’eau. Apaisant derrière des graminées.',
      'Feine Wellenlinien, aus der Ferne wie eine Wasserfläche. Ruhig hinter Ziergräsern.',
      'Fine wavy lines that look like water from a distance. Calm behind ornamental grasses.',
    ),
    pieces: [
      [NARROW, CORTEN],
      [DOOR, CORTEN],
    ],
  }),
];
