/** Advice for those who build: posts and gabions. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { BAG_KG, BAG_LITRES } from 'shared-contracts/rules/plan/footings';
import {
  GATE_BAGS,
  GATE_DEPTH,
  GATE_LITRES,
  GATE_SIDE,
  HIGH,
  localizeNumber,
  LINE_BAGS,
  LINE_BAGS_HIGH,
  LINE_HOLE,
  LINE_LITRES,
  LOW,
} from '../construction-words.ts';
import type { SeedArticle } from '../seed-types.ts';
import { text } from '../text.ts';
import { faq, heading, list, note, paragraph } from './blocks.ts';

const WIDTH = 960;
const HEIGHT = 600;

export const posts: SeedArticle = {
  key: 'advice-posts',
  parent: 'advice',
  slugs: text('hoe-diep-gaat-een-paal', 'profondeur-des-poteaux', 'wie-tief-kommt-ein-pfosten', 'how-deep-does-a-post-go'),
  title: text(
    'Hoe diep gaat een paal?',
    'À quelle profondeur planter un poteau ?',
    'Wie tief kommt ein Pfosten?',
    'How deep does a post go?',
  ),
  summary: text(
    'Hoe diep, hoeveel beton en hoe lang wachten voor je spant.',
    'Profondeur, quantité de béton et temps d’attente avant de tendre.',
    'Wie tief, wie viel Beton und wie lange warten vor dem Spannen.',
    'How deep, how much concrete and how long to wait before you tighten.',
  ),
  picture: {
    scene: {
      product: { type: 'mesh-panel', height: 153, colour: 'anthracite' },
      width: WIDTH,
      height: HEIGHT,
      cm: 760,
      section: 170,
      seed: 'adv-posts',
      house: 0.6,
    },
    alt: text(
      'Afsluiting met doorsnede van de grond: elke paal staat in een betonvoet',
      'Clôture avec coupe du sol : chaque poteau est dans un pied de béton',
      'Zaun mit Schnitt durch den Boden: Jeder Pfosten steht in einem Betonfuß',
      'Fence with a cut through the soil: every post stands in a concrete foot',
    ),
  },
  author: 'piet',
  published: '2025-09-16',
  tags: ['fence', 'installation'],
  products: ['post-linea', 'post-silva', 'quick-concrete'],
  categories: ['posts', 'panels'],
  blocks: [
    paragraph(
      `Vuistregel: de paal is ${BURIED_CM} cm langer dan de afsluiting hoog is. Zoveel staat in de grond, in een voet die tot onder de vorst gaat, en dan kan de wind hem niet loswrikken.`,
      `La règle : le poteau dépasse de ${BURIED_CM} cm la hauteur de la clôture. Ce surplus est enterré, dans un pied qui descend hors gel, et le vent ne peut pas le déchausser.`,
      `Faustregel: Der Pfosten ist ${BURIED_CM} cm länger, als der Zaun hoch ist. So viel steht im Boden, in einem Fuß bis unter die Frostgrenze, und der Wind kann ihn nicht herausdrücken.`,
      `Rule of thumb: the post is ${BURIED_CM} cm longer than the fence is high. That much stands in the ground, in a footing that goes below the frost, and the wind can’t work it loose.`,
    ),
    heading('Per hoogte', 'Selon la hauteur', 'Je nach Höhe', 'By height'),
    list(
      [
        'Paneel tot 100 cm: paal van 150 cm; van 103 cm: paal van 170 cm.',
        'Panneau jusqu’à 100 cm : poteau de 150 cm ; de 103 cm : poteau de 170 cm.',
        'Matte bis 100 cm: Pfosten von 150 cm; von 103 cm: Pfosten von 170 cm.',
        'Panel up to 100 cm: a 150 cm post; of 103 cm: a 170 cm post.',
      ],
      [
        '123 tot 153 cm: paal van 210 cm.',
        'De 123 à 153 cm : poteau de 210 cm.',
        '123 bis 153 cm: Pfosten von 210 cm.',
        '123 to 153 cm: a 210 cm post.',
      ],
      [
        '173 cm: paal van 230 cm; 203 cm: paal van 260 cm.',
        '173 cm : poteau de 230 cm ; 203 cm : poteau de 260 cm.',
        '173 cm: Pfosten von 230 cm; 203 cm: Pfosten von 260 cm.',
        '173 cm: a 230 cm post; 203 cm: a 260 cm post.',
      ],
      [
        `Het gat gaat tot onder de vorst: ${LOW} cm, in de Ardennen, de Condroz en Luxemburg ${HIGH} cm. Zie “Vorst in de grond”.`,
        `Le trou descend hors gel : ${LOW} cm, et ${HIGH} cm en Ardenne, dans le Condroz et au Luxembourg. Voir « Le gel dans le sol ».`,
        `Das Loch geht bis unter die Frostgrenze: ${LOW} cm, in den Ardennen, im Condroz und in Luxemburg ${HIGH} cm. Siehe „Frost im Boden“.`,
        `The hole goes below the frost: ${LOW} cm, or ${HIGH} cm in the Ardennes, the Condroz and Luxembourg. See “Frost in the ground”.`,
      ],
      [
        `Poortpaal: altijd ${GATE_DEPTH} cm, in een gat van ${GATE_SIDE} × ${GATE_SIDE} cm.`,
        `Poteau de portail : toujours ${GATE_DEPTH} cm, dans un trou de ${GATE_SIDE} × ${GATE_SIDE} cm.`,
        `Torpfosten: immer ${GATE_DEPTH} cm, in einem Loch von ${GATE_SIDE} × ${GATE_SIDE} cm.`,
        `Gate post: always ${GATE_DEPTH} cm, in a ${GATE_SIDE} × ${GATE_SIDE} cm hole.`,
      ],
    ),
    heading('Hoeveel beton?', 'Combien de béton ?', 'Wie viel Beton?', 'How much concrete?'),
    paragraph(
      `Een gat van ${LINE_HOLE} is ${LINE_LITRES.nl} liter: ${LINE_BAGS} zakken snelbeton van ${BAG_KG} kg, elk goed voor zo’n ${localizeNumber(BAG_LITRES).nl} liter. Waar het gat ${HIGH} cm diep gaat, zijn het er ${LINE_BAGS_HIGH}. Een poortpaal vraagt ${GATE_LITRES.nl} liter, dus ${GATE_BAGS} zakken.`,
      `Un trou de ${LINE_HOLE} fait ${LINE_LITRES.fr} litres : ${LINE_BAGS} sacs de béton rapide de ${BAG_KG} kg, qui donnent chacun environ ${localizeNumber(BAG_LITRES).fr} litres. Où le trou descend à ${HIGH} cm, il en faut ${LINE_BAGS_HIGH}. Un poteau de portail demande ${GATE_LITRES.fr} litres, soit ${GATE_BAGS} sacs.`,
      `Ein Loch von ${LINE_HOLE} fasst ${LINE_LITRES.de} Liter: ${LINE_BAGS} Säcke Schnellbeton zu ${BAG_KG} kg, die je etwa ${localizeNumber(BAG_LITRES).de} Liter ergeben. Wo das Loch ${HIGH} cm tief geht, sind es ${LINE_BAGS_HIGH}. Ein Torpfosten braucht ${GATE_LITRES.de} Liter, also ${GATE_BAGS} Säcke.`,
      `A hole of ${LINE_HOLE} holds ${LINE_LITRES.en} litres: ${LINE_BAGS} bags of quick-setting concrete, ${BAG_KG} kg each, which make about ${localizeNumber(BAG_LITRES).en} litres apiece. Where the hole goes ${HIGH} cm deep, it takes ${LINE_BAGS_HIGH}. A gate post needs ${GATE_LITRES.en} litres, that is ${GATE_BAGS} bags.`,
    ),
    heading('Zware klei, zand of een muurtje', 'Argile, sable ou muret', 'Lehm, Sand oder Mauer', 'Heavy clay, sand or a low wall'),
    list(
      [
        'Klei: maak het gat onderaan breder dan bovenaan, anders tilt de vorst het blok op.',
        'Argile : élargissez le fond du trou, sinon le gel soulève le bloc.',
        'Lehm: Machen Sie das Loch unten breiter als oben, sonst hebt der Frost den Block an.',
        'Clay: make the hole wider at the bottom, or frost will lift the block.',
      ],
      [
        'Los zand: ga 10 tot 20 cm dieper en stort een breder blok.',
        'Sable meuble : descendez de 10 à 20 cm de plus et coulez un bloc plus large.',
        'Loser Sand: 10 bis 20 cm tiefer gehen und einen breiteren Block gießen.',
        'Loose sand: go 10 to 20 cm deeper and pour a wider block.',
      ],
      [
        'Muurtje of betonvloer: neem een paalvoet met vier chemische ankers.',
        'Muret ou dalle : utilisez un pied de poteau et quatre ancrages chimiques.',
        'Mauer oder Betonplatte: Pfostenfuß mit vier Verbundankern verwenden.',
        'Low wall or slab: use a post foot with four chemical anchors.',
      ],
    ),
    note(
      'Wacht bij gewoon beton twee dagen voor je spandraad aantrekt. Trek je eerder, dan scheurt het blok en staat de paal scheef.',
      'Avec du béton ordinaire, attendez deux jours avant de tendre les fils. Plus tôt, le bloc se fissure et le poteau penche.',
      'Warten Sie bei normalem Beton zwei Tage, bevor Sie den Draht spannen. Früher reißt der Block und der Pfosten steht schief.',
      'With ordinary concrete, wait two days before tightening the wires. Any sooner and the block cracks and the post leans.',
    ),
  ],
};

export const gabion: SeedArticle = {
  key: 'advice-gabion',
  parent: 'advice',
  slugs: text('een-schanskorf-vullen', 'remplir-un-gabion', 'eine-gabione-befuellen', 'filling-a-gabion'),
  title: text('Een schanskorf vullen', 'Remplir un gabion', 'Eine Gabione befüllen', 'Filling a gabion'),
  summary: text(
    'De juiste steen, de juiste volgorde, en geen bolle buik na een jaar.',
    'La bonne pierre, le bon ordre, et pas de ventre après un an.',
    'Der richtige Stein, die richtige Reihenfolge und kein Bauch nach einem Jahr.',
    'The right stone, the right order, and no bulging belly after a year.',
  ),
  picture: {
    scene: {
      product: { type: 'gabion', width: 100, height: 80, depth: 40, stone: 'ardennes' },
      width: WIDTH,
      height: HEIGHT,
      cm: 640,
      seed: 'adv-gabion',
      house: 0.66,
    },
    alt: text(
      'Rij schanskorven met Ardense breuksteen in een tuin',
      'Rangée de gabions en moellons d’Ardenne dans un jardin',
      'Reihe von Gabionen mit Ardenner Bruchstein in einem Garten',
      'Row of gabions with Ardennes rubble in a garden',
    ),
  },
  author: 'piet',
  published: '2025-10-14',
  tags: ['gabion', 'installation'],
  products: ['gabion-murus', 'gabion-stone'],
  categories: ['gabions'],
  blocks: [
    heading('Hoeveel steen?', 'Combien de pierre ?', 'Wie viel Stein?', 'How much stone?'),
    paragraph(
      'Lengte maal hoogte maal diepte in meter geeft je de kubieke meters. Vermenigvuldig met 1,55 en je hebt de tonnen. Een korf van 100 × 100 × 30 cm vraagt 465 kg; reken 5 % extra voor breuk.',
      'Longueur fois hauteur fois profondeur, en mètres, donne les mètres cubes. Multipliez par 1,55 pour les tonnes. Un gabion de 100 × 100 × 30 cm demande 465 kg ; ajoutez 5 % de casse.',
      'Länge mal Höhe mal Tiefe in Metern ergibt die Kubikmeter. Mal 1,55 ergibt die Tonnen. Ein Korb von 100 × 100 × 30 cm braucht 465 kg; rechnen Sie 5 % Bruch dazu.',
      'Length times height times depth in metres gives you cubic metres. Multiply by 1.55 for tonnes. A basket of 100 × 100 × 30 cm takes 465 kg; add 5% for breakage.',
    ),
    heading('Welke steen?', 'Quelle pierre ?', 'Welcher Stein?', 'Which stone?'),
    list(
      [
        'De korrel is groter dan de maas: 60 tot 120 mm bij een maas van 100 mm.',
        'Le calibre dépasse la maille : 60 à 120 mm pour une maille de 100 mm.',
        'Die Körnung ist größer als die Masche: 60 bis 120 mm bei 100 mm Masche.',
        'The stone is larger than the mesh: 60 to 120 mm for a 100 mm mesh.',
      ],
      [
        'Vorstbestendig: hardsteen, basalt, graniet of Ardense breuksteen.',
        'Résistante au gel : pierre bleue, basalte, granit ou moellon d’Ardenne.',
        'Frostbeständig: Blaustein, Basalt, Granit oder Ardenner Bruchstein.',
        'Frost-proof: bluestone, basalt, granite or Ardennes rubble.',
      ],
      [
        'Gewassen, anders loopt er maanden modder uit.',
        'Lavée, sinon la boue coule pendant des mois.',
        'Gewaschen, sonst läuft monatelang Schlamm heraus.',
        'Washed, or mud will run out for months.',
      ],
    ),
    heading('Zo vul je', 'La méthode', 'So befüllen Sie', 'How to fill it'),
    list(
      [
        'Zet de korf waterpas op 20 cm verdichte steenslag.',
        'Posez le gabion de niveau sur 20 cm de concassé compacté.',
        'Stellen Sie den Korb waagerecht auf 20 cm verdichteten Schotter.',
        'Set the basket level on 20 cm of compacted crushed stone.',
      ],
      [
        'Leg de zichtkant met de hand: de vlakste kant naar buiten, de voegen verspringend.',
        'Montez la face visible à la main : le côté plat vers l’extérieur, joints croisés.',
        'Schichten Sie die Sichtseite von Hand: flache Seite nach außen, Fugen versetzt.',
        'Lay the visible side by hand: flattest face outwards, joints staggered.',
      ],
      [
        'Vul erachter aan en schud telkens de lagen van 20 cm dicht.',
        'Remplissez derrière et tassez chaque couche de 20 cm.',
        'Füllen Sie dahinter auf und verdichten Sie jede Lage von 20 cm.',
        'Fill in behind it and shake down each 20 cm layer.',
      ],
      [
        'Zet om de 30 cm afstandhouders, zodat de korf niet buikt.',
        'Posez des entretoises tous les 30 cm pour éviter le ventre.',
        'Setzen Sie alle 30 cm Distanzhalter, damit der Korb nicht ausbaucht.',
        'Put in spacers every 30 cm, so the basket doesn’t bulge.',
      ],
      [
        'Vul tot 3 cm boven de rand en sluit het deksel met de spiralen.',
        'Remplissez jusqu’à 3 cm au-dessus du bord et fermez le couvercle avec les spirales.',
        'Füllen Sie 3 cm über den Rand und schließen Sie den Deckel mit den Spiralen.',
        'Fill to 3 cm above the rim and close the lid with the spirals.',
      ],
    ),
    note(
      'Een gevulde korf weegt snel een halve ton. Til nooit alleen, en zet hem niet op een terrastegel of een kelder.',
      'Un gabion plein pèse vite une demi-tonne. Ne soulevez jamais seul et ne le posez pas sur une dalle de terrasse ou une cave.',
      'Ein voller Korb wiegt schnell eine halbe Tonne. Heben Sie nie allein und stellen Sie ihn nicht auf Terrassenplatten oder über einen Keller.',
      'A full basket soon weighs half a tonne. Never lift alone, and don’t set one on patio slabs or over a cellar.',
    ),
    faq(
      [
        'Kan een schanskorf grond keren?',
        'Un gabion peut-il retenir de la terre ?',
        'Kann eine Gabione Erde stützen?',
        'Can a gabion hold back soil?',
      ],
      [
        'Tot 1 m hoog wel, met een korf van minstens 50 cm diep, licht achterover en met doek erachter. Hoger is werk voor een ingenieur.',
        'Jusqu’à 1 m de haut, avec un gabion d’au moins 50 cm de profondeur, légèrement incliné et un géotextile derrière. Au-delà, consultez un ingénieur.',
        'Bis 1 m Höhe ja, mit mindestens 50 cm Korbtiefe, leicht nach hinten geneigt und mit Vlies dahinter. Höher ist Sache eines Statikers.',
        'Up to 1 m high, with a basket at least 50 cm deep, tilted slightly back and with cloth behind it. Any higher is a job for an engineer.',
      ],
    ),
  ],
};
