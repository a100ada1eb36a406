/** Gabion baskets, filled and to fill, and the stone that goes in. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { type Finish, ZINC_ALUMINIUM } from '../finish.ts';
import { RECYCLABLE, ZINC_20 } from '../phrases.ts';
import type { Drawing, SeedProduct, Text } from '../seed-types.ts';
import { joinTexts, size, text } from '../text.ts';

interface Stone {
  code: string;
  drawn: NonNullable<Drawing['stone']>;
  name: Text;
  colour: Finish['colour'];
  /** euros for a tonne */
  perTonne: number;
}

const BLUESTONE: Stone = {
  code: 'BS',
  drawn: 'bluestone',
  name: text('Hardsteen', 'Pierre bleue', 'Blaustein', 'Bluestone'),
  colour: 'light-grey',
  perTonne: 118,
};
const BASALT: Stone = { code: 'BA', drawn: 'basalt', name: text('Basalt', 'Basalte', 'Basalt', 'Basalt'), colour: 'black', perTonne: 152 };
const MARBLE: Stone = {
  code: 'MA',
  drawn: 'marble',
  name: text('Wit marmer', 'Marbre blanc', 'Weißer Marmor', 'White marble'),
  colour: 'white',
  perTonne: 238,
};
const ARDENNES: Stone = {
  code: 'AR',
  drawn: 'ardennes',
  name: text('Ardense breuksteen', 'Moellon d’Ardenne', 'Ardenner Bruchstein', 'Ardennes rubble'),
  colour: 'brown',
  perTonne: 134,
};
const STONES = [BLUESTONE, ARDENNES, BASALT, MARBLE] as const;

/** Loose stone weighs about 1.55 tonnes to the cubic metre. */
const TONNES_PER_M3 = 1.55;

type Basket = readonly [width: number, height: number, depth: number];
const volumeM3 = ([width, height, depth]: Basket): number => (width * height * depth) / 1e6;

function dimensions([width, height, depth]: Basket, weight: number): VariantDraft['dimensions'] {
  return {
    width: { value: width, unit: 'cm' },
    height: { value: height, unit: 'cm' },
    depth: { value: depth, unit: 'cm' },
    mesh: { value: 100, unit: 'mm' },
    wire_thickness: { value: 4.5, unit: 'mm' },
    weight: { value: Math.round(weight * 10) / 10, unit: 'kg' },
  };
}
/** Square metres of welded mesh: six sides and the braces. */
const meshM2 = ([w, h, d]: Basket): number => (2 * (w * h + w * d + h * d)) / 10_000 + 0.2;

function empty(basket: Basket): VariantDraft {
  const [width, height, depth] = basket;
  return {
    code: basket.join(''),
    finish: ZINC_ALUMINIUM,
    detail: size('cm', ...basket),
    dimensions: dimensions(basket, meshM2(basket) * 2.6),
    euros: 8 + meshM2(basket) * 13.4,
    drawing: { type: 'gabion', width, height, depth },
  };
}

function filled(basket: Basket, stone: Stone): VariantDraft {
  const [width, height, depth] = basket;
  const tonnes = volumeM3(basket) * TONNES_PER_M3;
  return {
    code: basket.join(''),
    finish: { code: stone.code, colour: stone.colour, draw: 'galvanized', name: stone.name },
    detail: size('cm', ...basket),
    dimensions: dimensions(basket, tonnes * 1000 + meshM2(basket) * 2.6),
    euros: 34 + meshM2(basket) * 15.5 + tonnes * (stone.perTonne + 150),
    maxPerOrder: 24,
    drawing: { type: 'gabion', width, height, depth, stone: stone.drawn },
  };
}

const FAQ_BASE: SeedProduct['faqs'][number] = {
  question: text('Heb ik een fundering nodig?', 'Faut-il des fondations ?', 'Brauche ich ein Fundament?', 'Do I need a foundation?'),
  answer: text(
    'Tot 100 cm hoog volstaat 20 cm verdichte steenslag. Ga je hoger of staat er grond achter, dan heb je een betonplaat van 20 cm op vorstvrije diepte nodig.',
    'Jusqu’à 100 cm de haut, 20 cm de concassé compacté suffisent. Au-delà, ou si le gabion retient de la terre, prévoyez une semelle de béton de 20 cm hors gel.',
    'Bis 100 cm Höhe genügen 20 cm verdichteter Schotter. Höher oder mit Erde dahinter empfehlen wir eine 20 cm dicke, frostfrei gegründete Betonplatte.',
    'Up to 100 cm high, 20 cm of compacted crushed stone is enough. Any higher, or with soil behind it, pour a 20 cm concrete slab below frost depth.',
  ),
};
const FAQ_STONE: SeedProduct['faqs'][number] = {
  question: text('Hoeveel steen gaat erin?', 'Combien de pierre faut-il ?', 'Wie viel Stein passt hinein?', 'How much stone does it take?'),
  answer: text(
    'Reken 1,55 ton per kubieke meter. Een korf van 100 × 100 × 30 cm vraagt dus ongeveer 465 kg, verdeeld over stenen van 60 tot 120 mm.',
    'Comptez 1,55 tonne par mètre cube. Un gabion de 100 × 100 × 30 cm demande donc environ 465 kg de pierres de 60 à 120 mm.',
    'Rechnen Sie 1,55 Tonnen pro Kubikmeter. Ein Korb von 100 × 100 × 30 cm braucht also rund 465 kg Steine von 60 bis 120 mm.',
    'Count 1.55 tonnes per cubic metre. A basket of 100 × 100 × 30 cm takes about 465 kg of stones between 60 and 120 mm.',
  ),
};

export const gabions: SeedProduct[] = [
  defineProduct({
    no: 50,
    key: 'gabion-murus',
    categorySlug: 'gabions',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height', 'depth'],
    name: text('Schanskorf Murus', 'Gabion Murus', 'Gabione Murus', 'Gabion Murus'),
    description: text(
      'Gelaste korf met een maas van 100 × 100 mm, plat geleverd met spiralen en afstandhouders. Je zet hem in een half uur in elkaar en vult hem ter plaatse. De afbeelding toont de korf met hardsteen; steen bestel je apart.',
      'Gabion soudé à maille de 100 × 100 mm, livré à plat avec spirales et entretoises. Montage en une demi-heure, remplissage sur place. L’image le montre avec de la pierre bleue ; la pierre se commande à part.',
      'Geschweißter Korb mit Masche 100 × 100 mm, flach geliefert mit Spiralen und Distanzhaltern. In einer halben Stunde aufgebaut und vor Ort gefüllt. Das Bild zeigt ihn mit Blaustein; Steine bestellen Sie separat.',
      'Welded basket with a 100 × 100 mm mesh, delivered flat with spirals and spacers. You put it together in half an hour and fill it on site. The picture shows it with bluestone; stone is ordered separately.',
    ),
    usps: [
      text(
        'Plat geleverd, spiralen inbegrepen',
        'Livré à plat, spirales comprises',
        'Flach geliefert, Spiralen inbegriffen',
        'Delivered flat, spirals included',
      ),
      text(
        'Zink-aluminium: 20 jaar roestvrij',
        'Zinc-aluminium : 20 ans sans rouille',
        'Zink-Aluminium: 20 Jahre rostfrei',
        'Zinc-aluminium: 20 years rust-free',
      ),
    ],
    warranty: ZINC_20,
    faqs: [FAQ_STONE, FAQ_BASE],
    tiers: [
      [4, 4],
      [10, 8],
    ],
    newRank: 24,
    popularity: 85,
    accessories: [{ key: 'gabion-stone', per: 'item', ratio: 1, required: false, rule: 'stone' }],
    alternatives: ['gabion-plenum', 'gabion-turris'],
    related: ['gabion-stone', 'binding-wire'],
    variants: (
      [
        [100, 100, 30],
        [50, 50, 30],
        [100, 50, 30],
        [100, 50, 50],
        [100, 100, 50],
        [200, 50, 50],
        [200, 100, 30],
      ] as const
    ).map(empty),
  }),
  defineProduct({
    no: 51,
    key: 'gabion-plenum',
    categorySlug: 'gabions',
    group: 'garden',
    deliveryClass: 'crane',
    axes: ['width', 'height', 'colour'],
    name: text('Gevulde schanskorf Plenum', 'Gabion rempli Plenum', 'Befüllte Gabione Plenum', 'Filled gabion Plenum'),
    description: text(
      'In onze werkplaats gevuld en getrild, zodat de stenen niet meer nazakken. De kraanwagen zet de korf op zijn plaats. Zorg voor een verharde toegang van 3 m breed.',
      'Rempli et vibré dans notre atelier : les pierres ne se tassent plus. Le camion-grue le dépose à sa place. Prévoyez un accès stabilisé de 3 m de large.',
      'In unserer Werkstatt befüllt und verdichtet, die Steine setzen sich nicht mehr. Der Kranwagen stellt den Korb an seinen Platz. Sorgen Sie für eine befestigte Zufahrt von 3 m Breite.',
      'Filled and vibrated in our workshop, so the stones no longer settle. The crane lorry puts it in place. Make sure there is a paved access 3 m wide.',
    ),
    usps: [
      text('Geplaatst met de kraanwagen', 'Déposé par camion-grue', 'Mit dem Kranwagen gesetzt', 'Set in place by crane lorry'),
      text('Zakt niet na', 'Ne se tasse plus', 'Setzt sich nicht mehr', 'No more settling'),
      RECYCLABLE,
    ],
    warranty: ZINC_20,
    faqs: [FAQ_BASE],
    newRank: 11,
    popularity: 49,
    alternatives: ['gabion-murus'],
    related: ['gabion-turris'],
    variants: combineAll(
      [
        [100, 100, 30],
        [100, 50, 30],
        [200, 100, 30],
      ] as const,
      STONES,
      (basket, stone) => filled(basket, stone),
    ),
  }),
  defineProduct({
    no: 52,
    key: 'gabion-turris',
    categorySlug: 'gabions',
    group: 'garden',
    deliveryClass: 'crane',
    axes: ['height', 'colour'],
    name: text('Schanskorfzuil Turris', 'Colonne en gabion Turris', 'Gabionensäule Turris', 'Gabion column Turris'),
    description: text(
      'Gevulde zuil voor naast een poort of als blikvanger in de border. Binnenin zit een buis voor een stalen paal, zodat de zuil niet kan kantelen.',
      'Colonne remplie à placer près d’un portail ou comme point fort d’un massif. Un tube intérieur reçoit un poteau en acier qui l’empêche de basculer.',
      'Befüllte Säule neben einem Tor oder als Blickfang im Beet. Innen führt ein Rohr einen Stahlpfosten, damit die Säule nicht kippen kann.',
      'Filled column for beside a gate or as an eye-catcher in the border. A tube inside takes a steel post, so the column can’t tip over.',
    ),
    usps: [
      text(
        'Kantelvrij door de stalen kern',
        'Ne bascule pas grâce à l’âme en acier',
        'Kippsicher durch den Stahlkern',
        'Steel core keeps it upright',
      ),
    ],
    warranty: ZINC_20,
    faqs: [FAQ_BASE],
    newRank: 19,
    popularity: 36,
    alternatives: ['gabion-plenum'],
    related: ['gate-atrium-double'],
    variants: combineAll(
      [
        [50, 180, 25],
        [50, 120, 25],
      ] as const,
      [BASALT, BLUESTONE, ARDENNES] as const,
      (basket, stone) => filled(basket, stone),
    ),
  }),
  defineProduct({
    no: 53,
    key: 'gabion-stone',
    categorySlug: 'gabions',
    group: 'garden',
    deliveryClass: 'crane',
    axes: ['colour', 'weight'],
    name: text('Breuksteen voor schanskorven', 'Pierres pour gabions', 'Bruchsteine für Gabionen', 'Stone for gabions'),
    description: text(
      'Gewassen steen van 60 tot 120 mm, groter dan de maas, dus niets valt eruit. De big bag weegt 1 000 kg en komt met de kraanwagen; de zak van 25 kg is handig om bij te vullen.',
      'Pierre lavée de 60 à 120 mm, plus grande que la maille : rien ne tombe. Le big bag de 1 000 kg arrive par camion-grue ; le sac de 25 kg sert à compléter.',
      'Gewaschener Stein von 60 bis 120 mm, größer als die Masche, nichts fällt heraus. Der Bigbag wiegt 1.000 kg und kommt mit dem Kranwagen; der 25-kg-Sack eignet sich zum Nachfüllen.',
      'Washed stone of 60 to 120 mm, larger than the mesh, so nothing falls out. The big bag weighs 1,000 kg and comes by crane lorry; the 25 kg bag is handy for topping up.',
    ),
    usps: [text('Gewassen en gezeefd', 'Lavée et calibrée', 'Gewaschen und gesiebt', 'Washed and graded')],
    faqs: [FAQ_STONE],
    newRank: 44,
    popularity: 58,
    alternatives: [],
    related: ['gabion-murus'],
    variants: combineAll(STONES, [1000, 25], (stone, weight) => ({
      code: String(weight),
      finish: { code: stone.code, colour: stone.colour, draw: 'galvanized' as const, name: stone.name },
      detail:
        weight === 25
          ? joinTexts(text('zak', 'sac', 'Sack', 'bag'), size('kg', weight))
          : joinTexts(text('big bag', 'big bag', 'Bigbag', 'big bag'), size('kg', weight)),
      dimensions: { weight: { value: weight, unit: 'kg' as const } },
      euros: weight === 25 ? 3.2 + stone.perTonne / 40 : stone.perTonne,
      unit: { per: 'kg' as const, amount: weight },
      deliveryClass: weight === 25 ? ('parcel' as const) : ('crane' as const),
      drawing:
        weight === 25
          ? { type: 'accessory' as const, style: 'bag', stone: stone.drawn }
          : { type: 'accessory' as const, style: 'big-bag', stone: stone.drawn },
    })),
  }),
];
