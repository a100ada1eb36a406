/** Small products a customer may choose free of charge once a gift threshold is reached. */
import { defineProduct, type ProductDraft } from '../define-product.ts';
import { ANTHRACITE, BIOCHROMATED, CORTEN, type Finish, GREEN, STAINLESS } from '../finish.ts';
import type { Drawing, SeedProduct, Text } from '../seed-types.ts';
import { perLang, size, text } from '../text.ts';

interface Gift {
  no: number;
  key: string;
  name: Text;
  description: Text;
  finish: Finish;
  euros: number;
  detail: Text;
  drawing: Drawing;
  dimensions?: ProductDraft['variants'][number]['dimensions'];
  group?: ProductDraft['group'];
  categorySlug?: string;
  related: string[];
}

const gift = ({
  finish,
  euros,
  detail,
  drawing,
  dimensions = {},
  group = 'garden',
  categorySlug = 'accessories',
  ...productFields
}: Gift): SeedProduct =>
  defineProduct({
    ...productFields,
    group,
    categorySlug,
    gift: true,
    deliveryClass: 'parcel',
    axes: [],
    newRank: 64,
    popularity: 15,
    variants: [{ code: 'G', finish, detail, euros, dimensions, drawing, stock: 260, maxPerOrder: 10 }],
  });

const pieces = (amount: number): Text => text(`${amount} stuks`, `${amount} pièces`, `${amount} Stück`, `${amount} pieces`);

export const gifts: SeedProduct[] = [
  gift({
    no: 140,
    key: 'gift-tensioners',
    finish: GREEN,
    euros: 5.9,
    detail: pieces(2),
    drawing: { type: 'accessory', style: 'tensioner', colour: 'green' },
    related: ['tensioner'],
    name: text('Duo draadspanners', 'Duo de tendeurs de fil', 'Drahtspanner im Duo', 'Wire tensioner duo'),
    description: text(
      'Twee spanners voor wie een gaasdraad wil bijspannen. Passen op draad van 2 tot 4 mm.',
      'Deux tendeurs pour retendre un fil de grillage. Pour fil de 2 à 4 mm.',
      'Zwei Spanner, um einen Zaundraht nachzuspannen. Passend für Draht von 2 bis 4 mm.',
      'Two tensioners for taking the slack out of a fence wire. Fits wire of 2 to 4 mm.',
    ),
  }),
  gift({
    no: 141,
    key: 'gift-screws',
    finish: BIOCHROMATED,
    euros: 6.5,
    detail: pieces(50),
    drawing: { type: 'accessory', style: 'screws', colour: 'biochromated' },
    related: ['screws-stainless'],
    name: text('Schroevenset', 'Assortiment de vis', 'Schraubensortiment', 'Assorted screws'),
    description: text(
      'Vijftig torxschroeven in drie lengtes, met bit, in een doosje met vakjes.',
      'Cinquante vis Torx en trois longueurs, avec embout, dans une boîte à compartiments.',
      'Fünfzig Torxschrauben in drei Längen, mit Bit, in einer Sortierbox.',
      'Fifty Torx screws in three lengths, with a bit, in a sorting box.',
    ),
  }),
  gift({
    no: 142,
    key: 'gift-binding-wire',
    finish: GREEN,
    euros: 4.95,
    detail: size('m', 25),
    dimensions: { length: { value: 25, unit: 'm' }, wire_thickness: { value: 1.4, unit: 'mm' } },
    drawing: { type: 'wire', length: 25, diameter: 1.4, colour: 'green' },
    related: ['binding-wire'],
    name: text('Klosje tuindraad', 'Bobine de fil de jardin', 'Rolle Gartendraht', 'Spool of garden wire'),
    description: text(
      'Zacht geplastificeerde draad voor rozen, tomaten en losse gaaspunten.',
      'Fil plastifié souple pour rosiers, tomates et points de grillage détachés.',
      'Weich ummantelter Draht für Rosen, Tomaten und lose Geflechtstellen.',
      'Soft plastic-coated wire for roses, tomatoes and loose ends of mesh.',
    ),
  }),
  gift({
    no: 143,
    key: 'gift-clamps',
    finish: STAINLESS,
    euros: 11.8,
    detail: pieces(4),
    drawing: { type: 'accessory', style: 'clamp', colour: 'stainless' },
    related: ['panel-clamp'],
    name: text('Reserveklemmen rvs', 'Colliers de réserve inox', 'Ersatzklemmen aus Edelstahl', 'Spare stainless clamps'),
    description: text(
      'Vier klemmen voor een hoek of een muur, met bouten en breekmoeren.',
      'Quatre colliers pour un angle ou un mur, avec boulons et écrous autocassants.',
      'Vier Klemmen für eine Ecke oder Wand, mit Schrauben und Abreißmuttern.',
      'Four clamps for a corner or a wall, with bolts and shear nuts.',
    ),
  }),
  gift({
    no: 144,
    key: 'gift-caps',
    finish: ANTHRACITE,
    euros: 5.4,
    detail: pieces(4),
    drawing: { type: 'accessory', style: 'cap', colour: 'anthracite' },
    related: ['post-cap'],
    name: text('Reservedoppen 60 × 40', 'Capuchons de réserve 60 × 40', 'Ersatzkappen 60 × 40', 'Spare caps 60 × 40'),
    description: text(
      'Vier paaldoppen, voor als er eentje wegwaait of een tak erop valt.',
      'Quatre capuchons de poteau, pour remplacer celui que le vent emporte.',
      'Vier Pfostenkappen, falls der Wind eine mitnimmt.',
      'Four post caps, for when the wind takes one.',
    ),
  }),
  gift({
    no: 145,
    key: 'gift-gloves',
    finish: GREEN,
    euros: 7.95,
    detail: perLang(() => 'M/L'),
    drawing: { type: 'accessory', style: 'gloves', colour: 'green' },
    related: ['work-gloves'],
    name: text('Tuinhandschoenen', 'Gants de jardin', 'Gartenhandschuhe', 'Garden gloves'),
    description: text(
      'Een paar handschoenen voor het lichte werk, wasbaar op 40 graden.',
      'Une paire de gants pour les petits travaux, lavable à 40 degrés.',
      'Ein Paar Handschuhe für leichte Arbeiten, bei 40 Grad waschbar.',
      'A pair of gloves for light work, washable at 40 degrees Celsius.',
    ),
  }),
  gift({
    no: 146,
    key: 'gift-planter',
    finish: CORTEN,
    euros: 19.95,
    detail: size('cm', 30, 18, 15),
    group: 'deco',
    categorySlug: 'planters',
    related: ['planter-corto'],
    dimensions: { width: { value: 30, unit: 'cm' }, height: { value: 18, unit: 'cm' }, depth: { value: 15, unit: 'cm' } },
    drawing: { type: 'planter', width: 30, height: 18, depth: 15, pattern: 'grass', colour: 'corten' },
    name: text('Kruidenbakje corten', 'Bac à herbes corten', 'Kräuterkasten Corten', 'Corten herb box'),
    description: text(
      'Klein bakje voor tijm en bieslook op de vensterbank.',
      'Petit bac pour le thym et la ciboulette sur l’appui de fenêtre.',
      'Kleiner Kasten für Thymian und Schnittlauch auf der Fensterbank.',
      'A small box for thyme and chives on the windowsill.',
    ),
  }),
  gift({
    no: 147,
    key: 'gift-climbing-wire',
    finish: STAINLESS,
    euros: 8.5,
    detail: size('m', 10),
    dimensions: { length: { value: 10, unit: 'm' }, wire_thickness: { value: 1.2, unit: 'mm' } },
    drawing: { type: 'wire', length: 10, diameter: 1.2, colour: 'stainless' },
    related: ['climbing-wire'],
    name: text('Klimset voor planten', 'Kit pour plantes grimpantes', 'Rankset für Kletterpflanzen', 'Climber kit'),
    description: text(
      'Tien meter rvs-draad met zes oogschroeven, genoeg voor één clematis.',
      'Dix mètres de fil inox et six pitons, de quoi guider une clématite.',
      'Zehn Meter Edelstahldraht mit sechs Ringschrauben, genug für eine Clematis.',
      'Ten metres of stainless wire with six screw eyes, enough for one clematis.',
    ),
  }),
];
