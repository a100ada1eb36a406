/** Advice: wire thickness and mesh size. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, table } from '../blocks.ts';

export const wireThickness: SeedArticle = {
  key: 'advice-wire-thickness',
  parent: 'advice',
  slugs: text('draaddikte-en-maas', 'epaisseur-du-fil-et-maille', 'drahtstaerke-und-masche', 'wire-thickness-and-mesh'),
  title: text('Draaddikte en maas', 'Épaisseur du fil et taille de maille', 'Drahtstärke und Maschenweite', 'Wire thickness and mesh size'),
  summary: text(
    'Eén millimeter meer draad maakt een paneel anderhalf keer zo sterk. Wanneer heb je dat nodig?',
    'Un millimètre de fil en plus rend un panneau une fois et demie plus solide. Quand est-ce utile ?',
    'Ein Millimeter mehr Draht macht eine Matte anderthalbmal so stark. Wann braucht man das?',
    'One millimetre more wire makes a panel half again as strong. When do you need that?',
  ),
  picture: articlePicture(
    'adv-wire',
    { type: 'mesh-panel', height: 153, style: '2d', colour: 'anthracite' },
    text(
      'Vlakke dubbelstaafmatten in antraciet',
      'Panneaux double fil plats en anthracite',
      'Flache Doppelstabmatten in Anthrazit',
      'Flat twin-wire panels in anthracite',
    ),
  ),
  author: 'mehmet',
  published: '2025-12-09',
  tags: ['materials', 'fence'],
  products: ['panel-linea-light', 'panel-linea-3d', 'panel-robur-656', 'panel-robur-868'],
  categories: ['panels', 'mesh'],
  blocks: [
    paragraph(
      'Op een paneel staat een getal als 5 of 6/5/6. Het eerste is één draad van 5 mm, het tweede een dubbelstaafmat: twee horizontale draden van 6 mm met een verticale van 5 ertussen. Hoe meer staal, hoe stijver, en hoe zwaarder om te dragen.',
      'Sur un panneau figure un chiffre comme 5 ou 6/5/6. Le premier désigne un fil de 5 mm, le second un panneau double fil : deux fils horizontaux de 6 mm enserrent un vertical de 5. Plus il y a d’acier, plus c’est rigide, et lourd à porter.',
      'Auf einer Matte steht eine Zahl wie 5 oder 6/5/6. Die erste meint einen Draht von 5 mm, die zweite eine Doppelstabmatte: zwei waagerechte Drähte von 6 mm, dazwischen ein senkrechter von 5. Je mehr Stahl, desto steifer und schwerer zu tragen.',
      'A panel carries a number such as 5 or 6/5/6. The first is a single 5 mm wire, the second a twin-wire panel: two 6 mm wires across with a 5 mm upright between them. More steel means stiffer, and heavier to carry.',
    ),
    table(
      ['Welke draad waarvoor', 'Quel fil pour quel usage', 'Welcher Draht wofür', 'Which wire for what'],
      [
        ['Draad', 'Fil', 'Draht', 'Wire'],
        ['Waarvoor', 'Usage', 'Wofür', 'Use'],
        ['Gewicht bij 153 cm', 'Poids à 153 cm', 'Gewicht bei 153 cm', 'Weight at 153 cm'],
      ],
      [
        ['4 mm', '4 mm', '4 mm', '4 mm'],
        ['moestuin, achtertuin', 'potager, jardin arrière', 'Gemüsebeet, Garten', 'vegetable patch, back garden'],
        ['ongeveer 9 kg', 'environ 9 kg', 'etwa 9 kg', 'about 9 kg'],
      ],
      [
        ['5 mm', '5 mm', '5 mm', '5 mm'],
        ['tuin, hond, straatkant', 'jardin, chien, côté rue', 'Garten, Hund, Straße', 'garden, dog, street side'],
        ['ongeveer 17 kg', 'environ 17 kg', 'etwa 17 kg', 'about 17 kg'],
      ],
      [
        ['6/5/6', '6/5/6', '6/5/6', '6/5/6'],
        ['school, speelveld', 'école, aire de jeux', 'Schule, Spielplatz', 'school, playing field'],
        ['ongeveer 26 kg', 'environ 26 kg', 'etwa 26 kg', 'about 26 kg'],
      ],
      [
        ['8/6/8', '8/6/8', '8/6/8', '8/6/8'],
        ['bedrijf, sportveld', 'entreprise, terrain de sport', 'Betrieb, Sportplatz', 'business, sports ground'],
        ['ongeveer 40 kg', 'environ 40 kg', 'etwa 40 kg', 'about 40 kg'],
      ],
    ),
    heading('En de maas?', 'Et la maille ?', 'Und die Masche?', 'And the mesh?'),
    list(
      [
        '50 × 200 mm: de gewone maas. Een kindervoet vindt er steun, een voet van een volwassene niet.',
        '50 × 200 mm : la maille courante. Un pied d’enfant y prend appui, pas celui d’un adulte.',
        '50 × 200 mm: die übliche Masche. Ein Kinderfuß findet Halt, der eines Erwachsenen nicht.',
        '50 × 200 mm: the usual mesh. A child’s foot finds a hold in it, an adult’s doesn’t.',
      ],
      [
        '25 mm gaas: houdt kippen, kleine honden en konijnen tegen.',
        'Maille de 25 mm : retient poules, petits chiens et lapins.',
        '25-mm-Geflecht: hält Hühner, kleine Hunde und Kaninchen.',
        '25 mm mesh: keeps hens, small dogs and rabbits in or out.',
      ],
      [
        'Ballenvanger: 45 mm op draad van 3,1 mm. Dunner rekt uit, dikker kaatst hard terug.',
        'Pare-ballons : 45 mm en fil de 3,1 mm. Plus fin, il se détend ; plus gros, il renvoie sèchement.',
        'Ballfang: 45 mm bei 3,1 mm Draht. Dünner leiert aus, dicker wirft hart zurück.',
        'Ball-stop: 45 mm in 3.1 mm wire. Thinner stretches, thicker throws the ball back hard.',
      ],
    ),
    note(
      'Soms telt de coating mee. Vergelijk dus altijd het staal: 5 mm met coating kan 4,5 mm staal zijn.',
      'L’épaisseur inclut parfois le revêtement. Comparez toujours l’acier : 5 mm gainés peuvent n’en contenir que 4,5.',
      'Manchmal zählt die Beschichtung mit. Vergleichen Sie immer den Stahl: 5 mm beschichtet können 4,5 mm Stahl sein.',
      'Thickness sometimes includes the coating. Always compare the steel: 5 mm coated may hold only 4.5 mm of it.',
    ),
  ],
};
