/** Parts of fences: clamps, caps, locks, concrete. */
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import {
  ANTHRACITE,
  BIOCHROMATED,
  BLACK,
  CHROME,
  CONCRETE,
  CORTEN,
  type Finish,
  GALVANIZED,
  GREEN,
  NATURAL,
  STAINLESS,
  WHITE,
} from '../finish.ts';
import { FAQ_CONCRETE, PARTS_2, RUST_10 } from '../phrases.ts';
import type { SeedProduct, Text } from '../seed-types.ts';
import { joinTexts, perLang, size, text } from '../text.ts';

function part(code: string, finish: Finish, style: string, euros: number, detail?: Text): VariantDraft {
  return { code, finish, ...(detail ? { detail } : {}), dimensions: {}, euros, drawing: { type: 'accessory', style, colour: finish.draw } };
}

/** A pack of `amount` pieces, with the price of one beside it. */
const packed = (variant: VariantDraft, amount: number): VariantDraft => ({ ...variant, unit: { per: 'piece', amount } });
/** A part, or a pack of it, that weighs this much. */
const weighing = (variant: VariantDraft, grams: number): VariantDraft => ({
  ...variant,
  dimensions: { ...variant.dimensions, weight: grams < 1000 ? { value: grams, unit: 'g' } : { value: grams / 1000, unit: 'kg' } },
});
const pieces = (amount: number): Text => text(`${amount} stuks`, `${amount} pièces`, `${amount} Stück`, `${amount} pieces`);

function plate(width: number, height: number, finish: Finish, style: 'smooth' | 'rock', perSquareMetre: number): VariantDraft {
  return {
    code: `${width}${height}`,
    finish,
    detail: size('cm', width, height),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      depth: { value: style === 'rock' ? 5 : 4, unit: 'cm' },
      weight: { value: Math.round(((width * height * (style === 'rock' ? 4.4 : 3.6)) / 1e6) * 2350), unit: 'kg' },
    },
    euros: 7 + (perSquareMetre * width * height) / 10_000,
    unit: { per: 'm', amount: width / 100 },
    drawing: {
      type: 'base-plate',
      width,
      height,
      depth: style === 'rock' ? 5 : 4,
      style,
      ...(finish === ANTHRACITE ? { colour: 'anthracite' as const } : {}),
    },
  };
}

const common = { categorySlug: 'accessories', group: 'garden' as const, deliveryClass: 'parcel' as const };
const TIERS = [
  [5, 4],
  [20, 9],
] as const;

export const accessories: SeedProduct[] = [
  defineProduct({
    ...common,
    no: 120,
    key: 'panel-clamp',
    axes: ['colour'],
    newRank: 53,
    popularity: 60,
    warranty: RUST_10,
    tiers: TIERS,
    name: text('Paneelklem Linea', 'Collier de fixation Linea', 'Mattenklemme Linea', 'Panel clamp Linea'),
    description: text(
      'Klem met slotbout en breekmoer voor panelen op een paal of tegen de muur. Per tien verpakt, genoeg voor twee tot drie randen tegen een muur.',
      'Collier avec boulon et écrou autocassant, sur poteau ou contre un mur. Par dix, de quoi fixer deux à trois bords contre un mur.',
      'Klemme mit Schlossschraube und Abreißmutter, am Pfosten oder an der Wand. Im Zehnerpack, genug für zwei bis drei Kanten an einer Wand.',
      'Clamp with carriage bolt and shear nut, for posts or walls. Packed by ten, enough for two to three edges against a wall.',
    ),
    usps: [text('Breekmoer tegen diefstal', 'Écrou autocassant contre le vol', 'Abreißmutter gegen Diebstahl', 'Shear nut against theft')],
    related: ['panel-linea-3d', 'post-linea'],
    variants: [ANTHRACITE, GREEN, BLACK, STAINLESS].map((finish) =>
      weighing(packed(part('10', finish, 'clamp', finish === STAINLESS ? 29.5 : 21.9, pieces(10)), 10), 900),
    ),
  }),
  defineProduct({
    ...common,
    no: 121,
    key: 'post-cap',
    axes: ['width', 'depth', 'colour'],
    newRank: 55,
    popularity: 44,
    tiers: TIERS,
    name: text('Paaldop Linea', 'Capuchon de poteau Linea', 'Pfostenkappe Linea', 'Post cap Linea'),
    description: text(
      'Dop van uv-bestendige kunststof die het water uit de paal houdt. Past op 60 × 40, 60 × 60 of 100 × 100 mm en klikt vast zonder lijm.',
      'Capuchon en plastique résistant aux UV, qui empêche l’eau d’entrer dans le poteau. Pour 60 × 40, 60 × 60 ou 100 × 100 mm, il se clipse sans colle.',
      'Kappe aus UV-beständigem Kunststoff, die Wasser vom Pfosten fernhält. Passt auf 60 × 40, 60 × 60 oder 100 × 100 mm und rastet ohne Kleber ein.',
      'Cap of UV-resistant plastic that keeps water out of the post. Fits 60 × 40, 60 × 60 or 100 × 100 mm and snaps on without glue.',
    ),
    usps: [text('Klikt vast zonder lijm', 'Se clipse sans colle', 'Rastet ohne Kleber ein', 'Snaps on without glue')],
    related: ['post-linea', 'post-corner-linea'],
    variants: combineAll(
      [
        [60, 40],
        [60, 60],
        [100, 100],
      ] as const,
      [ANTHRACITE, GREEN, BLACK],
      ([width, depth], finish) =>
        weighing(
          {
            ...part(`${width}${depth}`, finish, 'cap', 0.9 + (width * depth) / 3600, size('mm', width, depth)),
            dimensions: { width: { value: width, unit: 'mm' as const }, depth: { value: depth, unit: 'mm' as const } },
          },
          Math.round((width * depth) / 150),
        ),
    ),
  }),
  defineProduct({
    ...common,
    no: 122,
    key: 'gate-hinge',
    axes: ['diameter', 'colour'],
    newRank: 59,
    popularity: 27,
    warranty: PARTS_2,
    name: text('Verstelbaar scharnier Cardo', 'Gond réglable Cardo', 'Verstellbares Torband Cardo', 'Adjustable hinge Cardo'),
    description: text(
      'Scharnier dat je in drie richtingen bijstelt als de poort na jaren wat zakt. M16 voor enkele poorten, M20 voor brede vleugels.',
      'Gond réglable dans trois directions quand le portail s’affaisse avec les années. M16 pour un portillon, M20 pour de larges vantaux.',
      'Band, das sich in drei Richtungen nachstellen lässt, wenn das Tor mit den Jahren absackt. M16 für Einzeltore, M20 für breite Flügel.',
      'Hinge you can adjust three ways when a gate drops over the years. M16 for single gates, M20 for wide leaves.',
    ),
    usps: [
      text(
        'In drie richtingen verstelbaar',
        'Réglable dans trois directions',
        'In drei Richtungen verstellbar',
        'Adjusts in three directions',
      ),
    ],
    related: ['post-gate', 'gate-porta'],
    variants: combineAll([16, 20], [GALVANIZED, STAINLESS], (thread, finish) => ({
      ...part(
        `M${thread}`,
        finish,
        'hinge',
        (thread === 16 ? 16.5 : 22.5) * (finish === STAINLESS ? 1.9 : 1),
        perLang(() => `M${thread}`),
      ),
      dimensions: { diameter: { value: thread, unit: 'mm' as const } },
    })),
  }),
  defineProduct({
    ...common,
    no: 123,
    key: 'gate-lock',
    axes: ['colour'],
    newRank: 56,
    popularity: 34,
    warranty: PARTS_2,
    name: text('Poortslot Custos', 'Serrure de portail Custos', 'Torschloss Custos', 'Gate lock Custos'),
    description: text(
      'Opbouwslot met cilinder en drie sleutels voor kokers van 40 tot 60 mm. De schoot is omkeerbaar en de kruk van aluminium.',
      'Serrure en applique avec cylindre et trois clés, pour tubes de 40 à 60 mm. Pêne réversible et béquille en aluminium.',
      'Aufschraubschloss mit Zylinder und drei Schlüsseln für Rohre von 40 bis 60 mm. Falle umkehrbar, Drücker aus Aluminium.',
      'Surface-mounted lock with cylinder and three keys, for tubes of 40 to 60 mm. Reversible latch and aluminium handle.',
    ),
    usps: [text('Cilinder en drie sleutels', 'Cylindre et trois clés', 'Zylinder und drei Schlüssel', 'Cylinder and three keys')],
    related: ['gate-porta', 'gate-hinge'],
    variants: [ANTHRACITE, BLACK, CHROME].map((finish) => part('60', finish, 'lock', finish === CHROME ? 84 : 72)),
  }),
  defineProduct({
    ...common,
    no: 124,
    key: 'tensioner',
    axes: ['colour'],
    newRank: 54,
    popularity: 52,
    tiers: TIERS,
    name: text('Draadspanner Tensio', 'Tendeur de fil Tensio', 'Drahtspanner Tensio', 'Wire tensioner Tensio'),
    description: text(
      'Spanner met ratel en as. Je draait hem aan met een sleutel van 10 en hij houdt vanzelf. Eén per draad volstaat tot 25 m.',
      'Tendeur à cliquet. Se serre avec une clé de 10 et se bloque tout seul. Un par fil suffit jusqu’à 25 m.',
      'Spanner mit Ratsche und Welle. Mit einem 10er-Schlüssel anziehen, er hält von selbst. Einer je Draht genügt bis 25 m.',
      'Ratchet tensioner. Turn it with a 10 mm spanner and it holds by itself. One per wire is enough up to 25 m.',
    ),
    usps: [text('Houdt zichzelf vast', 'Se bloque tout seul', 'Hält von selbst', 'Locks by itself')],
    related: ['tension-wire', 'mesh-silva'],
    variants: [GREEN, ANTHRACITE, GALVANIZED].map((finish) => weighing(part('N3', finish, 'tensioner', 2.45), 120)),
  }),
  defineProduct({
    ...common,
    no: 125,
    key: 'post-foot',
    axes: ['width', 'depth'],
    newRank: 33,
    popularity: 46,
    warranty: RUST_10,
    tiers: TIERS,
    name: text('Paalvoet Stabil', 'Pied de poteau Stabil', 'Pfostenfuß Stabil', 'Post foot Stabil'),
    description: text(
      'Verzinkte voetplaat om een paal op een betonvloer of muurtje te zetten in plaats van in de grond. Met vier ankergaten van 12 mm.',
      'Platine galvanisée pour fixer un poteau sur une dalle ou un muret plutôt que dans la terre. Quatre trous d’ancrage de 12 mm.',
      'Verzinkte Fußplatte, um einen Pfosten auf Beton oder eine Mauer statt in den Boden zu setzen. Vier Ankerlöcher zu 12 mm.',
      'Galvanised foot plate for setting a post on concrete or a low wall instead of in the ground. Four 12 mm anchor holes.',
    ),
    usps: [text('Geen graafwerk', 'Pas de terrassement', 'Kein Graben', 'No digging')],
    related: ['post-linea', 'screws-stainless'],
    variants: (
      [
        [60, 40],
        [60, 60],
        [100, 100],
      ] as const
    ).map(([width, depth]) =>
      weighing(
        {
          ...part(`${width}${depth}`, GALVANIZED, 'anchor', 9.5 + (width * depth) / 520, size('mm', width, depth)),
          dimensions: { width: { value: width, unit: 'mm' as const }, depth: { value: depth, unit: 'mm' as const } },
        },
        600 + (width + depth) * 10,
      ),
    ),
  }),
  defineProduct({
    ...common,
    no: 126,
    key: 'screws-stainless',
    axes: ['length', 'colour'],
    newRank: 62,
    popularity: 42,
    tiers: TIERS,
    name: text('Schroeven Fixa', 'Vis Fixa', 'Schrauben Fixa', 'Screws Fixa'),
    description: text(
      'Torxschroeven met een boorpunt, dus je hoeft in zacht hout niet voor te boren. Rvs voor hardhout en buiten, gebichromateerd voor onder dak.',
      'Vis Torx à pointe foreuse : inutile de prépercer les bois tendres. Inox pour le bois dur et l’extérieur, bichromatées pour les endroits abrités.',
      'Torxschrauben mit Bohrspitze, Vorbohren ist in Weichholz nicht nötig. Edelstahl für Hartholz und draußen, gelb chromatiert für überdachte Stellen.',
      'Torx screws with a drill point, so softwood needs no pilot hole. Stainless for hardwood and outdoors, yellow chromated for under cover.',
    ),
    usps: [text('Boorpunt, geen voorboren', 'Pointe foreuse, sans prépercer', 'Bohrspitze, kein Vorbohren', 'Drill point, no pilot hole')],
    related: ['screen-nova', 'decking-volta'],
    variants: combineAll([50, 70], [STAINLESS, BIOCHROMATED], (length, finish) =>
      weighing(
        {
          ...packed(
            part(
              `5${length}`,
              finish,
              'screws',
              (finish === STAINLESS ? 24 : 11) + length * 0.06,
              joinTexts(size('mm', 5, length), pieces(200)),
            ),
            200,
          ),
          dimensions: { length: { value: length, unit: 'mm' as const }, diameter: { value: 5, unit: 'mm' as const } },
        },
        length * 20,
      ),
    ),
  }),
  defineProduct({
    ...common,
    no: 127,
    key: 'base-plate-smooth',
    deliveryClass: 'van',
    axes: ['width', 'height'],
    newRank: 40,
    popularity: 75,
    tiers: TIERS,
    name: text('Betonplaat Glad', 'Plaque de béton Lisse', 'Betonplatte Glatt', 'Concrete base plate Smooth'),
    description: text(
      'Gewapende plaat die je tussen de palen in de sleuf zet, onder het paneel. Ze houdt onkruid, gravende honden en konijnen tegen.',
      'Plaque armée à glisser entre les poteaux, sous le panneau. Elle arrête les mauvaises herbes, les chiens qui creusent et les lapins.',
      'Bewehrte Platte, die zwischen den Pfosten unter die Matte gesetzt wird. Sie hält Unkraut, grabende Hunde und Kaninchen ab.',
      'Reinforced plate that drops between the posts, under the panel. It stops weeds, digging dogs and rabbits.',
    ),
    usps: [
      text('Gewapend beton', 'Béton armé', 'Stahlbeton', 'Reinforced concrete'),
      text('Ook mooi als boord', 'Belle aussi en bordure', 'Auch schön als Randstein', 'Also makes a neat edging'),
    ],
    faqs: [FAQ_CONCRETE],
    related: ['panel-linea-3d', 'panel-robur-656'],
    variants: combineAll([250, 200], [25, 35, 50], (width, height) => plate(width, height, CONCRETE, 'smooth', 29)),
  }),
  defineProduct({
    ...common,
    no: 128,
    key: 'base-plate-rock',
    deliveryClass: 'van',
    axes: ['width', 'colour'],
    newRank: 41,
    popularity: 32,
    name: text('Betonplaat Rots', 'Plaque de béton Roche', 'Betonplatte Fels', 'Concrete base plate Rock'),
    description: text(
      'Plaat met een reliëf van breuksteen aan de voorkant. In grijs of in de massa antraciet gekleurd, zodat een kras niet opvalt.',
      'Plaque à relief de moellons sur la face avant. Grise ou teintée anthracite dans la masse : une rayure ne se voit pas.',
      'Platte mit Bruchsteinrelief an der Vorderseite. In Grau oder anthrazit durchgefärbt, sodass ein Kratzer nicht auffällt.',
      'Plate with a rubble relief on the front. In grey, or anthracite all the way through so a scratch doesn’t show.',
    ),
    usps: [text('In de massa gekleurd', 'Teintée dans la masse', 'Durchgefärbt', 'Coloured throughout')],
    related: ['base-plate-smooth', 'panel-linea-3d'],
    variants: combineAll([250, 200], [CONCRETE, ANTHRACITE], (width, finish) => plate(width, 30, finish, 'rock', 38)),
  }),
  defineProduct({
    ...common,
    no: 129,
    key: 'quick-concrete',
    deliveryClass: 'van',
    axes: ['weight'],
    newRank: 63,
    popularity: 79,
    tiers: [
      [10, 5],
      [42, 12],
    ],
    name: text('Snelbeton Presto', 'Béton rapide Presto', 'Schnellbeton Presto', 'Quick-setting concrete Presto'),
    description: text(
      'Droge mengeling: je giet eerst het water in het gat, dan de zak erbij. Na tien minuten staat de paal vast, na vier uur kun je verder. Een pallet telt 42 zakken.',
      'Mélange sec : versez d’abord l’eau dans le trou, puis le sac. Après dix minutes le poteau tient, après quatre heures vous continuez. Une palette compte 42 sacs.',
      'Trockenmischung: Erst das Wasser ins Loch, dann den Sack dazu. Nach zehn Minuten steht der Pfosten, nach vier Stunden geht es weiter. Eine Palette fasst 42 Säcke.',
      'Dry mix: pour the water in the hole first, then the bag. After ten minutes the post stands, after four hours you carry on. A pallet holds 42 bags.',
    ),
    usps: [
      text('Mengen hoeft niet', 'Sans malaxage', 'Kein Anmischen', 'No mixing'),
      text('Na vier uur belastbaar', 'Praticable après quatre heures', 'Nach vier Stunden belastbar', 'Load-bearing after four hours'),
    ],
    faqs: [FAQ_CONCRETE],
    related: ['post-linea', 'rental-auger'],
    variants: [
      {
        ...part('25', NATURAL, 'bag', 6.2),
        name: size('kg', 25),
        dimensions: { weight: { value: 25, unit: 'kg' as const } },
        unit: { per: 'kg' as const, amount: 25 },
        stock: 640,
        step: 1,
      },
    ],
  }),
  defineProduct({
    ...common,
    no: 130,
    key: 'work-gloves',
    axes: ['colour'],
    newRank: 11,
    popularity: 25,
    name: text('Werkhandschoenen Manus', 'Gants de travail Manus', 'Arbeitshandschuhe Manus', 'Work gloves Manus'),
    description: text(
      'Handschoenen met een palm van nitril: je voelt de moer nog en de draad prikt niet door. Eén maat, met elastische pols.',
      'Gants à paume en nitrile : on sent encore l’écrou et le fil ne pique pas. Taille unique, poignet élastique.',
      'Handschuhe mit Nitril-Handfläche: Die Mutter spüren Sie noch, der Draht sticht nicht durch. Einheitsgröße mit elastischem Bund.',
      'Gloves with a nitrile palm: you still feel the nut and the wire doesn’t poke through. One size, elastic wrist.',
    ),
    usps: [text('Snijklasse B', 'Résistance à la coupure B', 'Schnittschutzklasse B', 'Cut resistance level B')],
    related: ['mesh-silva'],
    variants: [GREEN, BLACK].map((finish) => part('UN', finish, 'gloves', 7.95)),
  }),
  defineProduct({
    ...common,
    no: 131,
    key: 'colour-sample',
    deliveryClass: 'letter',
    axes: ['colour'],
    newRank: 71,
    popularity: 36,
    name: text('Kleurstaal staal', 'Échantillon de couleur acier', 'Farbmuster Stahl', 'Colour sample steel'),
    description: text(
      'Een plaatje staal van 10 × 5 cm in de kleur en afwerking van onze panelen, palen en poorten. Hou het naast je gevel, in zon en schaduw, voor je kiest. Het komt per brief.',
      'Une plaquette d’acier de 10 × 5 cm dans la couleur et la finition de nos panneaux, poteaux et portails. Comparez-la à votre façade, au soleil et à l’ombre, avant de choisir. Elle arrive par courrier.',
      'Ein Stahlplättchen, 10 × 5 cm, in Farbe und Oberfläche unserer Matten, Pfosten und Tore. Halten Sie es in Sonne und Schatten an Ihre Fassade, bevor Sie wählen. Es kommt als Brief.',
      'A steel plate of 10 × 5 cm in the colour and finish of our panels, posts and gates. Hold it against your house, in sun and shade, before you choose. It comes by letter.',
    ),
    usps: [
      text(
        'Dezelfde coating als op het product zelf',
        'Le même revêtement que sur le produit',
        'Dieselbe Beschichtung wie auf dem Produkt',
        'The same coating as on the product itself',
      ),
      text('Past in je brievenbus', 'Passe dans votre boîte aux lettres', 'Passt in Ihren Briefkasten', 'Fits through your letterbox'),
    ],
    faqs: [
      {
        question: text(
          'Lijkt de kleur op een groot paneel hetzelfde?',
          'La couleur est-elle la même sur un grand panneau ?',
          'Wirkt die Farbe auf einer großen Matte gleich?',
          'Does the colour look the same on a large panel?',
        ),
        answer: text(
          'De coating is dezelfde, maar tussen de draden zie je ook wat erachter staat. Bekijk het staal daarom van een paar stappen afstand. Cortenstaal begint grijs en wordt buiten in enkele maanden roestbruin; het staal is al geroest.',
          'Le revêtement est le même, mais entre les fils on voit aussi ce qu’il y a derrière. Regardez donc l’échantillon de quelques pas. L’acier corten est gris au départ et prend dehors sa teinte rouille en quelques mois ; l’échantillon est déjà patiné.',
          'Die Beschichtung ist dieselbe, zwischen den Drähten sieht man aber auch, was dahintersteht. Betrachten Sie das Muster daher aus ein paar Schritten Entfernung. Cortenstahl ist anfangs grau und wird draußen in einigen Monaten rostbraun; das Muster ist schon berostet.',
          'The coating is the same, but between the wires you also see what’s behind. So look at the sample from a few steps away. Corten steel starts grey and turns rust brown outdoors in a few months; the sample has already rusted.',
        ),
      },
    ],
    related: ['panel-linea-3d', 'panel-linea-white', 'panel-linea-zinc'],
    variants: [ANTHRACITE, GREEN, BLACK, WHITE, GALVANIZED, CORTEN].map((finish) => ({
      ...part('10', finish, 'sample', 1),
      dimensions: { width: { value: 10, unit: 'cm' as const }, height: { value: 5, unit: 'cm' as const } },
      stock: 240,
      maxPerOrder: 2,
    })),
  }),
];
