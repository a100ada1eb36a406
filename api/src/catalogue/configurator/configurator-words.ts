import type { Lang } from 'shared-contracts/contract/locales';
import type { BillNote, BillRole, IncludedPart } from './rules/bill.ts';
import type { FenceSystem } from './rules/fence-systems.ts';
import { FROST_DEPTHS_CM } from './footings.ts';
import type { GabionStone } from './rules/gabion.ts';
import type { TerraceBoard } from './rules/terrace.ts';

type Texts = Readonly<Record<Lang, string>>;

/** What each line of a bill is for. */
export const ROLE_WORDS: Readonly<Record<BillRole | IncludedPart['role'], Texts>> = {
  panel: { nl: 'Panelen', fr: 'Panneaux', de: 'Matten', en: 'Panels' },
  screen: { nl: 'Schermen', fr: 'Écrans', de: 'Sichtschutzelemente', en: 'Screens' },
  mesh: { nl: 'Gaas op rol', fr: 'Grillage en rouleau', de: 'Geflecht auf Rolle', en: 'Mesh on rolls' },
  post: { nl: 'Tussenpalen', fr: 'Poteaux intermédiaires', de: 'Zwischenpfosten', en: 'Line posts' },
  post_corner: { nl: 'Hoekpalen', fr: 'Poteaux d’angle', de: 'Eckpfosten', en: 'Corner posts' },
  post_end: { nl: 'Eindpalen', fr: 'Poteaux d’extrémité', de: 'Endpfosten', en: 'End posts' },
  post_cap: { nl: 'Paaldoppen', fr: 'Capuchons', de: 'Pfostenkappen', en: 'Post caps' },
  post_foot: { nl: 'Paalvoeten', fr: 'Pieds de poteau', de: 'Pfostenfüße', en: 'Post feet' },
  strut: { nl: 'Schoren', fr: 'Jambes de force', de: 'Streben', en: 'Braces' },
  clamp: { nl: 'Klemmen', fr: 'Colliers', de: 'Klemmen', en: 'Clamps' },
  screw: { nl: 'Schroeven', fr: 'Vis', de: 'Schrauben', en: 'Screws' },
  tension_wire: { nl: 'Spandraad', fr: 'Fil tendeur', de: 'Spanndraht', en: 'Tension wire' },
  tensioner: { nl: 'Draadspanners', fr: 'Tendeurs', de: 'Drahtspanner', en: 'Wire tensioners' },
  binding_wire: { nl: 'Binddraad', fr: 'Fil d’attache', de: 'Bindedraht', en: 'Binding wire' },
  concrete: { nl: 'Snelbeton', fr: 'Béton rapide', de: 'Schnellbeton', en: 'Quick-setting concrete' },
  gate: { nl: 'Poorten', fr: 'Portails', de: 'Tore', en: 'Gates' },
  basket: { nl: 'Korven', fr: 'Paniers', de: 'Körbe', en: 'Baskets' },
  stone: { nl: 'Stenen', fr: 'Pierres', de: 'Steine', en: 'Stone' },
  board: { nl: 'Terrasplanken', fr: 'Lames', de: 'Dielen', en: 'Boards' },
  joist: { nl: 'Onderbalken', fr: 'Lambourdes', de: 'Unterkonstruktion', en: 'Joists' },
  clip: { nl: 'Clips', fr: 'Clips', de: 'Clips', en: 'Clips' },
  gate_post: {
    nl: 'Poortpalen, bij de poort',
    fr: 'Poteaux de portail, fournis avec le portail',
    de: 'Torpfosten, beim Tor dabei',
    en: 'Gate posts, with the gate',
  },
  spacer: {
    nl: 'Afstandhouders, bij de korven',
    fr: 'Entretoises, fournies avec les paniers',
    de: 'Abstandhalter, bei den Körben dabei',
    en: 'Spacers, with the baskets',
  },
};

/** Posts that come with the screens are not those one buys. */
export const INCLUDED_POST_WORDS: Texts = {
  nl: 'Palen, bij de schermen',
  fr: 'Poteaux, fournis avec les écrans',
  de: 'Pfosten, bei den Elementen dabei',
  en: 'Posts, with the screens',
};

/** Advice that goes with a bill. */
export const NOTE_WORDS: Readonly<Record<BillNote['code'], Texts>> = {
  narrow_piece: {
    nl: 'Er blijft een strook van minder dan 30 cm over. Verschuif een poort of verdeel de velden gelijk, dan oogt het rustiger.',
    fr: 'Il reste une bande de moins de 30 cm. Déplacez un portail ou répartissez les travées\u202f: le rendu sera plus harmonieux.',
    de: 'Es bleibt ein Streifen von weniger als 30 cm. Verschieben Sie ein Tor oder teilen Sie die Felder gleichmäßig auf, das wirkt ruhiger.',
    en: 'A strip of less than 30 cm is left. Move a gate or divide the bays evenly for a calmer look.',
  },
  cut_pieces: {
    nl: 'Sommige velden zijn smaller dan een heel paneel: die zaag of knip je ter plaatse op maat.',
    fr: 'Certaines travées sont plus étroites qu’un élément entier\u202f: coupez-les sur place.',
    de: 'Einige Felder sind schmaler als ein ganzes Zaunelement: Schneiden Sie diese vor Ort zu.',
    en: 'Some bays are narrower than a full panel: cut those to size on site.',
  },
  step_high: {
    nl: 'Op dit stuk springt elk veld meer dan 10 cm. Sluit de opening onderaan met een betonplaat.',
    fr: 'Sur ce tronçon, chaque travée forme une marche de plus de 10 cm. Fermez le vide en bas avec une plaque de béton.',
    de: 'Auf diesem Stück springt jedes Feld um mehr als 10 cm. Schließen Sie die Lücke unten mit einer Betonplatte.',
    en: 'On this stretch each bay steps by more than 10 cm. Close the gap below with a concrete base plate.',
  },
  gate_lower: {
    nl: 'De poort is iets lager dan de afsluiting.',
    fr: 'Le portail est un peu plus bas que la clôture.',
    de: 'Das Tor ist etwas niedriger als der Zaun.',
    en: 'The gate is slightly lower than the fence.',
  },
  wall_fixing: {
    nl: 'Kies pluggen die bij je muur passen; ze zitten niet bij de klemmen.',
    fr: 'Choisissez des chevilles adaptées à votre mur\u202f; elles ne sont pas fournies avec les colliers.',
    de: 'Wählen Sie Dübel, die zu Ihrer Wand passen; sie liegen den Klemmen nicht bei.',
    en: 'Choose wall plugs that suit your wall; they don’t come with the clamps.',
  },
  rent_auger: {
    nl: 'Voor zoveel gaten is een grondboor een goed idee. Je kunt er een bij ons huren.',
    fr: 'Pour autant de trous, une tarière est une bonne idée. Vous pouvez en louer une chez nous.',
    de: 'Bei so vielen Löchern lohnt sich ein Erdbohrer. Sie können ihn bei uns mieten.',
    en: 'For this many holes, an auger is a good idea. You can rent one from us.',
  },
  engineer: {
    nl: 'Boven een meter, of als de muur grond tegenhoudt, vraag je best een ingenieur om advies.',
    fr: 'Au-delà d’un mètre, ou si le mur retient des terres, demandez l’avis d’un ingénieur.',
    de: 'Über einem Meter, oder wenn die Mauer Erde hält, fragen Sie besser einen Statiker.',
    en: 'Above one metre, or if the wall holds back soil, ask an engineer for advice.',
  },
  foundation: {
    nl: 'Deze hoogte vraagt een fundering van gewapend beton tot vorstvrije diepte.',
    fr: 'Cette hauteur exige une fondation en béton armé, hors gel.',
    de: 'Diese Höhe braucht ein frostfreies Fundament aus Stahlbeton.',
    en: 'This height needs a reinforced concrete footing below frost depth.',
  },
  rounded_up: {
    nl: 'De lengte is afgerond naar hele korven.',
    fr: 'La longueur est arrondie à des paniers entiers.',
    de: 'Die Länge ist auf ganze Körbe aufgerundet.',
    en: 'The length is rounded up to whole baskets.',
  },
  base_layer: {
    nl: 'Leg eerst 20 cm verdichte steenslag als ondergrond; die zit niet in deze lijst.',
    fr: 'Posez d’abord 20 cm de concassé compacté\u202f; il n’est pas compris dans cette liste.',
    de: 'Legen Sie zuerst 20 cm verdichteten Schotter als Unterbau; er ist in dieser Liste nicht enthalten.',
    en: 'Start with a 20 cm base of compacted crushed stone; it isn’t included in this list.',
  },
  frost_high: {
    nl: `In deze streek vriest het dieper: graaf elk gat ${FROST_DEPTHS_CM.high} cm diep. Het beton in deze lijst is daarop berekend.`,
    fr: `Dans cette région, il gèle plus profond\u202f: creusez chaque trou à ${FROST_DEPTHS_CM.high} cm. Le béton de cette liste est compté ainsi.`,
    de: `In dieser Gegend friert es tiefer: Graben Sie jedes Loch ${FROST_DEPTHS_CM.high} cm tief. Der Beton in dieser Liste ist dafür berechnet.`,
    en: `Frost goes deeper in this area: dig each hole ${FROST_DEPTHS_CM.high} cm deep. The concrete in this list allows for that.`,
  },
  predrill: {
    nl: 'Boor hardhout voor, anders splijt het aan de kop.',
    fr: 'Prépercez le bois dur, sinon il se fend en bout.',
    de: 'Bohren Sie Hartholz vor, sonst reißt es am Ende.',
    en: 'Pre-drill hardwood, or it splits at the ends.',
  },
};

export const STONE_WORDS: Readonly<Record<GabionStone, Texts>> = {
  bluestone: { nl: 'Blauwe hardsteen', fr: 'Pierre bleue', de: 'Blaustein', en: 'Bluestone' },
  ardennes: { nl: 'Ardense breuksteen', fr: 'Moellon d’Ardenne', de: 'Ardenner Bruchstein', en: 'Ardennes rubble' },
  basalt: { nl: 'Basalt', fr: 'Basalte', de: 'Basalt', en: 'Basalt' },
  marble: { nl: 'Wit marmer', fr: 'Marbre blanc', de: 'Weißer Marmor', en: 'White marble' },
};

/** The product whose name each system or board goes by. */
export const SYSTEM_PRODUCTS: Readonly<Record<FenceSystem, string>> = {
  linea: 'panel-linea-3d',
  linea_light: 'panel-linea-light',
  robur_656: 'panel-robur-656',
  robur_868: 'panel-robur-868',
  silva: 'mesh-silva',
  rustiek: 'screen-rustiek',
  nova: 'screen-nova',
  canto: 'screen-canto',
};
export const BOARD_PRODUCTS: Readonly<Record<TerraceBoard, string>> = {
  volta: 'decking-volta',
  volta_wide: 'decking-volta-wide',
  ipanema: 'decking-ipanema',
  nova: 'decking-nova',
};
