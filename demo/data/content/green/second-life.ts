/** Green initiative: the second-chance workshop. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, paragraph, quote, steps } from '../blocks.ts';

export const secondLife: SeedArticle = {
  key: 'green-second-life',
  parent: 'green',
  slugs: text(
    'van-retour-tot-tweede-kans',
    'du-retour-a-la-seconde-chance',
    'von-der-retoure-zur-zweiten-chance',
    'from-return-to-second-chance',
  ),
  title: text(
    'Van retour tot tweede kans',
    'Du retour à la seconde chance',
    'Von der Rücksendung zur zweiten Chance',
    'From return to second chance',
  ),
  summary: text(
    'Wat er gebeurt met een paneel dat terugkomt, van de laadkade tot de letter.',
    'Ce que devient un panneau renvoyé, du quai de chargement à sa note.',
    'Was mit einer zurückgesandten Matte geschieht, von der Rampe bis zur Einstufung.',
    'What happens to a panel that comes back, from loading dock to grade.',
  ),
  picture: articlePicture(
    'green-second',
    { type: 'deco', width: 90, height: 180, pattern: 'leaves', colour: 'corten' },
    text(
      'Decopaneel in cortenstaal met bladmotief',
      'Panneau décoratif corten à motif de feuilles',
      'Dekopaneel aus Cortenstahl mit Blattmotiv',
      'Corten deco panel with a leaf pattern',
    ),
    480,
  ),
  author: 'nora',
  published: '2026-02-03',
  tags: ['company', 'materials'],
  products: ['second-panel-linea', 'second-gate-atrium', 'second-deco-leaf'],
  categories: ['panels', 'deco'],
  blocks: [
    paragraph(
      'Van honderd panelen die we leveren, komen er twee terug. Meestal is er niets mis mee: een meter te veel besteld, een kleur die thuis anders oogt. Vroeger gingen ze naar de schroothandel, omdat nakijken meer werk leek dan smelten. Sinds 2018 hebben ze een eigen hoek in de werkplaats.',
      'Sur cent panneaux livrés, deux nous reviennent. Le plus souvent, ils n’ont rien : un mètre de trop, une teinte qui rend autrement chez soi. Autrefois ils partaient à la ferraille, le contrôle paraissant plus long que la fonte. Depuis 2018, ils ont leur coin à l’atelier.',
      'Von hundert gelieferten Matten kommen zwei zurück. Meist fehlt ihnen nichts: ein Meter zu viel bestellt, eine Farbe, die zu Hause anders wirkt. Früher gingen sie zum Schrott, weil Prüfen aufwendiger schien als Schmelzen. Seit 2018 haben sie ihre eigene Ecke in der Werkstatt.',
      'Of every hundred panels we deliver, two come back. Mostly there’s nothing wrong with them: a metre too many, a colour that looks different at home. They used to go for scrap, because checking seemed more work than melting. Since 2018 they’ve had their own corner of the workshop.',
    ),
    heading('Vier stappen', 'Quatre étapes', 'Vier Schritte', 'Four steps'),
    steps(
      [
        'Wassen en ophangen, want een kras zie je alleen op een schoon paneel.',
        'Laver et suspendre : une rayure ne se voit que sur un panneau propre.',
        'Waschen und aufhängen, denn einen Kratzer sieht man nur auf einer sauberen Matte.',
        'Wash it and hang it up, since a scratch only shows on a clean panel.',
      ],
      [
        'De zinklaag meten op zes plaatsen. Te dun, dan gaat het naar de oven.',
        'Mesurer la couche de zinc en six points. Trop mince, direction le four.',
        'Zinkschicht an sechs Stellen messen. Zu dünn heißt: ab in den Ofen.',
        'Measure the zinc in six places. Too thin, and off to the furnace it goes.',
      ],
      [
        'Bijwerken wat kan: een lasdruppel, een losse klem, een gedeukte dop.',
        'Retoucher ce qui peut l’être : une goutte de soudure, un collier desserré, un capuchon bosselé.',
        'Ausbessern, was geht: ein Schweißtropfen, eine lose Klemme, eine verbeulte Kappe.',
        'Fix what can be fixed: a weld spatter, a loose clamp, a dented cap.',
      ],
      [
        'Een letter geven. A zie je niet van op een meter, B wel, C is eerlijk gezegd lelijk maar heel.',
        'Attribuer une note. A : invisible à un mètre ; B : visible ; C : franchement laid, mais entier.',
        'Einstufen. A sieht man aus einem Meter nicht, B schon, C ist ehrlich gesagt hässlich, aber heil.',
        'Grade it. A can’t be seen from a metre away, B can, and C is frankly ugly but sound.',
      ],
    ),
    paragraph(
      'Wat overblijft, verkopen we met dezelfde bedenktijd en twee jaar garantie. Cortenpanelen zijn het eerst weg: die hebben bij ons al een jaar buiten gestaan en zijn mooier dan toen ze vertrokken.',
      'Le reste est vendu avec le même délai de rétractation et deux ans de garantie. Les panneaux corten partent en premier : ils ont passé un an dehors chez nous et sont plus beaux qu’au départ.',
      'Was bleibt, verkaufen wir mit demselben Widerrufsrecht und zwei Jahren Garantie. Corten ist zuerst weg: Die Paneele standen bei uns ein Jahr draußen und sind schöner als am Anfang.',
      'What’s left is sold with the same right to change your mind and a two-year warranty. Corten goes first: those panels have stood outside here for a year and look better than when they left.',
    ),
    quote(
      [
        'Staat C gaat naar volkstuinen. Daar vraagt niemand naar een kras.',
        'L’état C part aux jardins ouvriers. Là, personne ne parle de rayures.',
        'Zustand C geht in Kleingärten. Dort fragt niemand nach einem Kratzer.',
        'Grade C goes to allotments. Nobody there asks about a scratch.',
      ],
      ['Mehmet Yıldız, lasserij', 'Mehmet Yıldız, atelier de soudure', 'Mehmet Yıldız, Schweißerei', 'Mehmet Yıldız, welding shop'],
    ),
  ],
};
