/** Screens for balcony railings. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, BLUE, BROWN, type Finish, GREEN, LIGHT_GREY, NATURAL, WHITE } from '../finish.ts';
import { FABRIC_3 } from '../phrases.ts';
import type { Drawing, SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';

function screen(
  height: number,
  length: number,
  finish: Finish,
  [base, perSquareMetre]: readonly [number, number],
  drawing: Partial<Drawing> = {},
): VariantDraft {
  return {
    code: `${height}${length}`,
    finish,
    detail: size('cm', length, height),
    dimensions: { height: { value: height, unit: 'cm' }, length: { value: length, unit: 'cm' } },
    euros: base + (perSquareMetre * height * length) / 10_000,
    unit: { per: 'm', amount: length / 100 },
    drawing: { type: 'balcony', height, width: length, colour: finish.draw, ...drawing },
  };
}

const CORD = text('Met koord en ogen', 'Avec cordon et œillets', 'Mit Kordel und Ösen', 'With cord and eyelets');
const FAQ_SHORTEN: SeedProduct['faqs'][number] = {
  question: text('Kan ik het scherm inkorten?', 'Puis-je le raccourcir ?', 'Kann ich den Sichtschutz kürzen?', 'Can I cut it shorter?'),
  answer: text(
    'Ja, met een gewone schaar of snoeischaar. Laat aan de snijkant een oog zitten, of zet er met een tang een nieuw oog in.',
    'Oui, avec des ciseaux ou un sécateur. Gardez un œillet côté coupe ou posez-en un nouveau à la pince.',
    'Ja, mit einer gewöhnlichen Schere oder Gartenschere. Lassen Sie an der Schnittkante eine Öse stehen oder setzen Sie mit der Zange eine neue.',
    'Yes, with ordinary scissors or secateurs. Keep an eyelet at the cut edge, or set a new one with pliers.',
  ),
};
const FAQ_NEIGHBOURS: SeedProduct['faqs'][number] = {
  question: text(
    'Mag dat in mijn gebouw?',
    'Est-ce autorisé dans mon immeuble ?',
    'Ist das in meinem Haus erlaubt?',
    'Am I allowed to in my building?',
  ),
  answer: text(
    'Kijk het reglement van je gebouw na. Vaak is een effen kleur tot de leuning toegelaten, en moet het doek hitte en brand vertragen. Brisa doet dat.',
    'Consultez le règlement de votre immeuble. Une couleur unie jusqu’à la rambarde est souvent admise, avec une toile qui ralentit le feu. C’est le cas de Brisa.',
    'Sehen Sie in der Hausordnung nach. Oft ist eine einheitliche Farbe bis zum Geländer erlaubt, und das Tuch muss schwer entflammbar sein. Brisa ist es.',
    'Check your building’s rules. A plain colour up to the railing is often allowed, in a fire-retardant fabric. Brisa is one.',
  ),
};

export const balcony: SeedProduct[] = [
  defineProduct({
    no: 110,
    key: 'balcony-brisa',
    categorySlug: 'balcony',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['height', 'length', 'colour'],
    name: text('Balkondoek Brisa', 'Toile de balcon Brisa', 'Balkonbespannung Brisa', 'Balcony fabric Brisa'),
    description: text(
      'Geweven doek dat wind doorlaat maar geen blikken. De zoom is dubbel gestikt en de ogen zitten om de 25 cm. Je hangt het in een kwartier op met het koord dat erbij zit.',
      'Toile tissée qui laisse passer le vent, pas les regards. Ourlet double et œillets tous les 25 cm. Un quart d’heure suffit pour la fixer avec le cordon fourni.',
      'Gewebtes Tuch, das Wind durchlässt, aber keine Blicke. Der Saum ist doppelt genäht, Ösen sitzen alle 25 cm. In einer Viertelstunde mit der mitgelieferten Kordel befestigt.',
      'Woven fabric that lets wind through but not eyes. The hem is double-stitched with eyelets every 25 cm. It goes up in fifteen minutes with the cord supplied.',
    ),
    usps: [
      CORD,
      text('Laat wind door', 'Laisse passer le vent', 'Winddurchlässig', 'Lets the wind through'),
      text('Brandvertragend', 'Ralentit le feu', 'Schwer entflammbar', 'Fire-retardant'),
    ],
    warranty: FABRIC_3,
    faqs: [FAQ_NEIGHBOURS, FAQ_SHORTEN],
    tiers: [[3, 5]],
    newRank: 38,
    popularity: 81,
    alternatives: ['balcony-brisa-stripe', 'balcony-vimini'],
    related: ['planter-sospeso'],
    variants: combineAll([90, 75], [300, 500], (height, length) => [height, length] as const).flatMap(([height, length]) =>
      [ANTHRACITE, LIGHT_GREY, GREEN, WHITE].map((finish) => screen(height, length, finish, [9, 6.9])),
    ),
  }),
  defineProduct({
    no: 111,
    key: 'balcony-brisa-stripe',
    categorySlug: 'balcony',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['height', 'colour'],
    name: text(
      'Balkondoek Brisa gestreept',
      'Toile de balcon Brisa rayée',
      'Balkonbespannung Brisa gestreift',
      'Balcony fabric Brisa striped',
    ),
    description: text(
      'Hetzelfde doek met brede strepen, als een strandstoel. De kleuren zijn in de draad geverfd en bleken niet uit.',
      'La même toile à larges rayures, façon transat. Les fils sont teints dans la masse et ne déteignent pas.',
      'Dasselbe Tuch mit breiten Streifen wie bei einem Strandkorb. Die Farben sind im Faden gefärbt und bleichen nicht aus.',
      'The same fabric in wide deckchair stripes. The colour is dyed into the yarn and does not fade.',
    ),
    usps: [CORD, text('Kleurvast', 'Couleurs résistantes', 'Farbecht', 'Colourfast')],
    warranty: FABRIC_3,
    faqs: [FAQ_NEIGHBOURS, FAQ_SHORTEN],
    newRank: 12,
    popularity: 49,
    alternatives: ['balcony-brisa'],
    related: ['planter-sospeso'],
    variants: combineAll([75, 90], [GREEN, BLUE, BLACK], (height, finish) =>
      screen(height, 300, finish, [10, 7.6], { pattern: 'stripes' }),
    ),
  }),
  defineProduct({
    no: 112,
    key: 'balcony-vimini',
    categorySlug: 'balcony',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['height', 'colour'],
    name: text('Vlechtwerk Vimini', 'Tressage Vimini', 'Flechtmatte Vimini', 'Woven wicker Vimini'),
    description: text(
      'Vlechtwerk van kunststof dat op wilg lijkt en niet rot. Dicht genoeg om achter te zonnen, en af te spuiten met de tuinslang.',
      'Tressage synthétique qui imite l’osier et ne pourrit pas. Assez dense pour bronzer tranquille, il se nettoie au jet d’eau.',
      'Kunststoffgeflecht in Weidenoptik, das nicht fault. Dicht genug zum Sonnenbaden und mit dem Gartenschlauch zu reinigen.',
      'Synthetic weave that looks like willow and doesn’t rot. Dense enough to sunbathe behind, and you can hose it down.',
    ),
    usps: [
      text('Rot en bleekt niet', 'Ne pourrit pas, ne pâlit pas', 'Fault und bleicht nicht', 'Doesn’t rot or fade'),
      text('Af te spuiten', 'Se nettoie au jet', 'Abspritzbar', 'Hose it clean'),
    ],
    warranty: FABRIC_3,
    faqs: [FAQ_SHORTEN],
    newRank: 30,
    popularity: 57,
    alternatives: ['balcony-brisa', 'balcony-sento'],
    related: ['planter-sospeso'],
    variants: combineAll([90, 100], [BROWN, ANTHRACITE], (height, finish) =>
      screen(height, 300, finish, [14, 10.8], { material: 'wicker' }),
    ),
  }),
  defineProduct({
    no: 113,
    key: 'balcony-sento',
    categorySlug: 'balcony',
    group: 'balcony',
    deliveryClass: 'parcel',
    axes: ['height'],
    name: text('Bamboemat Sento', 'Natte de bambou Sento', 'Bambusmatte Sento', 'Bamboo mat Sento'),
    description: text(
      'Gespleten bamboe, met verzinkte draad aan elkaar geregen. Rolt strak rond hoeken en vergrijst langzaam. Haal hem in de winter van een nat balkon.',
      'Bambou fendu, lié par du fil galvanisé. Il épouse les angles et grisaille lentement. Rangez-le en hiver si le balcon reste mouillé.',
      'Gespaltener Bambus, mit verzinktem Draht verbunden. Er schmiegt sich um Ecken und vergraut langsam. Nehmen Sie ihn im Winter von einem nassen Balkon.',
      'Split bamboo strung on galvanised wire. It rolls neatly around corners and slowly turns grey. Take it in for winter if the balcony stays wet.',
    ),
    usps: [text('Natuurlijk materiaal', 'Matière naturelle', 'Natürliches Material', 'Natural material')],
    warranty: { years: 2, kind: FABRIC_3.kind },
    faqs: [FAQ_SHORTEN],
    newRank: 48,
    popularity: 39,
    alternatives: ['balcony-vimini'],
    related: ['screen-sento'],
    variants: [90, 75, 100].map((height) => screen(height, 300, NATURAL, [8, 6.2], { material: 'bamboo' })),
  }),
];
