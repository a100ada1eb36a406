/** Wire on coils. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, COPPER, type Finish, GALVANIZED, GREEN, STAINLESS, ZINC_ALUMINIUM } from '../finish.ts';
import { RUST_10, ZINC_20 } from '../phrases.ts';
import type { SeedProduct } from '../seed-types.ts';
import { joinTexts, size, text } from '../text.ts';

function coil(length: number, thickness: number, finish: Finish, euros: number): VariantDraft {
  return {
    code: `${Math.round(thickness * 10)}${length}`,
    finish,
    detail: joinTexts(size('mm', thickness), size('m', length)),
    dimensions: {
      length: { value: length, unit: 'm' },
      wire_thickness: { value: thickness, unit: 'mm' },
      weight: { value: Math.max(0.1, Math.round(length * thickness ** 2 * 0.06165) / 10), unit: 'kg' },
    },
    euros,
    unit: { per: 'm', amount: length },
    drawing: { type: 'wire', length, diameter: thickness, colour: finish.draw },
  };
}

export const wire: SeedProduct[] = [
  defineProduct({
    no: 60,
    key: 'tension-wire',
    categorySlug: 'wire',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'colour'],
    name: text('Spandraad Tensio', 'Fil tendeur Tensio', 'Spanndraht Tensio', 'Tension wire Tensio'),
    description: text(
      'De draad waaraan het gaas hangt. Verzinkte kern van 2,4 mm met een kunststoflaag tot 3,8 mm. Span er twee tot drie boven elkaar.',
      'Le fil qui porte le grillage. Âme galvanisée de 2,4 mm gainée jusqu’à 3,8 mm. Tendez-en deux ou trois l’un au-dessus de l’autre.',
      'Der Draht, an dem das Geflecht hängt. Verzinkter Kern von 2,4 mm, ummantelt auf 3,8 mm. Spannen Sie zwei bis drei übereinander.',
      'The wire that carries the mesh. A 2.4 mm galvanised core, coated to 3.8 mm. Run two or three of them above each other.',
    ),
    usps: [text('Rekt niet uit', 'Ne se détend pas', 'Längt sich nicht', 'Does not stretch')],
    warranty: RUST_10,
    tiers: [[5, 5]],
    newRank: 47,
    popularity: 62,
    accessories: [{ key: 'tensioner', per: 'item', ratio: 1, required: false }],
    related: ['mesh-silva', 'tensioner'],
    variants: combineAll([100, 50], [GREEN, ANTHRACITE, BLACK, GALVANIZED], (length, finish) =>
      coil(length, 3.8, finish, 5.5 + length * 0.185),
    ),
  }),
  defineProduct({
    no: 61,
    key: 'binding-wire',
    categorySlug: 'wire',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'colour'],
    name: text('Binddraad Nodo', 'Fil d’attache Nodo', 'Bindedraht Nodo', 'Binding wire Nodo'),
    description: text(
      'Soepele draad van 2 mm om gaas aan de spandraad te binden. Eén lus om de 50 cm volstaat. Met een gewone tang te draaien en te knippen.',
      'Fil souple de 2 mm pour attacher le grillage au fil tendeur. Une boucle tous les 50 cm suffit. Se tord et se coupe avec une simple pince.',
      'Biegsamer 2-mm-Draht, um das Geflecht am Spanndraht zu befestigen. Eine Schlaufe alle 50 cm genügt. Mit einer normalen Zange zu drehen und zu schneiden.',
      'Supple 2 mm wire for tying mesh to the tension wire. One loop every 50 cm will do. Twist and cut it with ordinary pliers.',
    ),
    usps: [text('Met de hand te buigen', 'Se plie à la main', 'Von Hand zu biegen', 'Bends by hand')],
    newRank: 50,
    popularity: 59,
    tiers: [[5, 5]],
    related: ['mesh-silva', 'tension-wire'],
    variants: combineAll([50, 25, 100], [GREEN, ANTHRACITE, GALVANIZED], (length, finish) => coil(length, 2, finish, 2.1 + length * 0.115)),
  }),
  defineProduct({
    no: 62,
    key: 'wire-zincalu',
    categorySlug: 'wire',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'wire_thickness'],
    name: text('Gladde draad Zincalu', 'Fil lisse Zincalu', 'Glattdraht Zincalu', 'Plain wire Zincalu'),
    description: text(
      'Draad voor weide, wijngaard en leibomen, met een laag van zink en aluminium. De dunne voor lussen, de dikke voor lange spanningen.',
      'Fil pour prairie, vigne et arbres palissés, à couche de zinc et d’aluminium. Le fin pour les boucles, l’épais pour les longues portées.',
      'Draht für Weide, Weinberg und Spalierbäume mit einer Schicht aus Zink und Aluminium. Der dünne für Schlaufen, der dicke für lange Strecken.',
      'Wire for pasture, vineyard and espaliers, with a zinc and aluminium coat. The thin one for loops, the thick one for long spans.',
    ),
    usps: [
      text(
        'Drie keer langer roestvrij',
        'Trois fois plus longtemps sans rouille',
        'Dreimal so lange rostfrei',
        'Rust-free three times as long',
      ),
    ],
    warranty: ZINC_20,
    newRank: 60,
    popularity: 31,
    related: ['mesh-zincalu', 'tensioner'],
    variants: combineAll([250, 100], [2.5, 3], (length, thickness) =>
      coil(length, thickness, ZINC_ALUMINIUM, 4 + length * thickness * 0.052),
    ),
  }),
  defineProduct({
    no: 63,
    key: 'climbing-wire',
    categorySlug: 'wire',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'colour'],
    name: text('Klimdraad Vitis', 'Fil de palissage Vitis', 'Rankdraht Vitis', 'Climbing wire Vitis'),
    description: text(
      'Geleidraad voor clematis, blauweregen en druif tegen de gevel. Rvs blijft blank, koper kleurt mee met de planten. Bestand tegen zout en zure regen.',
      'Fil guide pour clématite, glycine et vigne le long d’un mur. L’inox reste brillant, le cuivre se patine avec les plantes. Résiste au sel et aux pluies acides.',
      'Leitdraht für Clematis, Blauregen und Wein an der Fassade. Edelstahl bleibt blank, Kupfer altert mit den Pflanzen. Beständig gegen Salz und sauren Regen.',
      'Guide wire for clematis, wisteria and vines on a wall. Stainless stays bright, copper ages with the plants. Stands up to salt and acid rain.',
    ),
    usps: [
      text(
        'Laat geen sporen op de gevel',
        'Ne tache pas la façade',
        'Hinterlässt keine Spuren an der Fassade',
        'Leaves no marks on the wall',
      ),
    ],
    warranty: ZINC_20,
    newRank: 13,
    popularity: 35,
    related: ['planter-alto', 'tensioner'],
    variants: combineAll([25, 50], [STAINLESS, COPPER], (length, finish) =>
      coil(length, 1.6, finish, 4 + length * (finish === COPPER ? 0.74 : 0.46)),
    ),
  }),
];
