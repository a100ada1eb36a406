/** Advice for those who build: posts and gabions. */
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
      'Vuistregel: een derde van de hoogte boven de grond, met een minimum van 50 cm. Zo zit de voet onder de diepte die bij ons bevriest en kan de wind de paal niet uit de grond wrikken.',
      'La règle : un tiers de la hauteur hors sol, avec 50 cm au minimum. Le pied se trouve ainsi sous la profondeur de gel chez nous et le vent ne peut pas déchausser le poteau.',
      'Faustregel: ein Drittel der Höhe über dem Boden, mindestens 50 cm. So liegt der Fuß bei uns unter der üblichen Frosttiefe und der Wind kann den Pfosten nicht herausdrücken.',
      'Rule of thumb: a third of the height above ground, and at least 50 cm. That puts the foot below our usual frost depth, and the wind can’t work the post loose.',
    ),
    heading('Per hoogte', 'Selon la hauteur', 'Je nach Höhe', 'By height'),
    list(
      [
        'Tot 103 cm: paal van 150 of 170 cm, gat van 50 cm.',
        'Jusqu’à 103 cm : poteau de 150 ou 170 cm, trou de 50 cm.',
        'Bis 103 cm: Pfosten von 150 oder 170 cm, Loch von 50 cm.',
        'Up to 103 cm: a 150 or 170 cm post, a 50 cm hole.',
      ],
      [
        '123 tot 153 cm: paal van 210 cm, gat van 60 cm.',
        'De 123 à 153 cm : poteau de 210 cm, trou de 60 cm.',
        '123 bis 153 cm: Pfosten von 210 cm, Loch von 60 cm.',
        '123 to 153 cm: a 210 cm post, a 60 cm hole.',
      ],
      [
        '173 tot 203 cm: paal van 230 of 260 cm, gat van 70 cm.',
        'De 173 à 203 cm : poteau de 230 ou 260 cm, trou de 70 cm.',
        '173 bis 203 cm: Pfosten von 230 oder 260 cm, Loch von 70 cm.',
        '173 to 203 cm: a 230 or 260 cm post, a 70 cm hole.',
      ],
      [
        'Poortpaal: altijd 80 cm, in een gat van 40 × 40 cm.',
        'Poteau de portail : toujours 80 cm, dans un trou de 40 × 40 cm.',
        'Torpfosten: immer 80 cm, in einem Loch von 40 × 40 cm.',
        'Gate post: always 80 cm, in a 40 × 40 cm hole.',
      ],
    ),
    heading('Hoeveel beton?', 'Combien de béton ?', 'Wie viel Beton?', 'How much concrete?'),
    paragraph(
      'Een gat van 25 × 25 × 60 cm is 37 liter. De paal neemt weinig plaats in, dus reken 37 liter beton: twee zakken snelbeton van 25 kg, met steenslag onderin voor de afwatering.',
      'Un trou de 25 × 25 × 60 cm fait 37 litres. Le poteau prend peu de place : comptez 37 litres de béton, soit deux sacs de béton rapide de 25 kg, avec du concassé au fond pour le drainage.',
      'Ein Loch von 25 × 25 × 60 cm fasst 37 Liter. Der Pfosten nimmt wenig Platz ein, rechnen Sie also 37 Liter Beton: zwei Säcke Schnellbeton zu 25 kg, mit Schotter unten für den Ablauf.',
      'A hole of 25 × 25 × 60 cm holds 37 litres. The post takes little room, so count 37 litres of concrete: two 25 kg bags of quick-setting mix over a layer of crushed stone for drainage.',
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
