/** Strips that weave into twin-wire panels. */
import { combineAll, defineProduct } from '../define-product.ts';
import { ANTHRACITE, BLACK, GREEN, LIGHT_GREY } from '../finish.ts';
import { FAQ_DEPTH, RUST_10 } from '../phrases.ts';
import type { SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';
import { forPosts } from './panels.ts';

export const privacy: SeedProduct[] = [
  defineProduct({
    no: 16,
    key: 'privacy-set',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text(
      'Paneel met privacystrook Velum',
      'Panneau avec bande occultante Velum',
      'Matte mit Sichtschutzstreifen Velum',
      'Panel with privacy strip Velum',
    ),
    description: text(
      'Een dubbelstaafmat van 200 cm met de stroken die erin passen, op maat geteld. Je weeft ze zelf in een uurtje per paneel. De strook is 19 cm hoog, ondoorzichtig en bestand tegen wind en zon.',
      'Un panneau double fil de 200 cm livré avec le nombre exact de bandes. Vous les tissez vous-même, en une heure par panneau. La bande mesure 19 cm de haut, elle est opaque et résiste au vent et au soleil.',
      'Eine 200 cm breite Doppelstabmatte mit genau abgezählten Streifen. Sie flechten sie selbst ein, etwa eine Stunde pro Matte. Der Streifen ist 19 cm hoch, blickdicht und wind- und sonnenbeständig.',
      'A 200 cm twin-wire panel with the exact number of strips it takes. You weave them in yourself, about an hour per panel. The strip is 19 cm high, opaque, and holds up to wind and sun.',
    ),
    usps: [
      text('Stroken geteld per paneel', 'Bandes comptées par panneau', 'Streifen je Matte abgezählt', 'Strips counted per panel'),
      text('Ondoorzichtig tot bovenaan', 'Opaque jusqu’en haut', 'Blickdicht bis oben', 'Opaque right to the top'),
    ],
    warranty: RUST_10,
    faqs: [FAQ_DEPTH],
    accessories: forPosts('post-robur'),
    newRank: 9,
    popularity: 71,
    alternatives: ['screen-rustiek', 'privacy-strip'],
    related: ['post-robur'],
    variants: combineAll([143, 183, 203], [ANTHRACITE, GREEN], (height, finish) => ({
      code: `200${height}`,
      finish,
      detail: size('cm', 200, height),
      euros: 46 + height * 0.67,
      dimensions: {
        width: { value: 200, unit: 'cm' },
        height: { value: height, unit: 'cm' },
        mesh: { value: 50, unit: 'mm' },
        wire_thickness: { value: 6, unit: 'mm' },
      },
      unit: { per: 'm', amount: 2 },
      drawing: { type: 'privacy', width: 200, height, colour: finish.draw },
    })),
  }),
  defineProduct({
    no: 17,
    key: 'privacy-strip',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['colour', 'length'],
    name: text(
      'Privacystrook Velum op rol',
      'Bande occultante Velum en rouleau',
      'Sichtschutzstreifen Velum auf Rolle',
      'Privacy strip Velum on a roll',
    ),
    description: text(
      'Strook van 19 cm hoog om in dubbelstaafmatten te weven, met de klemmen erbij. Met 50 m dek je ongeveer vijf panelen van 200 × 103 cm. De kleur blijft jaren gelijk dankzij de gekleurde massa.',
      'Bande de 19 cm de haut à tisser dans les panneaux double fil, clips compris. 50 m couvrent environ cinq panneaux de 200 × 103 cm. Teintée dans la masse, elle garde sa couleur pendant des années.',
      'Streifen von 19 cm Höhe zum Einflechten in Doppelstabmatten, Klemmen inbegriffen. 50 m decken rund fünf Matten von 200 × 103 cm. Durchgefärbt, damit die Farbe jahrelang gleich bleibt.',
      'Strip of 19 cm for weaving into twin-wire panels, clips included. A 50 m roll covers about five panels of 200 × 103 cm. Coloured throughout, so the shade stays the same for years.',
    ),
    usps: [
      text('Klemmen inbegrepen', 'Clips compris', 'Klemmen inbegriffen', 'Clips included'),
      text('In de massa gekleurd', 'Teintée dans la masse', 'Durchgefärbt', 'Coloured throughout'),
    ],
    warranty: { years: 5, kind: text('op kleurvastheid', 'sur la tenue de la couleur', 'auf Farbechtheit', 'on colourfastness') },
    tiers: [
      [5, 5],
      [10, 9],
    ],
    newRank: 14,
    popularity: 76,
    alternatives: ['privacy-set'],
    related: ['panel-robur-656', 'panel-robur-868'],
    variants: combineAll([50, 26], [ANTHRACITE, GREEN, BLACK, LIGHT_GREY], (length, finish) => ({
      code: `19${length}`,
      finish,
      detail: size('m', length),
      euros: length === 50 ? 64.95 : 38.95,
      dimensions: { height: { value: 19, unit: 'cm' }, length: { value: length, unit: 'm' } },
      unit: { per: 'm', amount: length },
      drawing: { type: 'accessory', style: 'strip', colour: finish.draw },
    })),
  }),
];
