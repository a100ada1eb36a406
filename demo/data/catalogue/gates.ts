/** Swing and sliding gates; a gate's posts are part of it. */
import { bagsPerPost, POSTS_PER_GATE } from 'shared-contracts/rules/plan/footings';
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, BROWN, type Finish, GREEN } from '../finish.ts';
import { COATED, FAQ_CONCRETE, FAQ_HINGE_SIDE, FAQ_WOOD_CARE, PARTS_2, RECYCLABLE, ROT_10, RUST_10 } from '../phrases.ts';
import type { Drawing, SeedAccessory, SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

interface GatePrice {
  base: number;
  perSquareMetre: number;
}

function gate(
  width: number,
  height: number,
  finish: Finish,
  price: GatePrice,
  drawing: Omit<Drawing, 'width' | 'height' | 'colour'>,
): VariantDraft {
  const squareMetres = (width * height) / 10_000;
  return {
    code: `${width}${height}`,
    finish,
    detail: size('cm', width, height),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      weight: { value: Math.round(14 + squareMetres * 17), unit: 'kg' },
    },
    euros: price.base + price.perSquareMetre * squareMetres,
    maxPerOrder: 20,
    drawing: { ...drawing, width, height, colour: finish.draw },
  };
}

/** A gate includes posts, hinges and lock; only the concrete for its two posts is an accessory. */
const FOOTINGS: SeedAccessory[] = [concreteAccessory('item', (frostCm) => POSTS_PER_GATE * bagsPerPost('gate', frostCm), true)];
const WITH_POSTS = text(
  'Palen, scharnieren en slot inbegrepen',
  'Poteaux, gonds et serrure compris',
  'Pfosten, Bänder und Schloss inbegriffen',
  'Posts, hinges and lock included',
);
const FAQ_MOTOR: SeedProduct['faqs'][number] = {
  question: text(
    'Kan er later een motor op?',
    'Peut-on ajouter un moteur plus tard ?',
    'Lässt sich später ein Antrieb nachrüsten?',
    'Can I add a motor later?',
  ),
  answer: text(
    'Ja. Leg bij de plaatsing een wachtbuis van 50 mm naar de paal, dan hoef je de oprit niet opnieuw open te breken.',
    'Oui. Prévoyez à la pose une gaine de 50 mm jusqu’au poteau, vous n’aurez pas à rouvrir l’allée.',
    'Ja. Legen Sie beim Einbau ein 50-mm-Leerrohr zum Pfosten, dann muss die Einfahrt nicht erneut geöffnet werden.',
    'Yes. Lay a 50 mm conduit to the post during installation, so you won’t have to open up the driveway again.',
  ),
};

export const gates: SeedProduct[] = [
  defineProduct({
    no: 30,
    key: 'gate-porta',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height', 'colour'],
    name: text('Draaipoort Porta', 'Portillon Porta', 'Drehtor Porta', 'Swing gate Porta'),
    description: text(
      'Enkele poort met een vulling van dubbelstaafmat, zodat ze doorloopt in je afsluiting. Het kader is van koker 50 × 50 mm. Palen, verstelbare scharnieren, slot en cilinder zitten erbij.',
      'Portillon rempli de panneau double fil, dans la continuité de votre clôture. Cadre en tube de 50 × 50 mm. Poteaux, gonds réglables, serrure et cylindre sont fournis.',
      'Einflügeliges Tor mit Doppelstabfüllung, passend zum Zaun. Der Rahmen besteht aus Rohr 50 × 50 mm. Pfosten, verstellbare Bänder, Schloss und Zylinder sind dabei.',
      'Single gate with a twin-wire infill, so it carries on the line of your fence. The frame is 50 × 50 mm tube. Posts, adjustable hinges, lock and cylinder are included.',
    ),
    usps: [
      WITH_POSTS,
      COATED,
      text('Omkeerbaar: links of rechts', 'Réversible : gauche ou droite', 'Umkehrbar: links oder rechts', 'Reversible: left or right'),
    ],
    warranty: RUST_10,
    faqs: [FAQ_HINGE_SIDE, FAQ_CONCRETE],
    accessories: FOOTINGS,
    newRank: 26,
    popularity: 93,
    alternatives: ['gate-atrium', 'gate-porta-double', 'gate-porta-custom'],
    related: ['panel-linea-3d', 'gate-lock'],
    variants: combineAll([100, 125], [150, 100, 120, 180, 200], (width, height) => [width, height] as const).flatMap(([width, height]) =>
      [ANTHRACITE, GREEN].map((finish) =>
        gate(width, height, finish, { base: 226, perSquareMetre: 108 }, { type: 'swing-gate', infill: 'mesh' }),
      ),
    ),
  }),
  defineProduct({
    no: 31,
    key: 'gate-porta-double',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height', 'colour'],
    name: text('Dubbele draaipoort Porta', 'Portail battant Porta', 'Zweiflügeliges Drehtor Porta', 'Double swing gate Porta'),
    description: text(
      'Twee vleugels voor de oprit, met een grendel in de grond. De vulling van dubbelstaafmat sluit aan op Robur en Linea. Opgelet: de vleugels draaien naar binnen, hou die ruimte vrij.',
      'Deux vantaux pour l’allée, avec un verrou de sol. Le remplissage double fil prolonge Robur et Linea. Attention : les vantaux s’ouvrent vers l’intérieur, gardez cet espace libre.',
      'Zwei Flügel für die Einfahrt mit Bodenriegel. Die Doppelstabfüllung passt zu Robur und Linea. Achtung: Die Flügel öffnen nach innen, halten Sie diesen Raum frei.',
      'Two leaves for the driveway, with a drop bolt. The twin-wire infill matches Robur and Linea. Note that the leaves swing inwards, so keep that space clear.',
    ),
    usps: [WITH_POSTS, COATED, text('Grondgrendel inbegrepen', 'Verrou de sol compris', 'Bodenriegel inbegriffen', 'Drop bolt included')],
    warranty: RUST_10,
    faqs: [FAQ_MOTOR, FAQ_CONCRETE],
    accessories: FOOTINGS,
    newRank: 37,
    popularity: 69,
    alternatives: ['gate-levanto', 'gate-atrium-double'],
    related: ['panel-robur-656'],
    variants: combineAll([300, 400], [150, 120, 180], (width, height) => [width, height] as const).flatMap(([width, height]) =>
      [ANTHRACITE, GREEN, BLACK].map((finish) =>
        gate(width, height, finish, { base: 322, perSquareMetre: 96 }, { type: 'swing-gate', infill: 'mesh', double: true }),
      ),
    ),
  }),
  defineProduct({
    no: 32,
    key: 'gate-atrium',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height', 'colour'],
    name: text('Draaipoort Atrium', 'Portillon Atrium', 'Drehtor Atrium', 'Swing gate Atrium'),
    description: text(
      'Poort met verticale spijlen van 25 × 25 mm, 11 cm uit elkaar. Strakker dan gaas en moeilijk te beklimmen. Mooi tussen metselwerk of hagen.',
      'Portillon à barreaux verticaux de 25 × 25 mm, espacés de 11 cm. Plus net que le treillis et difficile à escalader. Élégant entre des murs ou des haies.',
      'Tor mit senkrechten Stäben 25 × 25 mm im Abstand von 11 cm. Klarer als Gitter und schwer zu überklettern. Schön zwischen Mauerwerk oder Hecken.',
      'Gate with vertical 25 × 25 mm bars, 11 cm apart. Cleaner than mesh and hard to climb. Handsome between brickwork or hedges.',
    ),
    usps: [WITH_POSTS, COATED, text('Moeilijk te beklimmen', 'Difficile à escalader', 'Schwer zu überklettern', 'Hard to climb')],
    warranty: RUST_10,
    faqs: [FAQ_HINGE_SIDE, FAQ_CONCRETE],
    accessories: FOOTINGS,
    newRank: 18,
    popularity: 61,
    alternatives: ['gate-porta', 'gate-solid'],
    related: ['gate-atrium-double'],
    variants: combineAll([100, 120], [150, 120, 180], (width, height) => [width, height] as const).flatMap(([width, height]) =>
      [ANTHRACITE, BLACK].map((finish) =>
        gate(width, height, finish, { base: 238, perSquareMetre: 124 }, { type: 'swing-gate', infill: 'bars' }),
      ),
    ),
  }),
  defineProduct({
    no: 33,
    key: 'gate-atrium-double',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height', 'colour'],
    name: text('Dubbele draaipoort Atrium', 'Portail battant Atrium', 'Zweiflügeliges Drehtor Atrium', 'Double swing gate Atrium'),
    description: text(
      'De spijlenpoort voor de oprit, met twee even brede vleugels. Voorzien voor een draaimotor. De poort wordt gemonteerd geleverd, je hangt de vleugels in en stelt ze af.',
      'Le portail à barreaux pour l’allée, à deux vantaux égaux. Préparé pour une motorisation. Livré monté : il reste à suspendre les vantaux et à les régler.',
      'Das Stabtor für die Einfahrt mit zwei gleich breiten Flügeln. Vorbereitet für einen Drehtorantrieb. Es wird montiert geliefert, Sie hängen die Flügel ein und stellen sie ein.',
      'The barred gate for the driveway, with two equal leaves. Prepared for a swing motor. It arrives assembled; you hang the leaves and adjust them.',
    ),
    usps: [WITH_POSTS, text('Voorzien voor een motor', 'Prêt à motoriser', 'Für Antrieb vorbereitet', 'Prepared for a motor'), COATED],
    warranty: RUST_10,
    faqs: [FAQ_MOTOR, FAQ_CONCRETE],
    accessories: FOOTINGS,
    newRank: 42,
    popularity: 48,
    alternatives: ['gate-porta-double', 'gate-levanto'],
    related: ['gate-atrium'],
    variants: combineAll([300, 350], [150, 180], (width, height) => [width, height] as const).flatMap(([width, height]) =>
      [ANTHRACITE, BLACK].map((finish) =>
        gate(width, height, finish, { base: 410, perSquareMetre: 112 }, { type: 'swing-gate', infill: 'bars', double: true }),
      ),
    ),
  }),
  defineProduct({
    no: 34,
    key: 'gate-levanto',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'crane',
    axes: ['width', 'height', 'colour'],
    name: text('Schuifpoort Levanto', 'Portail coulissant Levanto', 'Schiebetor Levanto', 'Sliding gate Levanto'),
    description: text(
      'Vrijdragende schuifpoort: ze rolt op twee blokken naast de doorgang, dus geen rail over je oprit. Naast de opening heb je de helft van de breedte aan ruimte nodig. Levering met kraanwagen.',
      'Portail coulissant autoportant : il roule sur deux blocs à côté du passage, sans rail dans l’allée. Prévoyez à côté de l’ouverture la moitié de sa largeur. Livraison par camion-grue.',
      'Freitragendes Schiebetor: Es läuft auf zwei Rollenböcken neben der Durchfahrt, also ohne Schiene in der Einfahrt. Neben der Öffnung brauchen Sie die halbe Torbreite Platz. Lieferung mit Kranwagen.',
      'Cantilever sliding gate: it rolls on two carriages beside the opening, so there is no track across your driveway. You need half the width as run-back space. Delivered by crane lorry.',
    ),
    usps: [
      text('Geen rail over de oprit', 'Pas de rail dans l’allée', 'Keine Schiene in der Einfahrt', 'No track across the driveway'),
      text('Voorzien voor een motor', 'Prêt à motoriser', 'Für Antrieb vorbereitet', 'Prepared for a motor'),
      COATED,
    ],
    warranty: RUST_10,
    faqs: [FAQ_MOTOR],
    accessories: [{ key: 'quick-concrete', per: 'item', ratio: 24, required: true }],
    newRank: 21,
    popularity: 55,
    alternatives: ['gate-porta-double', 'gate-atrium-double'],
    related: ['panel-robur-868'],
    variants: combineAll([400, 300, 500], [150, 180], (width, height) => [width, height] as const).flatMap(([width, height]) =>
      [ANTHRACITE, BLACK].map((finish) => ({
        ...gate(width, height, finish, { base: 980, perSquareMetre: 176 }, { type: 'sliding-gate', infill: 'bars' }),
        maxPerOrder: 4,
        ...(width === 500 ? { stock: 2 } : {}),
      })),
    ),
  }),
  defineProduct({
    no: 35,
    key: 'gate-silvo',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height'],
    name: text(
      'Tuinpoort Silvo douglas',
      'Portillon de jardin Silvo douglas',
      'Gartentor Silvo Douglasie',
      'Garden gate Silvo Douglas fir',
    ),
    description: text(
      'Verticale planken van douglas in een stalen kader, zodat de poort nooit doorhangt. Sluit de tuin af voor blikken en wind. Het hout vergrijst als je het niet oliet.',
      'Planches verticales en douglas dans un cadre d’acier : le portillon ne s’affaisse jamais. Il protège du vent et des regards. Sans huile, le bois grisaille.',
      'Senkrechte Douglasienbretter in einem Stahlrahmen, damit das Tor nie durchhängt. Es schützt vor Blicken und Wind. Ungeölt vergraut das Holz.',
      'Vertical Douglas fir boards in a steel frame, so the gate never sags. Shuts out eyes and wind. Left unoiled, the wood turns grey.',
    ),
    usps: [
      text(
        'Stalen kader, hangt nooit door',
        'Cadre en acier, ne s’affaisse pas',
        'Stahlrahmen, hängt nie durch',
        'Steel frame, never sags',
      ),
      text('Hout uit beheerde bossen', 'Bois de forêts gérées', 'Holz aus bewirtschafteten Wäldern', 'Wood from managed forests'),
    ],
    warranty: ROT_10,
    faqs: [FAQ_WOOD_CARE, FAQ_HINGE_SIDE],
    accessories: FOOTINGS,
    newRank: 8,
    popularity: 52,
    alternatives: ['gate-solid'],
    related: ['screen-canto', 'screen-nova'],
    variants: combineAll([100, 120], [180, 150], (width, height) =>
      gate(width, height, BROWN, { base: 214, perSquareMetre: 118 }, { type: 'swing-gate', infill: 'wood', material: 'douglas' }),
    ).map((variant) => ({ ...variant, drawing: { ...variant.drawing, colour: 'anthracite' } })),
  }),
  defineProduct({
    no: 36,
    key: 'gate-solid',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Dichte poort Murata', 'Portillon plein Murata', 'Blickdichtes Tor Murata', 'Solid gate Murata'),
    description: text(
      'Volledig dichte poort met horizontale lamellen van aluminium. Licht om te openen en onderhoudsvrij. Past bij onze composietschermen.',
      'Portillon entièrement plein à lames horizontales en aluminium. Léger à manœuvrer et sans entretien. Assorti à nos écrans composites.',
      'Völlig blickdichtes Tor mit waagerechten Aluminiumlamellen. Leichtgängig und wartungsfrei. Passend zu unseren Composite-Zäunen.',
      'Fully solid gate with horizontal aluminium slats. Light to open and maintenance-free. Matches our composite screens.',
    ),
    usps: [
      WITH_POSTS,
      text(
        'Aluminium: licht en roestvrij',
        'Aluminium : léger et inoxydable',
        'Aluminium: leicht und rostfrei',
        'Aluminium: light and rust-free',
      ),
      RECYCLABLE,
    ],
    warranty: RUST_10,
    faqs: [FAQ_HINGE_SIDE],
    accessories: FOOTINGS,
    newRank: 3,
    popularity: 44,
    alternatives: ['gate-silvo', 'gate-atrium'],
    related: ['screen-rustiek'],
    variants: combineAll([180, 150, 200], [ANTHRACITE, BLACK], (height, finish) =>
      gate(100, height, finish, { base: 318, perSquareMetre: 176 }, { type: 'swing-gate', infill: 'solid' }),
    ),
  }),
  defineProduct({
    no: 37,
    key: 'gate-porta-custom',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height'],
    name: text('Draaipoort Porta op maat', 'Portillon Porta sur mesure', 'Drehtor Porta nach Maß', 'Swing gate Porta made to measure'),
    description: text(
      'Voor een opening die net niet standaard is. We zagen en lassen de poort in jouw breedte, daarna wordt ze verzinkt en gelakt. Op maat gemaakt, dus je kunt ze niet terugsturen.',
      'Pour une ouverture qui sort des standards. Nous coupons et soudons le portillon à votre largeur, puis il est galvanisé et laqué. Fabriqué sur mesure, il ne peut pas être retourné.',
      'Für eine Öffnung außerhalb der Norm. Wir sägen und schweißen das Tor in Ihrer Breite, danach wird es verzinkt und lackiert. Als Maßanfertigung ist es von der Rückgabe ausgeschlossen.',
      'For an opening that is just off standard. We cut and weld the gate to your width, then galvanise and coat it. It is made to order, so it can’t be returned.',
    ),
    usps: [
      text(
        'Gezaagd en gelast in jouw breedte',
        'Coupé et soudé à votre largeur',
        'In Ihrer Breite gesägt und geschweißt',
        'Cut and welded to your width',
      ),
      COATED,
    ],
    warranty: PARTS_2,
    faqs: [FAQ_HINGE_SIDE],
    accessories: FOOTINGS,
    newRank: 16,
    popularity: 30,
    alternatives: ['gate-porta'],
    related: ['panel-linea-3d'],
    variants: combineAll([110, 130, 140], [150, 180], (width, height) => ({
      ...gate(width, height, ANTHRACITE, { base: 286, perSquareMetre: 132 }, { type: 'swing-gate', infill: 'mesh' }),
      customMade: true,
      maxPerOrder: 6,
      stock: 40,
    })),
  }),
  defineProduct({
    no: 38,
    key: 'gate-monumenta',
    categorySlug: 'gates',
    group: 'garden',
    deliveryClass: 'crane',
    axes: ['width'],
    name: text(
      'Dubbele vrijdragende schuifpoort Monumenta op maat',
      'Portail coulissant autoportant double Monumenta sur mesure',
      'Zweiflügeliges freitragendes Doppelstabmatten-Schiebetor Monumenta als Maßanfertigung für Einfahrten',
      'Double cantilever sliding gate Monumenta, made to measure',
    ),
    description: text(
      'Voor brede opritten en bedrijfsterreinen, van 6 tot 8 meter. We meten ter plaatse, tekenen de poort en maken een offerte met fundering, motor en plaatsing. Pas als je akkoord gaat, beginnen we.',
      'Pour les larges allées et les sites professionnels, de 6 à 8 mètres. Nous mesurons sur place, dessinons le portail et établissons un devis avec fondation, moteur et pose. Nous ne commençons qu’avec votre accord.',
      'Für breite Einfahrten und Betriebsgelände, von 6 bis 8 Metern. Wir messen vor Ort, zeichnen das Tor und erstellen ein Angebot mit Fundament, Antrieb und Montage. Erst wenn Sie zustimmen, fangen wir an.',
      'For wide driveways and business sites, from 6 to 8 metres. We measure on site, draw the gate and quote for it with foundations, motor and installation. Work starts only once you agree.',
    ),
    usps: [
      text('Opmeting ter plaatse inbegrepen', 'Mesurage sur place compris', 'Aufmaß vor Ort inbegriffen', 'On-site measuring included'),
      text('Voorzien voor een motor', 'Prêt à motoriser', 'Für Antrieb vorbereitet', 'Prepared for a motor'),
      COATED,
    ],
    warranty: RUST_10,
    faqs: [FAQ_MOTOR],
    newRank: 65,
    popularity: 20,
    alternatives: ['gate-levanto'],
    related: ['panel-robur-868'],
    variants: [600, 700, 800].map((width) => ({
      ...gate(width, 180, ANTHRACITE, { base: 2460, perSquareMetre: 198 }, { type: 'sliding-gate', infill: 'bars' }),
      customMade: true,
      priceOnRequest: true,
      maxPerOrder: 2,
      stock: 10,
    })),
  }),
];
