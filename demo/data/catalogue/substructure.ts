/** Substructure of decks. */
import { defineProduct } from '../define-product.ts';
import { ANTHRACITE } from '../finish.ts';
import { COMPOSITE_15, PARTS_2 } from '../phrases.ts';
import type { SeedProduct } from '../seed-types.ts';
import { joinTexts, size, text } from '../text.ts';

export const substructure: SeedProduct[] = [
  defineProduct({
    no: 104,
    key: 'decking-joist',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'van',
    axes: ['length'],
    name: text('Terrasbalk Volta', 'Lambourde Volta', 'Unterkonstruktion Volta', 'Decking joist Volta'),
    description: text(
      'Balk van houtcomposiet van 60 × 40 mm voor onder elke terrasplank. Rot niet, trekt niet krom en laat zich schroeven als hout. Leg de balken hart op hart op 40 cm, bij zware lasten op 30 cm.',
      'Lambourde en bois composite de 60 × 40 mm, à poser sous toutes les lames. Elle ne pourrit pas, ne se déforme pas et se visse comme du bois. Espacez-les de 40 cm d’axe en axe, de 30 cm sous de lourdes charges.',
      'Balken aus Holzverbundwerkstoff (WPC), 60 × 40 mm, für alle Dielen. Er fault nicht, verzieht sich nicht und lässt sich wie Holz verschrauben. Achsabstand 40 cm, bei schweren Lasten 30 cm.',
      'A 60 × 40 mm wood-composite joist for under every board. It doesn’t rot or warp and takes screws like wood. Space the joists 40 cm centre to centre, 30 cm under heavy loads.',
    ),
    usps: [
      text(
        'Rot niet, ook niet in de natte grond',
        'Ne pourrit pas, même sur sol humide',
        'Fault auch auf feuchtem Boden nicht',
        'Never rots, even on wet ground',
      ),
      text('Ook voor hout', 'Convient aussi au bois', 'Auch für Holzdielen', 'Works for wooden boards too'),
    ],
    warranty: COMPOSITE_15,
    tiers: [
      [20, 4],
      [60, 9],
    ],
    newRank: 47,
    popularity: 52,
    related: ['decking-volta', 'decking-nova'],
    variants: [300, 400].map((length) => ({
      code: `6040${length}`,
      finish: ANTHRACITE,
      detail: joinTexts(size('mm', 60, 40), size('cm', length)),
      dimensions: {
        length: { value: length, unit: 'cm' as const },
        width: { value: 60, unit: 'mm' as const },
        height: { value: 40, unit: 'mm' as const },
        weight: { value: length / 100 + length / 200, unit: 'kg' as const },
      },
      euros: length * 0.0385,
      unit: { per: 'm' as const, amount: length / 100 },
      drawing: {
        type: 'terrace' as const,
        width: 6,
        depth: 4,
        material: 'composite' as const,
        pattern: 'smooth',
        colour: 'anthracite' as const,
      },
      stock: 420,
    })),
  }),
  defineProduct({
    no: 105,
    key: 'decking-clip',
    categorySlug: 'terrace',
    group: 'deco',
    deliveryClass: 'parcel',
    axes: ['colour'],
    name: text('Terrasclips Volta', 'Clips de terrasse Volta', 'Dielenclips Volta', 'Decking clips Volta'),
    description: text(
      'Clips die in de groef van de plank schuiven en vanzelf een voeg van 5 mm houden. Je ziet geen enkele schroef. Per honderd verpakt, met schroeven en bit.',
      'Clips qui se glissent dans la rainure de la lame et maintiennent un joint de 5 mm. Aucune vis ne se voit. Par cent, avec vis et embout.',
      'Clips, die in die Nut der Diele geschoben werden und von selbst eine Fuge von 5 mm halten. Keine Schraube ist zu sehen. Im Hunderterpack mit Schrauben und Bit.',
      'Clips that slide into the groove of the board and keep a 5 mm gap by themselves. Not a screw in sight. Packed by the hundred, with screws and a bit.',
    ),
    usps: [text('Onzichtbaar bevestigd', 'Fixation invisible', 'Unsichtbar befestigt', 'Invisible fixing')],
    warranty: PARTS_2,
    tiers: [[5, 6]],
    newRank: 48,
    popularity: 44,
    related: ['decking-volta', 'decking-volta-wide'],
    variants: [
      {
        code: '100',
        finish: ANTHRACITE,
        detail: text('100 stuks', '100 pièces', '100 Stück', '100 pieces'),
        dimensions: { weight: { value: 1.6, unit: 'kg' as const } },
        euros: 34.95,
        unit: { per: 'piece' as const, amount: 100 },
        drawing: { type: 'accessory' as const, style: 'deck-clip' as const, colour: 'anthracite' as const },
        stock: 96,
      },
    ],
  }),
];
