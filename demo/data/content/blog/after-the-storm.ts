/** Blog: what a storm teaches. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { LINE_BAGS, LOW } from '../../construction-words.ts';
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const afterTheStorm: SeedArticle = {
  key: 'blog-after-the-storm',
  parent: 'blog',
  slugs: text('de-dag-na-de-storm', 'le-lendemain-de-la-tempete', 'der-tag-nach-dem-sturm', 'the-day-after-the-storm'),
  title: text('De dag na de storm', 'Le lendemain de la tempête', 'Der Tag nach dem Sturm', 'The day after the storm'),
  summary: text(
    'Honderd vierkante meter scherm vangt evenveel wind als een zeilboot. Wat bleef staan, en waarom?',
    'Cent mètres carrés d’écran prennent autant de vent qu’un voilier. Qu’est-ce qui a tenu, et pourquoi ?',
    'Hundert Quadratmeter Sichtschutz fangen so viel Wind wie ein Segelboot. Was blieb stehen, und warum?',
    'A hundred square metres of screen catch as much wind as a sailing boat. What stayed up, and why?',
  ),
  picture: articlePicture(
    'blog-storm',
    { type: 'screen-panel', width: 180, height: 180, material: 'composite', colour: 'anthracite' },
    text('Dichte schermen op een rij', 'Écrans pleins alignés', 'Dichte Zaunfelder in einer Reihe', 'Solid screens in a row'),
  ),
  author: 'piet',
  published: '2025-12-16',
  tags: ['season', 'privacy'],
  products: ['screen-canto', 'screen-rustiek', 'quick-concrete', 'post-foot'],
  categories: ['screens', 'posts'],
  blocks: [
    paragraph(
      'Na elke grote storm doen we hetzelfde: twee mensen, één wagen, drie dagen langs klanten. Niet om te verkopen, wel om te kijken. Een storm is de enige proef die je niet kunt nabootsen. Hij laat zien wat een plan op papier waard was.',
      'Après chaque grande tempête, nous faisons la même chose : deux personnes, une voiture, trois jours de visites. Non pour vendre, mais pour regarder. Une tempête est le seul essai qu’on ne peut simuler. Elle montre ce que valait le plan.',
      'Nach jedem großen Sturm machen wir dasselbe: zwei Leute, ein Wagen, drei Tage bei Kunden. Nicht um zu verkaufen, sondern um hinzusehen. Ein Sturm ist der einzige Test, den man nicht nachstellen kann. Er zeigt, was der Plan auf Papier wert war.',
      'After every big storm we do the same: two people, one car, three days of visits. Not to sell, but to look. A storm is the one test you can’t stage. It shows what the plan on paper was worth.',
    ),
    heading('Wat omging', 'Ce qui est tombé', 'Was umfiel', 'What went over'),
    list(
      [
        'Dichte schermen op paalvoeten, geschroefd op terrastegels. De tegel kwam mee.',
        'Des écrans pleins sur pieds vissés dans des dalles de terrasse. La dalle est partie avec.',
        'Dichte Felder auf Pfostenfüßen, auf Terrassenplatten geschraubt. Die Platte kam mit.',
        'Solid screens on post feet screwed to patio slabs. The slab came along.',
      ],
      [
        'Palen van 7 × 7 cm die onderaan rot waren. Bovengronds zag niemand het.',
        'Des poteaux de 7 × 7 cm pourris au pied. Au-dessus du sol, rien ne se voyait.',
        'Pfosten von 7 × 7 cm, unten morsch. Über dem Boden sah man nichts.',
        'Posts of 7 × 7 cm, rotten at the foot. Above ground nobody could tell.',
      ],
      [
        'Gaas vol klimop. In januari heeft klimop blad, en dan is gaas een muur.',
        'Un grillage couvert de lierre. En janvier le lierre a ses feuilles, et le grillage devient un mur.',
        'Geflecht voller Efeu. Efeu trägt auch im Januar Laub, und dann ist es eine Wand.',
        'Mesh full of ivy. Ivy keeps its leaves in January, and then mesh is a wall.',
      ],
      [
        'Eén poort die openstond. Een poort die openstaat, is een zeil met een scharnier.',
        'Un portail resté ouvert. Un portail ouvert est une voile sur gonds.',
        'Ein Tor, das offen stand. Ein offenes Tor ist ein Segel mit Scharnier.',
        'One gate that stood open. An open gate is a sail on a hinge.',
      ],
    ),
    heading('Wat bleef staan', 'Ce qui a tenu', 'Was stehen blieb', 'What stayed up'),
    paragraph(
      `Alles met lucht ertussen. Lamellen met een spleet van twee centimeter lieten genoeg door om de rest te redden. Draadpanelen verloren geen enkele paal. Bij de dichte schermen bleven die overeind waar de paal ${BURIED_CM} cm diep stond, in een voet van ${LOW} cm met ${LINE_BAGS} zakken beton. Dat lijkt veel, tot je uitrekent dat een windstoot op één scherm duwt met het gewicht van twee volwassenen.`,
      `Tout ce qui laisse passer l’air. Des lames espacées de deux centimètres ont suffi à sauver le reste. Les panneaux rigides n’ont pas perdu un poteau. Parmi les écrans pleins ont tenu ceux dont le poteau était enterré de ${BURIED_CM} cm, dans un pied de ${LOW} cm et ${LINE_BAGS} sacs de béton. Cela semble beaucoup, jusqu’à ce qu’on calcule qu’une rafale appuie sur un seul écran comme deux adultes.`,
      `Alles mit Luft dazwischen. Lamellen mit zwei Zentimetern Abstand ließen genug durch, um den Rest zu retten. Gittermatten verloren keinen einzigen Pfosten. Bei den dichten Feldern hielten jene, deren Pfosten ${BURIED_CM} cm tief saßen, in einem ${LOW} cm tiefen Fuß aus ${LINE_BAGS} Säcken Beton. Das wirkt viel, bis man nachrechnet, dass eine Böe auf ein einziges Feld drückt wie zwei Erwachsene.`,
      `Anything with air in it. Slats with a two-centimetre gap let enough through to save the rest. Mesh panels didn’t lose a single post. Of the solid screens, those stayed whose posts stood ${BURIED_CM} cm deep, in a footing of ${LOW} cm and ${LINE_BAGS} bags of concrete. It sounds like a lot, until you work out that a gust leans on one screen with the weight of two adults.`,
    ),
    heading('Wat je nu kunt doen', 'Que faire maintenant', 'Was Sie jetzt tun können', 'What you can do now'),
    paragraph(
      'Graaf bij één paal tien centimeter grond weg en prik met een schroevendraaier in het hout. Gaat hij erin, vervang de paal dan voor februari. Snoei klimop tot een handbreedte. En zet een haak op je poort, zodat ze in de storm dicht blijft. Het kost samen een uur.',
      'Au pied d’un poteau, dégagez dix centimètres de terre et piquez le bois au tournevis. S’il s’enfonce, remplacez le poteau avant février. Rabattez le lierre à une main d’épaisseur. Et posez un crochet au portail pour qu’il reste fermé. Une heure en tout.',
      'Legen Sie an einem Pfosten zehn Zentimeter frei und stechen Sie mit dem Schraubendreher ins Holz. Dringt er ein, tauschen Sie den Pfosten vor Februar. Schneiden Sie Efeu auf Handbreite zurück. Und geben Sie dem Tor einen Haken, damit es zu bleibt. Zusammen eine Stunde.',
      'Scrape ten centimetres of soil from the foot of one post and prod the wood with a screwdriver. If it sinks in, replace that post before February. Cut ivy back to a hand’s width. And put a hook on your gate so it stays shut in a storm. An hour, all told.',
    ),
    paragraph(
      'Het mooiste bezoek was in De Haan, op tweehonderd meter van het strand. Veertig meter lamellenscherm, tien jaar oud, grijs als drijfhout. Niets bewoog. De eigenaar had er destijds om dichte schermen gevraagd en was boos geweest dat we het hem afraadden. Nu schonk hij koffie.',
      'La plus belle visite fut celle du Coq, à deux cents mètres de la plage. Quarante mètres de claustra vieux de dix ans, gris comme du bois flotté. Rien ne bougeait. À l’époque, le propriétaire voulait des écrans pleins et nous en avait voulu de l’en dissuader. Cette fois, il a servi le café.',
      'Der schönste Besuch war in De Haan, zweihundert Meter vom Strand. Vierzig Meter Lamellenzaun, zehn Jahre alt, grau wie Treibholz. Nichts rührte sich. Der Besitzer hatte damals dichte Felder gewollt und sich geärgert, dass wir ihm abrieten. Diesmal schenkte er Kaffee ein.',
      'The best visit was in De Haan, two hundred metres from the beach. Forty metres of slatted screen, ten years old, grey as driftwood. Nothing moved. Its owner had wanted solid screens back then and was cross with us for talking him out of it. This time he poured the coffee.',
    ),
    note(
      'Ligt er al een scherm plat? Fotografeer voor je opruimt: je verzekeraar wil zien hoe het viel.',
      'Un écran est déjà à terre ? Photographiez avant de ranger : votre assureur voudra voir comment il est tombé.',
      'Liegt schon ein Feld am Boden? Fotografieren Sie vor dem Aufräumen: Die Versicherung will sehen, wie es fiel.',
      'Is a screen down already? Take photos before you tidy up: your insurer will want to see how it fell.',
    ),
  ],
};
