/** Rigid mesh panels: folded single-wire (Linea) and twin-wire (Robur). */
import { bagsPerPost } from 'shared-contracts/rules/plan/footings';
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, type Finish, GALVANIZED, GREEN, WHITE } from '../finish.ts';
import { COATED, FAQ_DEPTH, FAQ_SHORTEN, FAQ_SLOPE, NO_WELDING, RECYCLABLE, RUST_10, RUST_15, ZINC_20 } from '../phrases.ts';
import type { SeedAccessory, SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

interface Mesh {
  width: number;
  wire: number;
  /** euros for a square metre of panel */
  perSquareMetre: number;
  twin?: boolean;
}

/** Kilograms of steel: the wires' length by their cross-section, 7 850 kg to the cubic metre. */
function weightKg(height: number, { width, wire, twin }: Mesh): number {
  const upright = (width / 5 + 1) * (height / 100);
  const across = (height / 20 + (twin ? height / 20 : 6)) * (width / 100);
  return Math.round((upright + across) * Math.PI * (wire / 2000) ** 2 * 7850 * 10) / 10;
}

function panel(height: number, finish: Finish, mesh: Mesh): VariantDraft {
  const { width, wire, twin, perSquareMetre } = mesh;
  return {
    code: `${width}${String(height).padStart(3, '0')}`,
    finish,
    detail: size('cm', width, height),
    dimensions: {
      width: { value: width, unit: 'cm' },
      height: { value: height, unit: 'cm' },
      mesh: { value: 50, unit: 'mm' },
      wire_thickness: { value: wire, unit: 'mm' },
      weight: { value: weightKg(height, mesh), unit: 'kg' },
    },
    euros: 7.5 + (perSquareMetre * width * height) / 10_000 + (finish === BLACK ? 1.5 : 0),
    unit: { per: 'm', amount: width / 100 },
    drawing: { type: 'mesh-panel', width, height, wire, colour: finish.draw, ...(twin ? { style: '2d' } : {}) },
  };
}

const LINEA: Mesh = { width: 250, wire: 5, perSquareMetre: 15 };
const LINEA_LIGHT: Mesh = { width: 200, wire: 4, perSquareMetre: 13.2 };
const ROBUR_656: Mesh = { width: 250, wire: 5, perSquareMetre: 18.4, twin: true };
const ROBUR_868: Mesh = { width: 250, wire: 6, perSquareMetre: 24.5, twin: true };

/** What a panel needs besides itself; `key` is its post, which brings its clamps. */
export const forPosts = (key: string): SeedAccessory[] => [
  { key, per: 'post', ratio: 1, required: true },
  { key: 'base-plate-smooth', per: 'item', ratio: 1, required: false },
  concreteAccessory('post', (frostCm) => bagsPerPost('line', frostCm)),
];
const HELP = [FAQ_DEPTH, FAQ_SHORTEN, FAQ_SLOPE];
const TIERS = [
  [20, 4],
  [50, 8],
] as const;

export const panels: SeedProduct[] = [
  defineProduct({
    no: 10,
    key: 'panel-linea-3d',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Draadpaneel Linea 3D', 'Panneau rigide Linea 3D', 'Gittermatte Linea 3D', 'Mesh panel Linea 3D'),
    description: text(
      'Gelast paneel van 250 cm breed met verstevigende plooien. De draad van 5 mm is verzinkt en gepoedercoat, de maas is 50 × 200 mm. Kies de hoogte, reken één paal per paneel en één extra op het einde.',
      'Panneau soudé de 250 cm de large, raidi par des plis. Le fil de 5 mm est galvanisé et thermolaqué, la maille mesure 50 × 200 mm. Choisissez la hauteur, comptez un poteau par panneau et un de plus à la fin.',
      'Geschweißte Matte, 250 cm breit, mit versteifenden Sicken. Der 5-mm-Draht ist verzinkt und pulverbeschichtet, die Masche misst 50 × 200 mm. Wählen Sie die Höhe und rechnen Sie einen Pfosten pro Matte plus einen am Ende.',
      'Welded panel, 250 cm wide, stiffened by V-folds. The 5 mm wire is galvanised and powder-coated, the mesh is 50 × 200 mm. Pick a height and count one post per panel, plus one at the end.',
    ),
    usps: [
      COATED,
      NO_WELDING,
      text(
        'Plooien houden het paneel strak',
        'Des plis qui gardent le panneau bien droit',
        'Sicken halten die Matte straff',
        'Folds keep the panel straight',
      ),
    ],
    warranty: RUST_10,
    faqs: HELP,
    accessories: forPosts('post-linea'),
    tiers: TIERS,
    newRank: 31,
    popularity: 100,
    alternatives: ['panel-robur-656', 'panel-linea-light', 'panel-linea-zinc'],
    related: ['gate-porta', 'post-corner-linea', 'privacy-strip', 'panel-clamp'],
    variants: combineAll([103, 123, 153, 173, 203, 63, 243], [ANTHRACITE, GREEN, BLACK], (height, finish) => ({
      ...panel(height, finish, LINEA),
      ...(height === 153 ? { stock: 84 } : height === 103 ? { stock: 120 } : {}),
      ...(height === 63 && finish === ANTHRACITE ? { stock: 0, restockInDays: 12 } : {}),
    })),
  }),
  defineProduct({
    no: 11,
    key: 'panel-linea-light',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Draadpaneel Linea 3D Light', 'Panneau rigide Linea 3D Light', 'Gittermatte Linea 3D Light', 'Mesh panel Linea 3D Light'),
    description: text(
      'De lichte broer van Linea: 200 cm breed, draad van 4 mm. Je draagt hem alleen en hij past in een ruime wagen. Een goede keuze voor de achtertuin en rond de moestuin.',
      'La version légère de Linea : 200 cm de large, fil de 4 mm. Une personne suffit pour le porter et il tient dans une grande voiture. Un bon choix pour le fond du jardin ou autour du potager.',
      'Die leichte Ausführung der Linea: 200 cm breit, 4-mm-Draht. Sie lässt sich allein tragen und passt in einen großen Wagen. Gut geeignet für den hinteren Garten und rund um das Gemüsebeet.',
      'The light sibling of Linea: 200 cm wide with 4 mm wire. One person can carry it and it fits in a large car. A good choice for the back garden and around the vegetable garden.',
    ),
    usps: [
      COATED,
      text(
        'Past in een ruime gezinswagen',
        'Tient dans une grande voiture familiale',
        'Passt in ein großes Familienauto',
        'Fits in a large family car',
      ),
      NO_WELDING,
    ],
    warranty: RUST_10,
    faqs: HELP,
    accessories: forPosts('post-linea'),
    tiers: TIERS,
    newRank: 33,
    popularity: 82,
    alternatives: ['panel-linea-3d', 'mesh-silva'],
    related: ['gate-porta', 'mesh-piccolo', 'panel-clamp'],
    variants: combineAll([103, 123, 153, 63, 173], [ANTHRACITE, GREEN], (height, finish) => ({
      ...panel(height, finish, LINEA_LIGHT),
      ...(height === 123 && finish === GREEN ? { wasEuros: 49.95 } : {}),
    })),
  }),
  defineProduct({
    no: 12,
    key: 'panel-linea-zinc',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'width'],
    name: text('Draadpaneel Linea Zink', 'Panneau rigide Linea Zinc', 'Gittermatte Linea Zink', 'Mesh panel Linea Zinc'),
    description: text(
      'Hetzelfde geplooide paneel, na het lassen thermisch verzinkt en zonder kleurlaag. Sober, sterk en het langst roestvrij. Het glanzende zink wordt na een jaar zacht mat.',
      'Le même panneau à plis, galvanisé à chaud après soudure et sans laquage. Sobre, solide, et le plus durable face à la rouille. Le zinc brillant devient mat après un an.',
      'Dieselbe gesickte Matte, nach dem Schweißen feuerverzinkt und ohne Farbschicht. Schlicht, stark und am längsten rostfrei. Das glänzende Zink wird nach einem Jahr matt.',
      'The same folded panel, hot-dip galvanised after welding and left without a colour coat. Plain, strong and the longest-lasting against rust. The shiny zinc turns matt after a year.',
    ),
    usps: [
      text(
        'Na het lassen thermisch verzinkt',
        'Galvanisé à chaud après soudure',
        'Nach dem Schweißen feuerverzinkt',
        'Hot-dip galvanised after welding',
      ),
      NO_WELDING,
      RECYCLABLE,
    ],
    warranty: ZINC_20,
    faqs: HELP,
    accessories: forPosts('post-linea'),
    tiers: TIERS,
    newRank: 45,
    popularity: 64,
    alternatives: ['panel-linea-3d', 'panel-robur-656'],
    related: ['post-linea', 'mesh-zincalu', 'panel-clamp'],
    variants: combineAll([200, 250], [103, 123, 153, 183, 203], (width, height) =>
      panel(height, GALVANIZED, { ...LINEA, width, perSquareMetre: 13.6 }),
    ),
  }),
  defineProduct({
    no: 13,
    key: 'panel-linea-white',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height'],
    name: text('Draadpaneel Linea Wit', 'Panneau rigide Linea Blanc', 'Gittermatte Linea Weiß', 'Mesh panel Linea White'),
    description: text(
      'Linea 3D in verkeerswit, RAL 9016. Mooi bij een witte gevel of een landelijke tuin. Palen in wit leveren we mee op aanvraag; met antraciete palen krijg je een sterk contrast.',
      'Linea 3D en blanc signalisation, RAL 9016. Joli devant une façade blanche ou dans un jardin champêtre. Poteaux blancs sur demande ; avec des poteaux anthracite, le contraste est net.',
      'Linea 3D in Verkehrsweiß, RAL 9016. Schön vor einer weißen Fassade oder im Landhausgarten. Weiße Pfosten liefern wir auf Anfrage; mit anthrazitfarbenen Pfosten entsteht ein klarer Kontrast.',
      'Linea 3D in traffic white, RAL 9016. Lovely against a white façade or in a country garden. White posts come on request; anthracite posts give a strong contrast.',
    ),
    usps: [COATED, NO_WELDING, RECYCLABLE],
    warranty: RUST_10,
    faqs: HELP,
    accessories: forPosts('post-linea'),
    newRank: 6,
    popularity: 41,
    alternatives: ['panel-linea-3d'],
    related: ['gate-porta', 'panel-clamp'],
    variants: [103, 123, 153, 173].map((height) => ({
      ...panel(height, WHITE, { ...LINEA, perSquareMetre: 16.8 }),
      ...(height === 173 ? { stock: 3 } : {}),
    })),
  }),
  defineProduct({
    no: 14,
    key: 'panel-robur-656',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text(
      'Dubbelstaafmat Robur 6/5/6',
      'Panneau double fil Robur 6/5/6',
      'Doppelstabmatte Robur 6/5/6',
      'Twin-wire panel Robur 6/5/6',
    ),
    description: text(
      'Vlak paneel met twee horizontale draden van 6 mm en één verticale van 5 mm. Strak van lijn, zonder plooien, en stijf genoeg voor een bal tegen de afsluiting. Geschikt om privacystroken in te weven.',
      'Panneau plat à deux fils horizontaux de 6 mm et un fil vertical de 5 mm. Lignes nettes, sans plis, et assez rigide pour encaisser un ballon. Idéal pour y tisser des bandes occultantes.',
      'Flache Matte mit zwei waagerechten 6-mm-Drähten und einem senkrechten 5-mm-Draht. Klare Linien ohne Sicken und steif genug für einen Ball am Zaun. Geeignet zum Einflechten von Sichtschutzstreifen.',
      'Flat panel with two horizontal 6 mm wires and one vertical 5 mm wire. Clean lines without folds, and stiff enough for a ball against the fence. Made for weaving in privacy strips.',
    ),
    usps: [
      COATED,
      text(
        'Dubbele draad, dubbel zo stijf',
        'Double fil, deux fois plus rigide',
        'Doppelter Draht, doppelt so steif',
        'Twice the wire, twice as stiff',
      ),
      text('Neemt privacystroken op', 'Accepte les bandes occultantes', 'Nimmt Sichtschutzstreifen auf', 'Takes privacy strips'),
    ],
    warranty: RUST_15,
    faqs: HELP,
    accessories: forPosts('post-robur'),
    tiers: TIERS,
    newRank: 28,
    popularity: 91,
    alternatives: ['panel-robur-868', 'panel-linea-3d'],
    related: ['privacy-strip', 'gate-porta-double'],
    variants: combineAll([103, 123, 143, 163, 183, 203], [ANTHRACITE, GREEN, BLACK], (height, finish) => ({
      ...panel(height, finish, ROBUR_656),
      ...(height === 203 && finish === BLACK ? { stock: 6 } : {}),
    })),
  }),
  defineProduct({
    no: 15,
    key: 'panel-robur-868',
    categorySlug: 'panels',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text(
      'Dubbelstaafmat Robur 8/6/8',
      'Panneau double fil Robur 8/6/8',
      'Doppelstabmatte Robur 8/6/8',
      'Twin-wire panel Robur 8/6/8',
    ),
    description: text(
      'De zwaarste mat uit het gamma: horizontaal twee keer 8 mm, verticaal 6 mm. Gemaakt voor bedrijfsterreinen en sportvelden. Neem Robur-palen met een doorlopende klemlat.',
      'Le panneau le plus lourd de la gamme : deux fils horizontaux de 8 mm, un vertical de 6 mm. Conçu pour les entreprises et les terrains de sport. À poser sur des poteaux Robur à couvre-joint continu.',
      'Die schwerste Matte im Sortiment: waagerecht zweimal 8 mm, senkrecht 6 mm. Gemacht für Betriebsgelände und Sportplätze. Verwenden Sie Robur-Pfosten mit durchgehender Klemmleiste.',
      'The heaviest panel in the range: two 8 mm wires across and 6 mm upright. Made for business premises and sports grounds. Use Robur posts with a continuous clamp rail.',
    ),
    usps: [
      COATED,
      text(
        'Voor terreinen die veel te verduren krijgen',
        'Pour les sites très sollicités',
        'Für stark beanspruchte Gelände',
        'For sites that take a beating',
      ),
      RECYCLABLE,
    ],
    warranty: RUST_15,
    faqs: HELP,
    accessories: forPosts('post-robur'),
    tiers: TIERS,
    newRank: 52,
    popularity: 57,
    alternatives: ['panel-robur-656'],
    related: ['gate-levanto', 'privacy-strip'],
    variants: combineAll([103, 143, 183, 203], [ANTHRACITE, GREEN, BLACK], (height, finish) => ({
      ...panel(height, finish, ROBUR_868),
      ...(height === 143 && finish === ANTHRACITE ? { stock: 0 } : {}),
    })),
  }),
];
