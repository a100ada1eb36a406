/** Closed garden screens in composite, wood and bamboo. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { bagsPerPost } from 'shared-contracts/rules/plan/footings';
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, BROWN, type Finish, LIGHT_GREY, NATURAL } from '../finish.ts';
import { COMPOSITE_15, FAQ_DEPTH, FAQ_WOOD_CARE, NO_PAINT, ROT_10 } from '../phrases.ts';
import type { Drawing, SeedAccessory, SeedProduct, Text } from '../seed-types.ts';
import { size, text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

interface Build {
  base: number;
  perSquareMetre: number;
  /** kg for a square metre */
  density: number;
  drawing: Partial<Drawing>;
}

function screen(width: number, height: number, finish: Finish, build: Build): VariantDraft {
  const squareMetres = (width * height) / 10_000;
  return {
    code: `${width}${height}`,
    finish,
    detail: size('cm', width, height),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      weight: { value: Math.round(squareMetres * build.density), unit: 'kg' },
    },
    euros: build.base + squareMetres * build.perSquareMetre,
    unit: { per: 'm', amount: width / 100 },
    drawing: { type: 'screen-panel', width, height, colour: finish.draw, ...build.drawing },
  };
}

const CONCRETE: SeedAccessory = concreteAccessory('post', (frostCm) => bagsPerPost('line', frostCm));
/** One post comes with each screen; the last one of a run stands alone. */
const WITH_POST: SeedAccessory[] = [{ key: 'post-gate', per: 'post', ratio: 1, required: true, rule: 'run_end' }, CONCRETE];
const WITHOUT_POST: SeedAccessory[] = [
  { key: 'post-gate', per: 'post', ratio: 1, required: true },
  { key: 'screws-stainless', per: 'item', ratio: 0.04, required: true, rule: 'screen_screw' },
  CONCRETE,
];
const MANAGED: Text = text(
  'Hout uit beheerde bossen',
  'Bois de forêts gérées',
  'Holz aus bewirtschafteten Wäldern',
  'Wood from managed forests',
);
const FAQ_WIND: SeedProduct['faqs'][number] = {
  question: text('Houdt het stand bij storm?', 'Tient-il en cas de tempête ?', 'Hält er einem Sturm stand?', 'Will it hold in a storm?'),
  answer: text(
    `Ja, als de palen om de 1,8 m en ${BURIED_CM} cm diep staan, in een betonvoet die tot onder de vorst gaat. Op een dak of een open polder neem je een open lamellenscherm, dat laat de wind door.`,
    `Oui, si les poteaux, tous les 1,8 m, entrent de ${BURIED_CM} cm dans un pied de béton qui descend hors gel. Sur un toit ou en plaine ouverte, préférez un écran à lattes ajourées qui laisse passer le vent.`,
    `Ja, wenn die Pfosten alle 1,8 m und ${BURIED_CM} cm tief stehen, in einem Betonfuß bis unter die Frostgrenze. Auf einem Dach oder in offener Lage nehmen Sie einen offenen Lamellenzaun, er lässt den Wind durch.`,
    `Yes, when the posts stand 1.8 m apart and ${BURIED_CM} cm deep, in a concrete footing that goes below the frost. On a roof or in open country, choose an open slatted screen that lets the wind through.`,
  ),
};

export const screens: SeedProduct[] = [
  defineProduct({
    no: 70,
    key: 'screen-rustiek',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Composietscherm Rustiek', 'Écran composite Rustiek', 'Composite-Zaun Rustiek', 'Composite screen Rustiek'),
    description: text(
      'Planken van houtcomposiet in een aluminium kader met palen. De houtnerf voel je, schilderen hoef je nooit. Eén scherm is 180 cm breed, je bouwt zo ver door als je tuin lang is.',
      'Lames en bois composite dans un cadre en aluminium avec poteaux. Le veinage se sent sous la main, la peinture est superflue. Un écran mesure 180 cm de large, à prolonger autant que le jardin.',
      'Dielen aus Holzverbundwerkstoff (WPC) in einem Aluminiumrahmen mit Pfosten. Die Maserung ist spürbar, Streichen entfällt. Ein Element ist 180 cm breit und lässt sich beliebig verlängern.',
      'Wood-composite boards in an aluminium frame with posts. You can feel the grain, and you never have to paint. One screen is 180 cm wide; build on for as long as your garden runs.',
    ),
    usps: [
      NO_PAINT,
      text('Palen en kader inbegrepen', 'Poteaux et cadre compris', 'Pfosten und Rahmen inbegriffen', 'Posts and frame included'),
      text('95 % gerecycleerde grondstof', '95 % de matière recyclée', '95 % Recyclingmaterial', '95% recycled material'),
    ],
    warranty: COMPOSITE_15,
    faqs: [FAQ_WIND, FAQ_DEPTH],
    accessories: WITH_POST,
    tiers: [
      [5, 4],
      [10, 7],
    ],
    newRank: 17,
    popularity: 90,
    alternatives: ['screen-lumen', 'screen-canto', 'privacy-set'],
    related: ['gate-solid', 'planter-corto'],
    variants: combineAll([180, 150, 90], [ANTHRACITE, BROWN, BLACK, LIGHT_GREY], (height, finish) =>
      screen(180, height, finish, { base: 58, perSquareMetre: 49, density: 19, drawing: { material: 'composite' } }),
    ),
  }),
  defineProduct({
    no: 71,
    key: 'screen-lumen',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'colour'],
    name: text('Composietscherm Lumen', 'Écran composite Lumen', 'Composite-Zaun Lumen', 'Composite screen Lumen'),
    description: text(
      'Rustiek met een gesneden strook bovenaan die licht doorlaat. Het bladmotief werpt een patroon op je terras als de zon laag staat.',
      'Rustiek avec une bande ajourée en haut, qui laisse passer la lumière. Le motif de feuilles projette son ombre sur la terrasse quand le soleil est bas.',
      'Rustiek mit einem durchbrochenen Streifen oben, der Licht durchlässt. Das Blattmotiv wirft bei tiefer Sonne ein Muster auf die Terrasse.',
      'Rustiek with a cut-out strip on top that lets light through. The leaf pattern falls across your patio when the sun is low.',
    ),
    usps: [
      NO_PAINT,
      text(
        'Laat licht door, geen blikken',
        'Laisse passer la lumière, pas les regards',
        'Lässt Licht durch, keine Blicke',
        'Lets in light, keeps out eyes',
      ),
    ],
    warranty: COMPOSITE_15,
    faqs: [FAQ_WIND],
    accessories: WITH_POST,
    newRank: 2,
    popularity: 63,
    alternatives: ['screen-rustiek'],
    related: ['deco-leaf'],
    variants: combineAll([180, 90], [ANTHRACITE, BROWN], (width, finish) =>
      screen(width, 180, finish, { base: 92, perSquareMetre: 54, density: 20, drawing: { material: 'composite', style: 'top' } }),
    ),
  }),
  defineProduct({
    no: 72,
    key: 'screen-nova',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height'],
    name: text('Grenen tuinscherm Nova', 'Écran en pin Nova', 'Sichtschutzzaun Nova aus Kiefer', 'Pine screen Nova'),
    description: text(
      'Degelijk scherm van geïmpregneerd grenen, met verticale planken die elkaar net overlappen. De betaalbare manier om uit het zicht te zitten.',
      'Écran solide en pin imprégné, à planches verticales qui se recouvrent à peine. La façon abordable de s’abriter des regards.',
      'Solider Zaun aus imprägnierter Kiefer mit senkrechten, knapp überlappenden Brettern. Der preiswerte Weg zu mehr Privatsphäre.',
      'Solid screen of pressure-treated pine, with upright boards that just overlap. The affordable way to sit out of sight.',
    ),
    usps: [text('Geïmpregneerd onder druk', 'Imprégné sous pression', 'Kesseldruckimprägniert', 'Pressure-treated'), MANAGED],
    warranty: ROT_10,
    faqs: [FAQ_WOOD_CARE, FAQ_WIND],
    accessories: WITHOUT_POST,
    tiers: [[5, 5]],
    newRank: 36,
    popularity: 68,
    alternatives: ['screen-canto'],
    related: ['screws-stainless', 'post-foot'],
    variants: combineAll([180, 90], [180, 150], (width, height) => ({
      ...screen(width, height, NATURAL, { base: 21, perSquareMetre: 17.5, density: 13, drawing: { material: 'pine', orientation: 'v' } }),
      ...(width === 180 && height === 150 ? { wasEuros: 79.95 } : {}),
    })),
  }),
  defineProduct({
    no: 73,
    key: 'screen-canto',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height'],
    name: text(
      'Lamellenscherm Canto douglas',
      'Claustra Canto douglas',
      'Lamellenzaun Canto Douglasie',
      'Slatted screen Canto Douglas fir',
    ),
    description: text(
      'Horizontale latten van 7 cm met een spleet van 2 cm. Het scherm blijft luchtig, laat wind door en is een steun voor klimplanten.',
      'Lattes horizontales de 7 cm, espacées de 2 cm. L’écran reste léger, laisse passer le vent et porte volontiers des plantes grimpantes.',
      'Waagerechte Latten von 7 cm mit 2 cm Fuge. Der Zaun wirkt luftig, lässt Wind durch und stützt Kletterpflanzen.',
      'Horizontal 7 cm slats with 2 cm gaps. The screen stays airy, lets wind through and carries climbing plants.',
    ),
    usps: [text('Laat de wind door', 'Laisse passer le vent', 'Lässt den Wind durch', 'Lets the wind through'), MANAGED],
    warranty: ROT_10,
    faqs: [FAQ_WOOD_CARE],
    accessories: WITHOUT_POST,
    newRank: 10,
    popularity: 72,
    alternatives: ['screen-nova', 'screen-merano'],
    related: ['climbing-wire'],
    variants: [180, 150, 120, 90].map((height) =>
      screen(180, height, BROWN, {
        base: 34,
        perSquareMetre: 29,
        density: 12,
        drawing: { material: 'douglas', style: 'slats', orientation: 'h' },
      }),
    ),
  }),
  defineProduct({
    no: 74,
    key: 'screen-merano',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height'],
    name: text('Hardhouten scherm Merano', 'Claustra en bois dur Merano', 'Hartholzzaun Merano', 'Hardwood screen Merano'),
    description: text(
      'Latten van gecertificeerd hardhout op rvs-schroeven. Zwaar, vlak en goed voor dertig jaar. Oneffenheden in kleur horen bij het hout.',
      'Lattes en bois dur certifié, vissées à l’inox. Lourd, plan et fait pour trente ans. Les nuances de teinte font partie du bois.',
      'Latten aus zertifiziertem Hartholz mit Edelstahlschrauben. Schwer, eben und gut für dreißig Jahre. Farbunterschiede gehören zum Holz.',
      'Slats of certified hardwood on stainless screws. Heavy, flat and good for thirty years. Variations in colour belong to the wood.',
    ),
    usps: [text('Duurzaamheidsklasse 1', 'Classe de durabilité 1', 'Dauerhaftigkeitsklasse 1', 'Durability class 1'), MANAGED],
    warranty: ROT_10,
    faqs: [FAQ_WOOD_CARE],
    accessories: WITHOUT_POST,
    newRank: 22,
    popularity: 29,
    alternatives: ['screen-canto'],
    related: ['decking-ipanema'],
    variants: [180, 150].map((height) =>
      screen(180, height, BROWN, {
        base: 66,
        perSquareMetre: 68,
        density: 21,
        drawing: { material: 'teak', style: 'slats', orientation: 'h' },
      }),
    ),
  }),
  defineProduct({
    no: 75,
    key: 'screen-sento',
    categorySlug: 'screens',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['width', 'height'],
    name: text('Bamboescherm Sento', 'Écran en bambou Sento', 'Bambuszaun Sento', 'Bamboo screen Sento'),
    description: text(
      'Rechtop gezette bamboe in een houten kader. Groeit in vijf jaar terug, dus een bewuste keuze. Zet het scherm op een voet, niet in natte grond.',
      'Bambou posé à la verticale dans un cadre en bois. Il repousse en cinq ans : un choix réfléchi. Placez l’écran sur un pied, pas dans la terre humide.',
      'Senkrecht gestellter Bambus in einem Holzrahmen. Er wächst in fünf Jahren nach, eine bewusste Wahl. Stellen Sie den Zaun auf einen Fuß, nicht in nasse Erde.',
      'Upright bamboo in a wooden frame. It grows back in five years, a considered choice. Set the screen on a foot, not in wet soil.',
    ),
    usps: [text('Hernieuwbaar materiaal', 'Matière renouvelable', 'Nachwachsender Rohstoff', 'Renewable material')],
    warranty: { years: 3, kind: ROT_10.kind },
    faqs: [FAQ_WOOD_CARE],
    accessories: WITHOUT_POST,
    newRank: 25,
    popularity: 40,
    alternatives: ['screen-nova'],
    related: ['balcony-sento'],
    variants: combineAll([180, 90], [180], (width, height) =>
      screen(width, height, NATURAL, { base: 28, perSquareMetre: 24, density: 9, drawing: { material: 'bamboo', orientation: 'v' } }),
    ),
  }),
];
