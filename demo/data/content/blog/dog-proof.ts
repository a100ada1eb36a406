/** Blog: a garden a dog stays in. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, note, paragraph, table } from '../blocks.ts';

export const dogProof: SeedArticle = {
  key: 'blog-dog-proof',
  parent: 'blog',
  slugs: text('een-tuin-voor-de-hond', 'un-jardin-pour-le-chien', 'ein-garten-fuer-den-hund', 'a-garden-for-the-dog'),
  title: text(
    'Een tuin waar de hond in blijft',
    'Un jardin dont le chien ne sort pas',
    'Ein Garten, in dem der Hund bleibt',
    'A garden the dog stays in',
  ),
  summary: text(
    'Een hond gaat erover, eronder of erdoor. Weet je welke, dan weet je wat je nodig hebt.',
    'Un chien passe par-dessus, par-dessous ou au travers. Sachez lequel, et tout devient simple.',
    'Ein Hund geht drüber, drunter oder hindurch. Wissen Sie, welcher, wissen Sie, was Sie brauchen.',
    'A dog goes over, under or through. Know which, and you know what you need.',
  ),
  picture: articlePicture(
    'blog-dog',
    { type: 'mesh-panel', height: 153, colour: 'black' },
    text(
      'Zwarte panelen rond een grasveld',
      'Panneaux noirs autour d’une pelouse',
      'Schwarze Matten um einen Rasen',
      'Black panels around a lawn',
    ),
    820,
  ),
  author: 'fatima',
  published: '2026-02-10',
  tags: ['fence', 'materials'],
  products: ['panel-linea-3d', 'mesh-piccolo', 'base-plate-smooth', 'gate-porta'],
  categories: ['panels', 'mesh', 'gates'],
  blocks: [
    paragraph(
      'Op maandag gaat de telefoon vaak over hetzelfde: hij is weer weg geweest. Een beagle in Namen, een jack russell in Breda, een herder in Eupen. We vragen dan nooit eerst hoe hoog de afsluiting is. We vragen hoe hij het gedaan heeft.',
      'Le lundi, le téléphone sonne souvent pour la même raison : il s’est encore sauvé. Un beagle à Namur, un jack russell à Breda, un berger à Eupen. Nous ne demandons jamais d’abord la hauteur de la clôture. Nous demandons comment il a fait.',
      'Montags klingelt das Telefon oft aus demselben Grund: Er war wieder weg. Ein Beagle in Namur, ein Jack Russell in Breda, ein Schäferhund in Eupen. Wir fragen nie zuerst, wie hoch der Zaun ist. Wir fragen, wie er es gemacht hat.',
      'On Mondays the phone often rings about the same thing: he got out again. A beagle in Namur, a Jack Russell in Breda, a shepherd in Eupen. We never ask first how high the fence is. We ask how he did it.',
    ),
    heading('Erover', 'Par-dessus', 'Drüber', 'Over'),
    paragraph(
      'Een springer heeft een aanloop nodig. Neem je die weg, dan wint elke centimeter dubbel. Een border van een meter breed voor het paneel werkt beter dan twintig centimeter extra draad. Let op wat hij als trap gebruikt: de houtstapel, de compostbak, de plooi van een paneel. Voor lenige honden is een vlakke mat zonder plooien de betere keuze.',
      'Un sauteur a besoin d’élan. Ôtez-le-lui, et chaque centimètre compte double. Un massif d’un mètre devant le panneau vaut mieux que vingt centimètres de fil en plus. Cherchez aussi sa marche : le tas de bois, le compost, le pli d’un panneau. Pour un chien agile, préférez un panneau plat.',
      'Ein Springer braucht Anlauf. Nehmen Sie ihm den, zählt jeder Zentimeter doppelt. Ein meterbreites Beet vor der Matte wirkt besser als zwanzig Zentimeter mehr Draht. Achten Sie darauf, was er als Treppe nutzt: Holzstapel, Kompost, die Sicke einer Matte. Für wendige Hunde ist eine flache Matte die bessere Wahl.',
      'A jumper needs a run-up. Take it away and every centimetre counts twice. A metre-wide border in front of the panel works better than twenty centimetres more wire. See what he uses for a step: the woodpile, the compost bin, the fold in a panel. For agile dogs, a flat panel without folds is the better choice.',
    ),
    heading('Eronder', 'Par-dessous', 'Drunter', 'Under'),
    paragraph(
      'Graven doet een hond waar de grond los is en de lucht trekt: onder de poort en in de hoeken. Een betonplaat tussen de palen lost het op voor dertig jaar. Gaas kan ook, als je het twintig centimeter ingraaft en naar binnen omplooit. Hij staat dan op wat hij wil opgraven.',
      'Un chien creuse là où la terre est meuble et où l’air passe : sous le portail et dans les angles. Une plaque de béton entre les poteaux règle la question pour trente ans. Le grillage convient aussi, enterré de vingt centimètres et replié vers l’intérieur : il se tient sur ce qu’il veut déterrer.',
      'Ein Hund gräbt, wo der Boden locker ist und Luft zieht: unter dem Tor und in den Ecken. Eine Betonplatte zwischen den Pfosten löst das für dreißig Jahre. Geflecht geht auch, zwanzig Zentimeter tief eingegraben und nach innen gebogen: Dann steht er auf dem, was er ausgraben will.',
      'A dog digs where soil is loose and air gets in: under the gate and in corners. A concrete base plate between the posts settles it for thirty years. Mesh works too, buried twenty centimetres and folded inwards, so he’s standing on what he wants to dig up.',
    ),
    table(
      ['Hoogte en maas per hond', 'Hauteur et maille selon le chien', 'Höhe und Masche je Hund', 'Height and mesh by dog'],
      [
        ['Hond', 'Chien', 'Hund', 'Dog'],
        ['Hoogte', 'Hauteur', 'Höhe', 'Height'],
        ['Vulling', 'Remplissage', 'Füllung', 'Infill'],
      ],
      [
        ['Klein, tot 8 kg', 'Petit, jusqu’à 8 kg', 'Klein, bis 8 kg', 'Small, up to 8 kg'],
        ['100 cm', '100 cm', '100 cm', '100 cm'],
        ['gaas van 25 mm', 'maille de 25 mm', '25-mm-Geflecht', '25 mm mesh'],
      ],
      [
        ['Middelgroot', 'Moyen', 'Mittelgroß', 'Medium'],
        ['123 tot 153 cm', '123 à 153 cm', '123 bis 153 cm', '123 to 153 cm'],
        ['paneel van 5 mm', 'panneau de 5 mm', '5-mm-Matte', '5 mm panel'],
      ],
      [
        ['Groot of springer', 'Grand ou sauteur', 'Groß oder Springer', 'Large or a jumper'],
        ['173 tot 203 cm', '173 à 203 cm', '173 bis 203 cm', '173 to 203 cm'],
        ['vlakke dubbelstaafmat', 'panneau double fil plat', 'flache Doppelstabmatte', 'flat twin-wire panel'],
      ],
    ),
    heading('Erdoor', 'Au travers', 'Hindurch', 'Through'),
    paragraph(
      'Dat is bijna altijd de poort. Een kier van 10 cm onderaan is voor een pup een uitnodiging, en een klink op neushoogte leert hij in een week. Neem een slot dat vanzelf dichtvalt, en hang de poort zo dat ze naar binnen opengaat: duwen helpt hem dan niet.',
      'C’est presque toujours le portail. Dix centimètres de jour en bas sont une invitation pour un chiot, et une poignée à hauteur de truffe s’apprend en une semaine. Prenez une serrure qui se ferme seule et faites ouvrir vers l’intérieur : pousser ne sert alors à rien.',
      'Das ist fast immer das Tor. Ein Spalt von 10 cm unten ist für Welpen eine Einladung, und eine Klinke auf Nasenhöhe lernt er in einer Woche. Nehmen Sie ein Schloss, das von selbst zufällt, und lassen Sie das Tor nach innen öffnen: Dann hilft kein Drücken.',
      'That’s nearly always the gate. A 10 cm gap at the bottom is an invitation to a puppy, and he’ll learn a nose-high latch within a week. Choose a lock that closes by itself, and hang the gate to open inwards, so pushing gets him nowhere.',
    ),
    paragraph(
      'En de beagle uit Namen? Die ging over de compostbak. De bak is verhuisd, de hond is gebleven.',
      'Et le beagle de Namur ? Il passait par le bac à compost. Le bac a déménagé, le chien est resté.',
      'Und der Beagle aus Namur? Der nahm den Komposter als Sprungbrett. Der Komposter ist umgezogen, der Hund ist geblieben. Den Jack Russell hält jetzt eine Betonplatte im Garten, und der Schäferhund hat gelernt, dass das neue Schloss nicht nachgibt.',
      'And the beagle from Namur? He went over by way of the compost bin. The bin has moved, the dog has stayed.',
    ),
    note(
      'Stroomdraad of een halsband die schokt verkopen we niet. Een hond die iets te doen heeft, graaft minder.',
      'Nous ne vendons ni fil électrique ni collier à décharge. Un chien occupé creuse moins.',
      'Stromdraht oder Stromhalsbänder verkaufen wir nicht. Ein beschäftigter Hund gräbt weniger.',
      'We don’t sell electric wire or shock collars. A dog with something to do digs less.',
    ),
  ],
};
