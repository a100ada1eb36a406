/** Returned, displayed or slightly damaged goods, each described as it is. One of a kind: what is gone is gone. */
import { defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, BROWN, CORTEN, type Finish, GREEN } from '../finish.ts';
import { toLabelEuros } from '../pricing.ts';
import type { Drawing, SeedProduct, SeedVariant, Text } from '../seed-types.ts';
import { size, text } from '../text.ts';
import { deco } from './deco.ts';
import { gates } from './gates.ts';
import { panels } from './panels.ts';
import { screens } from './screens.ts';

const WORN = {
  scratch: text(
    'Kras van 12 cm in de coating, bijgewerkt met lak.',
    'Rayure de 12 cm dans le laquage, retouchée.',
    '12 cm langer Kratzer in der Beschichtung, ausgebessert.',
    'A 12 cm scratch in the coating, touched up with paint.',
  ),
  packaging: text(
    'Retour zonder beschadiging, verpakking ontbreekt.',
    'Retour sans dommage, emballage manquant.',
    'Rücksendung ohne Schaden, Verpackung fehlt.',
    'Returned undamaged, packaging missing.',
  ),
  display: text(
    'Toonzaalmodel, twee jaar binnen gestaan.',
    'Modèle d’exposition, deux ans à l’intérieur.',
    'Ausstellungsstück, zwei Jahre im Innenraum.',
    'Showroom model, kept indoors for two years.',
  ),
  garden: text(
    'Stond twee jaar in onze tuin, gelijkmatig geroest.',
    'Deux ans dans notre jardin, patine régulière.',
    'Stand zwei Jahre in unserem Garten, gleichmäßig gerostet.',
    'Stood in our garden for two years, evenly rusted.',
  ),
  shade: text(
    'Duidelijk lichter dan de andere schermen van deze kleur.',
    'Nettement plus clair que les autres écrans de cette couleur.',
    'Deutlich heller als die anderen Elemente dieser Farbe.',
    'Clearly lighter than the other screens of this colour.',
  ),
  bent: text(
    'Eén verticale draad licht verbogen, blijft recht na plaatsing.',
    'Un fil vertical légèrement plié, droit après la pose.',
    'Ein senkrechter Draht leicht verbogen, nach Montage gerade.',
    'One upright wire slightly bent; it straightens when installed.',
  ),
  dent: text(
    'Deuk van 3 cm aan de achterkant.',
    'Bosse de 3 cm à l’arrière.',
    '3 cm große Delle auf der Rückseite.',
    'A 3 cm dent at the back.',
  ),
} as const satisfies Record<string, Text>;

interface Used {
  width: number;
  height: number;
  finish: Finish;
  euros: number;
  grade: NonNullable<SeedVariant['condition']>['grade'];
  note: Text;
  /** where the note's flaw is; none to be seen on a piece without packaging */
  flaw?: Drawing['flaw'];
  stock: number;
}

const findProduct = (products: readonly SeedProduct[], key: string): SeedProduct => {
  const match = products.find((product) => product.key === key);
  if (match === undefined) throw new Error(`No product ${key}`);
  return match;
};

/** The undamaged variant, whose price is the former price of the second chance. @throws when it is not sold */
const findUndamagedVariant = (
  { key, variants }: SeedProduct,
  { width, height, finish }: Pick<Used, 'width' | 'height' | 'finish'>,
): SeedVariant => {
  const match = variants.find(
    ({ colour, dimensions }) => colour === finish.colour && dimensions.width?.value === width && dimensions.height?.value === height,
  );
  if (match === undefined) throw new Error(`No new ${key} of ${width} by ${height} cm in ${finish.colour}`);
  return match;
};

const usedVariant = (
  { width, height, finish, euros, grade, note, flaw, stock }: Used,
  undamaged: SeedProduct,
  drawing: Omit<Drawing, 'width' | 'height' | 'colour'>,
): VariantDraft => ({
  code: `2K${width}${height}${grade}`,
  finish,
  detail: size('cm', width, height),
  euros,
  wasEuros: toLabelEuros(findUndamagedVariant(undamaged, { width, height, finish }).exclVatCents),
  stock,
  maxPerOrder: stock,
  condition: { grade, note },
  dimensions: { width: { value: width, unit: 'cm' }, height: { value: height, unit: 'cm' } },
  drawing: { ...drawing, width, height, colour: finish.draw, ...(flaw && { flaw }) },
});

const common = { type: 'second_chance' as const, deliveryClass: 'van' as const, newRank: 2, brand: 'Groenhof' };
const USPS: Text[] = [
  text(
    'Nagekeken en eerlijk beschreven',
    'Contrôlé et décrit honnêtement',
    'Geprüft und ehrlich beschrieben',
    'Checked and honestly described',
  ),
  text('Volle garantie op de werking', 'Garantie complète sur la fonction', 'Volle Garantie auf die Funktion', 'Full warranty on function'),
];
const WARRANTY = { years: 2, kind: text('op de werking', 'sur la fonction', 'auf die Funktion', 'on function') };

export const secondChance: SeedProduct[] = [
  defineProduct({
    ...common,
    no: 160,
    key: 'second-panel-linea',
    categorySlug: 'panels',
    group: 'garden',
    axes: ['height', 'colour'],
    popularity: 62,
    usps: USPS,
    warranty: WARRANTY,
    name: text(
      'Tweede kans: draadpaneel Linea 3D',
      'Seconde chance : panneau rigide Linea 3D',
      'Zweite Chance: Gittermatte Linea 3D',
      'Second chance: mesh panel Linea 3D',
    ),
    description: text(
      'Panelen uit retours en de toonzaal, met een gebrek dat erbij staat. De staat zegt hoe zichtbaar het is: A zie je van op twee meter niet, B van dichtbij, C duidelijk. De draad en de zinklaag zijn heel, dus ze gaan even lang mee.',
      'Panneaux issus de retours et de l’exposition, avec un défaut décrit. L’état dit s’il se voit : A, rien à deux mètres ; B, de près ; C, nettement. Le fil et le zinc sont intacts : ils dureront aussi longtemps.',
      'Matten aus Rücksendungen und der Ausstellung, mit einem beschriebenen Makel. Der Zustand sagt, wie sichtbar er ist: A aus zwei Metern nicht, B aus der Nähe, C deutlich. Draht und Zinkschicht sind intakt, sie halten genauso lange.',
      'Panels from returns and the showroom, with a flaw we describe. The grade says how visible it is: A not from two metres away, B up close, C clearly. The wire and zinc are intact, so they last just as long.',
    ),
    alternatives: ['panel-linea-3d'],
    related: ['post-linea'],
    variants: [
      { width: 250, height: 173, finish: ANTHRACITE, euros: 49.95, grade: 'A' as const, note: WORN.packaging, stock: 3 },
      {
        width: 250,
        height: 153,
        finish: GREEN,
        euros: 41.95,
        grade: 'B' as const,
        note: WORN.scratch,
        flaw: { kind: 'scratch' as const, x: 0.3, y: 0.62 },
        stock: 2,
      },
      {
        width: 250,
        height: 123,
        finish: BLACK,
        euros: 29.95,
        grade: 'C' as const,
        note: WORN.bent,
        flaw: { kind: 'bent' as const, x: 0.682, y: 0.52 },
        stock: 5,
      },
    ].map((item) => usedVariant(item, findProduct(panels, 'panel-linea-3d'), { type: 'mesh-panel', wire: 5 })),
  }),
  defineProduct({
    ...common,
    no: 161,
    key: 'second-gate-atrium',
    categorySlug: 'gates',
    group: 'garden',
    axes: ['width', 'colour'],
    popularity: 40,
    usps: USPS,
    warranty: WARRANTY,
    name: text(
      'Tweede kans: draaipoort Atrium',
      'Seconde chance : portillon Atrium',
      'Zweite Chance: Drehtor Atrium',
      'Second chance: swing gate Atrium',
    ),
    description: text(
      'Eén poort uit de toonzaal en één retour. Scharnieren, slot en drie sleutels zitten erbij, net als bij een nieuwe.',
      'Un portillon de l’exposition et un retour. Gonds, serrure et trois clés sont fournis, comme pour un neuf.',
      'Ein Tor aus der Ausstellung und eine Rücksendung. Bänder, Schloss und drei Schlüssel sind dabei wie bei einem neuen.',
      'One gate from the showroom and one return. Hinges, lock and three keys come with it, just as with a new one.',
    ),
    alternatives: ['gate-atrium'],
    related: ['gate-lock'],
    variants: [
      { width: 100, height: 150, finish: ANTHRACITE, euros: 279, grade: 'A' as const, note: WORN.display, stock: 1 },
      {
        width: 120,
        height: 180,
        finish: BLACK,
        euros: 289,
        grade: 'B' as const,
        note: WORN.scratch,
        flaw: { kind: 'scratch' as const, x: 0.5, y: 0.38 },
        stock: 1,
      },
    ].map((item) => usedVariant(item, findProduct(gates, 'gate-atrium'), { type: 'swing-gate', infill: 'bars' })),
  }),
  defineProduct({
    ...common,
    no: 162,
    key: 'second-screen-rustiek',
    categorySlug: 'screens',
    group: 'garden',
    axes: ['colour'],
    popularity: 46,
    usps: USPS,
    warranty: WARRANTY,
    name: text(
      'Tweede kans: composietscherm Rustiek',
      'Seconde chance : écran composite Rustiek',
      'Zweite Chance: Composite-Zaun Rustiek',
      'Second chance: composite screen Rustiek',
    ),
    description: text(
      'Schermen met een kleurverschil of een beschadigde doos. De planken zijn van dezelfde kwaliteit; alleen de tint wijkt soms af.',
      'Écrans avec une nuance de teinte ou un carton abîmé. Les lames sont de même qualité ; seule la teinte varie parfois.',
      'Elemente mit Farbabweichung oder beschädigtem Karton. Die Dielen sind von gleicher Qualität, nur der Farbton weicht manchmal ab.',
      'Screens with a shade difference or a damaged box. The boards are the same quality; only the tint is sometimes off.',
    ),
    alternatives: ['screen-rustiek'],
    related: ['screws-stainless'],
    variants: [
      { width: 180, height: 180, finish: BROWN, euros: 149, grade: 'A' as const, note: WORN.packaging, stock: 2 },
      {
        width: 180,
        height: 180,
        finish: ANTHRACITE,
        euros: 119,
        grade: 'C' as const,
        note: WORN.shade,
        flaw: { kind: 'shade' as const, x: 0, y: 0 },
        stock: 4,
      },
    ].map((item) => usedVariant(item, findProduct(screens, 'screen-rustiek'), { type: 'screen-panel', material: 'composite' })),
  }),
  defineProduct({
    ...common,
    no: 163,
    key: 'second-deco-leaf',
    categorySlug: 'deco',
    group: 'deco',
    axes: ['width'],
    popularity: 33,
    usps: USPS,
    warranty: WARRANTY,
    name: text(
      'Tweede kans: decopaneel Blad',
      'Seconde chance : panneau décoratif Feuille',
      'Zweite Chance: Dekopaneel Blatt',
      'Second chance: deco panel Leaf',
    ),
    description: text(
      'Panelen die buiten in onze tuin hebben gestaan en al mooi geroest zijn. Je slaat de eerste maanden met roestwater dus over.',
      'Panneaux exposés dans notre jardin, déjà joliment rouillés. Vous sautez les premiers mois d’eau de rouille.',
      'Paneele, die in unserem Garten standen und schon schön gerostet sind. Die ersten Monate mit Rostwasser entfallen.',
      'Panels that stood in our garden and have already rusted beautifully. You skip the first months of rusty runoff.',
    ),
    alternatives: ['deco-leaf'],
    related: ['planter-corto'],
    variants: [
      { width: 90, height: 180, finish: CORTEN, euros: 129, grade: 'A' as const, note: WORN.garden, stock: 2 },
      {
        width: 60,
        height: 150,
        finish: CORTEN,
        euros: 79,
        grade: 'B' as const,
        note: WORN.dent,
        flaw: { kind: 'dent' as const, x: 0.5, y: 0.34, behind: true },
        stock: 1,
      },
    ].map((item) => usedVariant(item, findProduct(deco, 'deco-leaf'), { type: 'deco', pattern: 'leaves' })),
  }),
];
