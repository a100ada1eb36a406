/** Planters for garden, patio and railing. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, BLUE, BROWN, CORTEN, type Finish, GALVANIZED, GREEN, LIGHT_GREY, WHITE } from '../finish.ts';
import { FAQ_RUST, FAQ_WOOD_CARE, RECYCLABLE, ROT_10, RUST_10 } from '../phrases.ts';
import type { Drawing, SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';

type Box = readonly [width: number, height: number, depth: number];

function planter(
  box: Box,
  finish: Finish,
  [base, perSquareMetre]: readonly [number, number],
  pattern: string,
  material?: Drawing['material'],
): VariantDraft {
  const [width, height, depth] = box;
  const squareMetres = (2 * height * (width + depth) + width * depth) / 10_000;
  return {
    code: box.join(''),
    finish,
    detail: size('cm', ...box),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      depth: { value: depth, unit: 'cm' },
      volume: { value: Math.round((width * height * depth) / 1000), unit: 'l' },
      weight: { value: Math.round(squareMetres * (material ? 14 : 12) * 10) / 10, unit: 'kg' },
    },
    euros: base + squareMetres * perSquareMetre,
    drawing: { type: 'planter', width, height, depth, pattern, ...(material ? { material } : { colour: finish.draw }) },
  };
}

const DRAINED = text(
  'Afwateringsgaten in de bodem',
  'Trous d’évacuation dans le fond',
  'Ablauflöcher im Boden',
  'Drainage holes in the base',
);
const FAQ_SOIL: SeedProduct['faqs'][number] = {
  question: text('Hoe vul ik de bak?', 'Comment remplir le bac ?', 'Wie fülle ich den Kasten?', 'How do I fill it?'),
  answer: text(
    'Eerst 5 cm hydrokorrels, dan een worteldoek en daarop potgrond. Zo blijft de afwatering open en rotten de wortels niet.',
    'D’abord 5 cm de billes d’argile, puis un feutre et le terreau par-dessus. L’eau s’écoule et les racines ne pourrissent pas.',
    'Zuerst 5 cm Blähton, dann ein Vlies und darauf die Pflanzerde. So bleibt der Ablauf frei und die Wurzeln faulen nicht.',
    'First 5 cm of clay pebbles, then a fleece, and potting compost on top. The drain stays open and the roots won’t rot.',
  ),
};

export const planters: SeedProduct[] = [
  defineProduct({
    no: 90,
    key: 'planter-corto',
    categorySlug: 'planters',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['width', 'height', 'depth'],
    name: text(
      'Plantenbak Corto cortenstaal',
      'Bac à plantes Corto acier corten',
      'Pflanzkübel Corto Cortenstahl',
      'Planter Corto corten steel',
    ),
    description: text(
      'Plaat van 2 mm met een omgezette rand, gelast en waterdicht tot de gaten. Onbehandeld geleverd: het roest buiten vanzelf tot een vaste laag. Grote maten zijn genoeg voor een struik.',
      'Tôle de 2 mm à bord replié, soudée et étanche jusqu’aux trous. Livré brut : il rouille dehors jusqu’à former une couche stable. Les grands formats accueillent un arbuste.',
      '2-mm-Blech mit umgelegter Kante, geschweißt und dicht bis zu den Löchern. Unbehandelt geliefert: Im Freien rostet er zu einer festen Schicht. Große Maße reichen für einen Strauch.',
      '2 mm sheet with a folded rim, welded and watertight up to the holes. Delivered raw: outdoors it rusts to a stable layer by itself. The large sizes hold a shrub.',
    ),
    usps: [text('Gelaste naden', 'Joints soudés', 'Geschweißte Nähte', 'Welded seams'), DRAINED, RECYCLABLE],
    warranty: RUST_10,
    faqs: [FAQ_RUST, FAQ_SOIL],
    newRank: 23,
    popularity: 80,
    alternatives: ['planter-alto', 'planter-douglas'],
    related: ['deco-bamboo'],
    variants: (
      [
        [100, 50, 40],
        [60, 40, 40],
        [80, 40, 40],
        [120, 50, 50],
        [150, 50, 50],
      ] as const
    ).map((box) => planter(box, CORTEN, [38, 96], 'grass')),
  }),
  defineProduct({
    no: 91,
    key: 'planter-basis',
    categorySlug: 'planters',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['width', 'colour'],
    name: text('Plantenbak Basis', 'Bac à plantes Basis', 'Pflanzkübel Basis', 'Planter Basis'),
    description: text(
      'Rechte bak van verzinkt staal met een matte lak. Licht genoeg om te verzetten op een terras of balkon. Met verstelbare pootjes tegen vochtplekken.',
      'Bac droit en acier galvanisé, laqué mat. Assez léger pour être déplacé sur une terrasse ou un balcon. Pieds réglables contre les traces d’humidité.',
      'Gerader Kasten aus verzinktem Stahl, matt lackiert. Leicht genug, um ihn auf Terrasse oder Balkon zu versetzen. Mit verstellbaren Füßen gegen Feuchtigkeitsränder.',
      'Straight box of galvanised steel with a matt coat. Light enough to move around a patio or balcony. Adjustable feet prevent damp marks.',
    ),
    usps: [text('Met verstelbare pootjes', 'Pieds réglables', 'Mit verstellbaren Füßen', 'With adjustable feet'), DRAINED],
    warranty: RUST_10,
    faqs: [FAQ_SOIL],
    tiers: [[4, 5]],
    newRank: 29,
    popularity: 69,
    alternatives: ['planter-corto'],
    related: ['balcony-brisa'],
    variants: combineAll(
      [
        [80, 40, 40],
        [60, 30, 30],
      ] as const,
      [ANTHRACITE, BLACK, WHITE, LIGHT_GREY],
      (box, finish) => planter(box, finish, [26, 68], 'box'),
    ),
  }),
  defineProduct({
    no: 92,
    key: 'planter-douglas',
    categorySlug: 'planters',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['width'],
    name: text('Plantenbak Kas douglas', 'Bac à plantes Kas douglas', 'Pflanzkasten Kas Douglasie', 'Planter Kas Douglas fir'),
    description: text(
      'Dikke planken van 28 mm, geschroefd met rvs en gevoerd met folie. Groot genoeg voor tomaten en sla op werkhoogte.',
      'Planches épaisses de 28 mm, vissées à l’inox et doublées d’un film. Assez grand pour des tomates et de la salade à bonne hauteur.',
      'Dicke 28-mm-Bretter, mit Edelstahl verschraubt und mit Folie ausgekleidet. Groß genug für Tomaten und Salat auf Arbeitshöhe.',
      'Thick 28 mm boards, screwed with stainless steel and lined with film. Roomy enough for tomatoes and lettuce at working height.',
    ),
    usps: [text('Gevoerd met folie', 'Doublé d’un film', 'Mit Folie ausgekleidet', 'Lined with film'), DRAINED],
    warranty: ROT_10,
    faqs: [FAQ_WOOD_CARE, FAQ_SOIL],
    newRank: 39,
    popularity: 45,
    alternatives: ['planter-corto'],
    related: ['screen-canto'],
    variants: (
      [
        [120, 45, 45],
        [80, 45, 45],
        [160, 60, 60],
      ] as const
    ).map((box) => planter(box, BROWN, [34, 62], 'lavender', 'douglas')),
  }),
  defineProduct({
    no: 93,
    key: 'planter-alto',
    categorySlug: 'planters',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Hoge plantenbak Alto', 'Bac à plantes haut Alto', 'Hoher Pflanzkübel Alto', 'Tall planter Alto'),
    description: text(
      'Vierkante zuilbak met een dubbele bodem, zodat je geen 200 liter grond hoeft te kopen. Twee stuks flankeren een voordeur of een doorgang.',
      'Bac-colonne carré à double fond : inutile d’acheter 200 litres de terreau. Par deux, il encadre une porte d’entrée ou un passage.',
      'Quadratische Säule mit Zwischenboden, damit Sie keine 200 Liter Erde kaufen müssen. Zu zweit rahmen sie eine Haustür oder einen Durchgang.',
      'Square column planter with a false bottom, so you don’t have to buy 200 litres of soil. A pair flanks a front door or a passage.',
    ),
    usps: [
      text('Dubbele bodem spaart grond', 'Double fond : moins de terreau', 'Zwischenboden spart Erde', 'False bottom saves soil'),
      DRAINED,
    ],
    warranty: RUST_10,
    faqs: [FAQ_SOIL],
    newRank: 5,
    popularity: 42,
    alternatives: ['planter-corto'],
    related: ['climbing-wire'],
    variants: combineAll(
      [
        [40, 80, 40],
        [50, 60, 50],
      ] as const,
      [ANTHRACITE, GALVANIZED],
      (box, finish) => planter(box, finish, [44, 84], 'flower'),
    ),
  }),
  defineProduct({
    no: 94,
    key: 'planter-sospeso',
    categorySlug: 'planters',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['width', 'colour'],
    name: text('Balkonbak Sospeso', 'Jardinière Sospeso', 'Balkonkasten Sospeso', 'Railing planter Sospeso'),
    description: text(
      'Smalle bak die je met de twee haken over de leuning hangt. De haken passen op leuningen van 3 tot 9 cm breed en klemmen vast, ook bij wind.',
      'Jardinière étroite à suspendre à la rambarde avec ses deux crochets. Ils s’adaptent aux rambardes de 3 à 9 cm et se bloquent, même par grand vent.',
      'Schmaler Kasten, der mit zwei Haken über das Geländer gehängt wird. Die Haken passen auf Geländer von 3 bis 9 cm und klemmen fest, auch bei Wind.',
      'Slim box that hangs over the railing on its two hooks. They fit railings 3 to 9 cm wide and clamp tight, even in wind.',
    ),
    usps: [text('Haken inbegrepen', 'Crochets compris', 'Haken inbegriffen', 'Hooks included'), DRAINED],
    warranty: { years: 5, kind: RUST_10.kind },
    faqs: [FAQ_SOIL],
    tiers: [[4, 5]],
    newRank: 14,
    popularity: 53,
    alternatives: ['planter-basis'],
    related: ['balcony-brisa', 'balcony-vimini'],
    variants: combineAll(
      [
        [60, 18, 20],
        [80, 18, 20],
      ] as const,
      [ANTHRACITE, WHITE, GREEN, BLUE],
      (box, finish) => planter(box, finish, [12, 42], 'flower'),
    ),
  }),
];
