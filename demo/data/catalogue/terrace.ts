/** Decking boards, sold by the piece. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BROWN, type Finish, LIGHT_GREY, NATURAL } from '../finish.ts';
import { COMPOSITE_15, FAQ_WOOD_CARE, NO_PAINT, ROT_10 } from '../phrases.ts';
import type { Drawing, SeedAccessory, SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';

interface Board {
  /** cm */
  width: number;
  /** cm */
  thickness: number;
  perSquareMetre: number;
  /** kg for a cubic metre, chambers included */
  density: number;
  drawing: Partial<Drawing>;
}

function board(length: number, finish: Finish, { width, thickness, perSquareMetre, density, drawing }: Board): VariantDraft {
  const squareMetres = (length * width) / 10_000;
  return {
    code: `${Math.round(width * 10)}${length}`,
    finish,
    detail: size('cm', length, width),
    dimensions: {
      length: { value: length, unit: 'cm' },
      width: { value: width, unit: 'cm' },
      depth: { value: Math.round(thickness * 10), unit: 'mm' },
      weight: { value: Math.round(((squareMetres * thickness) / 100) * density * 10) / 10, unit: 'kg' },
    },
    euros: squareMetres * perSquareMetre,
    unit: { per: 'm2', amount: Math.round(squareMetres * 1000) / 1000 },
    drawing: { type: 'terrace', width, depth: thickness, colour: finish.draw, ...drawing },
  };
}

const FAQ_JOISTS: SeedProduct['faqs'][number] = {
  question: text(
    'Hoe ver staan de onderbalken uit elkaar?',
    'Quel écartement entre les lambourdes ?',
    'Wie groß ist der Abstand der Unterkonstruktion?',
    'How far apart are the joists?',
  ),
  answer: text(
    'Leg ze om de 40 cm, bij composiet om de 35 cm. Laat tussen twee planken 5 mm en op het einde 10 mm, want de planken zetten uit.',
    'Posez-les tous les 40 cm, tous les 35 cm pour le composite. Laissez 5 mm entre deux lames et 10 mm en bout : les lames se dilatent.',
    'Legen Sie sie alle 40 cm, bei Composite alle 35 cm. Lassen Sie 5 mm zwischen zwei Dielen und 10 mm am Ende, denn die Dielen dehnen sich aus.',
    'Lay them every 40 cm, or every 35 cm for composite. Leave 5 mm between two boards and 10 mm at the ends, because the boards expand.',
  ),
};
const NON_SLIP = text(
  'Geribd, stroef bij regen',
  'Rainurée, antidérapante sous la pluie',
  'Gerillt, rutschfest bei Regen',
  'Grooved, keeps its grip in rain',
);
const TIERS = [
  [20, 4],
  [60, 8],
] as const;

const JOIST: SeedAccessory = { key: 'decking-joist', per: 'item', ratio: 0.5, required: false, rule: 'joist' };
const CLIPPED: SeedAccessory[] = [{ key: 'decking-clip', per: 'item', ratio: 0.11, required: true, rule: 'clip' }, JOIST];
const SCREWED: SeedAccessory[] = [{ key: 'screws-stainless', per: 'item', ratio: 0.11, required: true, rule: 'board_screw' }, JOIST];

export const terrace: SeedProduct[] = [
  defineProduct({
    no: 100,
    key: 'decking-volta',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text(
      'Terrasplank Volta composiet',
      'Lame de terrasse Volta composite',
      'Terrassendiele Volta Composite',
      'Decking board Volta composite',
    ),
    description: text(
      'Holle plank van houtcomposiet, aan één kant geribd en aan de andere glad. Je kiest zelf welke kant boven ligt. Clips en schroeven bestel je mee per vierkante meter.',
      'Lame alvéolaire en bois composite, rainurée d’un côté et lisse de l’autre. À vous de choisir la face visible. Clips et vis se commandent au mètre carré.',
      'Hohlkammerdiele aus Holzverbundwerkstoff (WPC), eine Seite gerillt, die andere glatt. Sie entscheiden, welche oben liegt. Clips und Schrauben bestellen Sie pro Quadratmeter mit.',
      'Hollow wood-composite board, grooved on one side and smooth on the other. You choose which one faces up. Clips and screws are ordered by the square metre.',
    ),
    usps: [NON_SLIP, NO_PAINT, text('Splintert niet', 'Sans échardes', 'Splittert nicht', 'Splinter-free')],
    warranty: COMPOSITE_15,
    faqs: [FAQ_JOISTS],
    tiers: TIERS,
    newRank: 34,
    popularity: 77,
    alternatives: ['decking-volta-wide', 'decking-ipanema'],
    related: ['screws-stainless', 'screen-rustiek'],
    accessories: CLIPPED,
    variants: combineAll([300, 400], [ANTHRACITE, BROWN, LIGHT_GREY], (length, finish) =>
      board(length, finish, { width: 14.5, thickness: 2.5, perSquareMetre: 49, density: 800, drawing: { material: 'composite' } }),
    ),
  }),
  defineProduct({
    no: 101,
    key: 'decking-volta-wide',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text('Terrasplank Volta Breed', 'Lame de terrasse Volta Large', 'Terrassendiele Volta Breit', 'Decking board Volta Wide'),
    description: text(
      'Dezelfde plank, 19 cm breed en massief. Minder voegen en een rustiger vlak, ook onder zware tafels of een hottub.',
      'La même lame en 19 cm de large, massive. Moins de joints et une surface plus calme, même sous une table lourde ou un spa.',
      'Dieselbe Diele, 19 cm breit und massiv. Weniger Fugen und eine ruhigere Fläche, auch unter schweren Tischen oder einem Whirlpool.',
      'The same board, 19 cm wide and solid. Fewer gaps and a calmer surface, even under heavy tables or a hot tub.',
    ),
    usps: [
      text('Massief, draagt een hottub', 'Massive, supporte un spa', 'Massiv, trägt einen Whirlpool', 'Solid, carries a hot tub'),
      NO_PAINT,
    ],
    warranty: COMPOSITE_15,
    faqs: [FAQ_JOISTS],
    tiers: TIERS,
    newRank: 9,
    popularity: 50,
    alternatives: ['decking-volta'],
    related: ['planter-corto'],
    accessories: CLIPPED,
    variants: combineAll([400, 300], [BROWN, ANTHRACITE], (length, finish) =>
      board(length, finish, {
        width: 19,
        thickness: 2.4,
        perSquareMetre: 62,
        density: 1300,
        drawing: { material: 'composite', pattern: 'wide' },
      }),
    ),
  }),
  defineProduct({
    no: 102,
    key: 'decking-ipanema',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['length'],
    name: text(
      'Hardhouten terrasplank Ipanema',
      'Lame de terrasse en bois dur Ipanema',
      'Terrassendiele Ipanema aus Hartholz',
      'Hardwood decking board Ipanema',
    ),
    description: text(
      'Gladde plank van gecertificeerd hardhout, vier zijden geschaafd. Gaat dertig jaar mee op een droge onderbouw. Boor voor, anders splijt het hout aan de kop.',
      'Lame lisse en bois dur certifié, rabotée sur quatre faces. Elle dure trente ans sur une structure sèche. Prépercez, sinon le bois se fend en bout.',
      'Glatte Diele aus zertifiziertem Hartholz, vierseitig gehobelt. Auf trockener Unterkonstruktion hält sie dreißig Jahre. Vorbohren, sonst reißt das Holz am Ende.',
      'Smooth board of certified hardwood, planed on four sides. It lasts thirty years on a dry substructure. Drill first, or the wood splits at the ends.',
    ),
    usps: [
      text('Duurzaamheidsklasse 1', 'Classe de durabilité 1', 'Dauerhaftigkeitsklasse 1', 'Durability class 1'),
      text('Vier zijden geschaafd', 'Rabotée quatre faces', 'Vierseitig gehobelt', 'Planed on four sides'),
    ],
    warranty: ROT_10,
    faqs: [FAQ_JOISTS, FAQ_WOOD_CARE],
    tiers: TIERS,
    newRank: 46,
    popularity: 43,
    alternatives: ['decking-volta'],
    related: ['screws-stainless', 'screen-merano'],
    accessories: SCREWED,
    variants: [245, 305, 365].map((length) =>
      board(length, BROWN, {
        width: 14.5,
        thickness: 2.1,
        perSquareMetre: 78,
        density: 1050,
        drawing: { material: 'teak', pattern: 'smooth' },
      }),
    ),
  }),
  defineProduct({
    no: 103,
    key: 'decking-nova',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['length'],
    name: text('Terrasplank Nova grenen', 'Lame de terrasse Nova pin', 'Terrassendiele Nova Kiefer', 'Decking board Nova pine'),
    description: text(
      'Geïmpregneerd grenen, geribd. De voordeligste manier om een plankier te leggen, en met een beurt olie per jaar blijft het mooi.',
      'Pin imprégné, rainuré. La façon la plus économique de poser un plancher extérieur ; une couche d’huile par an suffit à le garder beau.',
      'Imprägnierte Kiefer, gerillt. Die günstigste Art, einen Holzboden zu verlegen; einmal Öl im Jahr hält ihn schön.',
      'Pressure-treated pine, grooved. The most affordable way to lay a deck, and one coat of oil a year keeps it looking good.',
    ),
    usps: [NON_SLIP, text('Geïmpregneerd onder druk', 'Imprégnée sous pression', 'Kesseldruckimprägniert', 'Pressure-treated')],
    warranty: ROT_10,
    faqs: [FAQ_JOISTS, FAQ_WOOD_CARE],
    tiers: TIERS,
    newRank: 51,
    popularity: 54,
    alternatives: ['decking-volta'],
    related: ['screws-stainless'],
    accessories: SCREWED,
    variants: [300, 360].map((length) =>
      board(length, NATURAL, { width: 14.5, thickness: 2.8, perSquareMetre: 24, density: 560, drawing: { material: 'pine' } }),
    ),
  }),
];
