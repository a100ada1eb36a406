/** Posts and braces. `length` includes the part in the ground. */
import { bagsPerPost } from 'shared-contracts/rules/plan/footings';
import type { PostHole } from 'shared-contracts/rules/plan/footings';
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, type Finish, GALVANIZED, GREEN } from '../finish.ts';
import { COATED, FAQ_CONCRETE, FAQ_DEPTH, RUST_10, ZINC_20 } from '../phrases.ts';
import type { SeedAccessory, SeedProduct } from '../seed-types.ts';
import { joinTexts, perLang, size, text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

function square(
  length: number,
  finish: Finish,
  [width, depth]: readonly [number, number],
  perMetre: number,
  style: 'square' | 'gate' = 'square',
): VariantDraft {
  return {
    code: `${width}${depth}${length}`,
    finish,
    detail: joinTexts(size('mm', width, depth), size('cm', length)),
    dimensions: {
      length: { value: length, unit: 'cm' },
      width: { value: width, unit: 'mm' },
      depth: { value: depth, unit: 'mm' },
      weight: { value: Math.round(((width + depth) * 2 * 2 * 0.00785 * length) / 10) / 10, unit: 'kg' },
    },
    euros: 4 + (perMetre * length) / 100 - (finish === GALVANIZED ? 2.5 : 0),
    drawing: { type: 'post', height: length, width: width / 10, style, colour: finish.draw },
  };
}

function round(length: number, finish: Finish, diameter: number, perMetre: number): VariantDraft {
  return {
    code: `${diameter}${length}`,
    finish,
    detail: joinTexts(
      perLang(() => `Ø ${diameter} mm`),
      size('cm', length),
    ),
    dimensions: {
      length: { value: length, unit: 'cm' },
      diameter: { value: diameter, unit: 'mm' },
      weight: { value: Math.round(diameter * 0.026 * length) / 100, unit: 'kg' },
    },
    euros: 2.4 + (perMetre * length) / 100,
    drawing: { type: 'post', height: length, diameter, style: 'round', colour: finish.draw },
  };
}

const concrete = (hole: PostHole): SeedAccessory => concreteAccessory('item', (frostCm) => bagsPerPost(hole, frostCm));
const FOOT: SeedAccessory = { key: 'post-foot', per: 'item', ratio: 1, required: false };
const CAP: SeedAccessory = { key: 'post-cap', per: 'item', ratio: 1, required: false };
const HELP = [FAQ_DEPTH, FAQ_CONCRETE];
const TIERS = [
  [10, 3],
  [25, 6],
  [50, 10],
] as const;
const CAPPED = text(
  'Dop en klemmen inbegrepen',
  'Capuchon et colliers compris',
  'Kappe und Klemmen inbegriffen',
  'Cap and clamps included',
);

export const posts: SeedProduct[] = [
  defineProduct({
    no: 40,
    key: 'post-linea',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text('Paal Linea 60 × 40', 'Poteau Linea 60 × 40', 'Pfosten Linea 60 × 40', 'Post Linea 60 × 40'),
    description: text(
      'Kokerpaal voor Linea-panelen, met de klemmen en een dop erbij. Neem een paal die 50 tot 60 cm langer is dan het paneel hoog is. De klemmen schuif je waar je ze nodig hebt.',
      'Poteau tubulaire pour panneaux Linea, colliers et capuchon fournis. Prenez un poteau de 50 à 60 cm plus long que la hauteur du panneau. Les colliers coulissent là où il faut.',
      'Rechteckpfosten für Linea-Matten mit Klemmen und Kappe. Wählen Sie einen Pfosten, der 50 bis 60 cm länger ist als die Matte hoch. Die Klemmen lassen sich frei verschieben.',
      'Box-section post for Linea panels, with clamps and a cap. Take a post 50 to 60 cm longer than the panel is high. The clamps slide to wherever you need them.',
    ),
    usps: [
      CAPPED,
      COATED,
      text('Ook voor hellende tuinen', 'Aussi pour les terrains en pente', 'Auch für Hanglagen', 'Works on slopes too'),
    ],
    warranty: RUST_10,
    faqs: HELP,
    accessories: [concrete('line'), FOOT],
    tiers: TIERS,
    newRank: 30,
    popularity: 97,
    alternatives: ['post-robur'],
    related: ['panel-linea-3d', 'post-corner-linea'],
    variants: combineAll([210, 150, 170, 230, 260], [ANTHRACITE, GREEN, BLACK, GALVANIZED], (length, finish) => ({
      ...square(length, finish, [60, 40], 13.5),
      ...(length === 210 && finish === ANTHRACITE ? { stock: 4 } : {}),
      ...(length === 230 && finish === ANTHRACITE ? { stock: 160 } : {}),
    })),
  }),
  defineProduct({
    no: 41,
    key: 'post-corner-linea',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text('Hoekpaal Linea 60 × 60', 'Poteau d’angle Linea 60 × 60', 'Eckpfosten Linea 60 × 60', 'Corner post Linea 60 × 60'),
    description: text(
      'Vierkante paal voor hoeken en uiteinden, met klemmen aan twee zijden. Geschikt voor elke hoek tussen 60 en 180 graden. Hij weegt meer, dus voorzie een groter betonblok.',
      'Poteau carré pour angles et extrémités, avec colliers sur deux faces. Convient à tout angle de 60 à 180 degrés. Plus lourd, il demande un massif de béton plus large.',
      'Quadratischer Pfosten für Ecken und Enden mit Klemmen an zwei Seiten. Für jeden Winkel zwischen 60 und 180 Grad. Er ist schwerer, planen Sie ein größeres Fundament ein.',
      'Square post for corners and ends, with clamps on two sides. Suits any angle from 60 to 180 degrees. It weighs more, so allow for a larger footing.',
    ),
    usps: [CAPPED, COATED],
    warranty: RUST_10,
    faqs: HELP,
    accessories: [concrete('corner'), FOOT],
    newRank: 32,
    popularity: 66,
    alternatives: ['post-linea'],
    related: ['panel-linea-3d'],
    variants: combineAll([210, 170, 230, 260], [ANTHRACITE, GREEN], (length, finish) => square(length, finish, [60, 60], 19.4)),
  }),
  defineProduct({
    no: 42,
    key: 'post-robur',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text('Paal Robur met klemlat', 'Poteau Robur à couvre-joint', 'Pfosten Robur mit Klemmleiste', 'Post Robur with clamp rail'),
    description: text(
      'Kokerpaal met een doorlopende klemlat over de volle hoogte. Zo rammelt een dubbelstaafmat nooit en krijgt niemand ze los. De bouten breken af bij het aandraaien.',
      'Poteau tubulaire à couvre-joint sur toute la hauteur. Le panneau ne vibre pas et personne ne le démonte. La tête des boulons casse au serrage.',
      'Rechteckpfosten mit durchgehender Klemmleiste über die volle Höhe. So klappert keine Doppelstabmatte und niemand löst sie. Die Schraubenköpfe reißen beim Anziehen ab.',
      'Box-section post with a clamp rail over the full height. The panel never rattles and nobody takes it off. The bolt heads shear when tightened.',
    ),
    usps: [
      text(
        'Klemlat over de volle hoogte',
        'Couvre-joint sur toute la hauteur',
        'Klemmleiste über die volle Höhe',
        'Clamp rail over the full height',
      ),
      text(
        'Afbreekbouten tegen diefstal',
        'Boulons autocassants contre le vol',
        'Abreißschrauben gegen Diebstahl',
        'Shear bolts against theft',
      ),
      COATED,
    ],
    warranty: RUST_10,
    faqs: HELP,
    accessories: [concrete('line')],
    tiers: TIERS,
    newRank: 27,
    popularity: 74,
    alternatives: ['post-linea'],
    related: ['panel-robur-656', 'panel-robur-868'],
    variants: combineAll([200, 170, 220, 260], [ANTHRACITE, GREEN, BLACK], (length, finish) => square(length, finish, [60, 45], 15.8)),
  }),
  defineProduct({
    no: 43,
    key: 'post-gate',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['length', 'colour'],
    name: text('Poortpaal Porta 100 × 100', 'Poteau de portail Porta 100 × 100', 'Torpfosten Porta 100 × 100', 'Gate post Porta 100 × 100'),
    description: text(
      'Zware paal met een wand van 4 mm, voor wie een bestaande poort verhangt of vervangt. De gaten voor scharnieren boor je zelf op de gewenste hoogte.',
      'Poteau lourd à paroi de 4 mm, pour déplacer ou remplacer un portail existant. Vous percez les trous des gonds à la hauteur voulue.',
      'Schwerer Pfosten mit 4 mm Wandstärke, um ein vorhandenes Tor zu versetzen oder zu ersetzen. Die Löcher für die Bänder bohren Sie selbst auf der gewünschten Höhe.',
      'Heavy post with a 4 mm wall, for moving or replacing an existing gate. You drill the hinge holes at the height you want.',
    ),
    usps: [text('Wand van 4 mm', 'Paroi de 4 mm', '4 mm Wandstärke', '4 mm wall'), COATED],
    warranty: RUST_10,
    faqs: HELP,
    accessories: [concrete('gate'), CAP, FOOT],
    newRank: 49,
    popularity: 38,
    alternatives: ['post-corner-linea'],
    related: ['gate-hinge', 'gate-lock'],
    variants: combineAll([230, 200, 260], [ANTHRACITE, GREEN, GALVANIZED], (length, finish) =>
      square(length, finish, [100, 100], 46, 'gate'),
    ),
  }),
  defineProduct({
    no: 44,
    key: 'post-silva',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'colour'],
    name: text('Ronde paal Silva', 'Poteau rond Silva', 'Rundpfosten Silva', 'Round post Silva'),
    description: text(
      'Ronde paal van 48 mm voor gevlochten gaas, met een dop en oogjes voor de spandraad. Reken één paal per 2,5 m (boven 150 cm hoogte per 2 m) en een schoor op elke hoek.',
      'Poteau rond de 48 mm pour grillage simple torsion, avec capuchon et œillets pour le fil tendeur. Comptez un poteau tous les 2,5 m (tous les 2 m au-delà de 150 cm de haut) et une jambe de force par angle.',
      'Runder Pfosten, 48 mm, für Maschendraht, mit Kappe und Ösen für den Spanndraht. Rechnen Sie einen Pfosten je 2,5 m (über 150 cm Höhe je 2 m) und eine Strebe je Ecke.',
      'Round 48 mm post for chain link, with a cap and eyelets for the tension wire. Count one post per 2.5 m (per 2 m above 150 cm) and a brace at every corner.',
    ),
    usps: [
      text('Dop en oogjes inbegrepen', 'Capuchon et œillets compris', 'Kappe und Ösen inbegriffen', 'Cap and eyelets included'),
      text(
        'Verzinkt, dan geplastificeerd',
        'Galvanisé puis plastifié',
        'Verzinkt, dann kunststoffummantelt',
        'Galvanised, then plastic-coated',
      ),
    ],
    warranty: RUST_10,
    faqs: HELP,
    accessories: [concrete('line')],
    tiers: TIERS,
    newRank: 41,
    popularity: 70,
    alternatives: ['post-linea'],
    related: ['mesh-silva', 'strut-silva'],
    variants: combineAll([200, 150, 175, 230], [GREEN, ANTHRACITE, GALVANIZED], (length, finish) => round(length, finish, 48, 6.9)),
  }),
  defineProduct({
    no: 45,
    key: 'strut-silva',
    categorySlug: 'posts',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['length', 'colour'],
    name: text('Schoor Silva', 'Jambe de force Silva', 'Strebe Silva', 'Brace Silva'),
    description: text(
      'Schuine steun van 38 mm voor hoekpalen, eindpalen en om de 25 m in een lange lijn. Met beugel en bout, je maakt hem vast op twee derde van de hoogte.',
      'Appui oblique de 38 mm pour poteaux d’angle et d’extrémité, et tous les 25 m sur une longue ligne. Avec collier et boulon, fixé aux deux tiers de la hauteur.',
      'Schräge Stütze, 38 mm, für Eck- und Endpfosten sowie alle 25 m in einer langen Strecke. Mit Schelle und Schraube, befestigt auf zwei Dritteln der Höhe.',
      'A 38 mm diagonal support for corner and end posts, and every 25 m in a long run. With clamp and bolt, fixed at two thirds of the height.',
    ),
    usps: [text('Beugel en bout inbegrepen', 'Collier et boulon compris', 'Schelle und Schraube inbegriffen', 'Clamp and bolt included')],
    warranty: ZINC_20,
    faqs: [FAQ_CONCRETE],
    newRank: 57,
    popularity: 33,
    alternatives: [],
    related: ['post-silva', 'mesh-silva'],
    variants: combineAll([200, 150, 175], [GREEN, ANTHRACITE], (length, finish) => ({
      ...round(length, finish, 38, 6.2),
      drawing: { type: 'accessory' as const, style: 'strut', colour: finish.draw },
    })),
  }),
];
