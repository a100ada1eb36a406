/** Green initiative: gaps for hedgehogs. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const hedgehogGap: SeedArticle = {
  key: 'green-hedgehog-gap',
  parent: 'green',
  slugs: text('een-doorgang-voor-egels', 'un-passage-pour-les-herissons', 'ein-durchgang-fuer-igel', 'a-gap-for-hedgehogs'),
  title: text('Een doorgang voor egels', 'Un passage pour les hérissons', 'Ein Durchgang für Igel', 'A gap for hedgehogs'),
  summary: text(
    'Dertien bij dertien centimeter. Meer heeft een egel niet nodig om aan de overkant te geraken.',
    'Treize centimètres sur treize : il n’en faut pas davantage à un hérisson pour passer.',
    'Dreizehn mal dreizehn Zentimeter. Mehr braucht ein Igel nicht, um hinüberzukommen.',
    'Thirteen centimetres by thirteen. That’s all a hedgehog needs to get across.',
  ),
  picture: articlePicture(
    'green-hedgehog',
    { type: 'mesh-panel', height: 103, colour: 'green' },
    text(
      'Lage groene panelen met een tuin erachter',
      'Panneaux verts bas devant un jardin',
      'Niedrige grüne Matten vor einem Garten',
      'Low green panels in front of a garden',
    ),
    560,
  ),
  author: 'nora',
  published: '2026-05-05',
  tags: ['nature', 'fence'],
  products: ['panel-linea-3d', 'base-plate-smooth', 'mesh-silva'],
  categories: ['panels', 'mesh'],
  blocks: [
    paragraph(
      'Een egel loopt elke nacht een kilometer of meer, op zoek naar kevers en een partner. In een wijk waar elke tuin tot de grond dicht is, loopt hij zich vast. Onze mascotte Stekel is er zelf één, dus we nemen het persoonlijk.',
      'Chaque nuit, un hérisson parcourt un kilomètre ou plus en quête d’insectes et d’un partenaire. Dans un quartier où chaque jardin est clos jusqu’au sol, il tourne en rond. Stekel, notre mascotte, en est un : nous le prenons à cœur.',
      'Ein Igel läuft jede Nacht einen Kilometer oder mehr, auf der Suche nach Käfern und einem Partner. Wo jeder Garten bis zum Boden dicht ist, kommt er nicht weiter. Unser Maskottchen Stekel ist selbst einer, wir nehmen das also persönlich.',
      'A hedgehog walks a kilometre or more each night, looking for beetles and a mate. In a street where every garden is closed to the ground, it gets stuck. Our mascot Stekel is one, so we take it personally.',
    ),
    heading('Drie manieren', 'Trois solutions', 'Drei Wege', 'Three ways to do it'),
    list(
      [
        'Panelen: hang er één 13 cm boven de grond. In de rij valt dat niet op.',
        'Panneaux : placez-en un à 13 cm du sol. Dans la rangée, cela ne se voit pas.',
        'Matten: Hängen Sie eine 13 cm über dem Boden auf. In der Reihe fällt das nicht auf.',
        'Panels: hang one 13 cm off the ground. In a row nobody notices.',
      ],
      [
        'Betonplaat: laat in één vak de plaat weg en leg er een dakpan als drempel.',
        'Plaque de béton : supprimez-la dans une travée et posez une tuile comme seuil.',
        'Betonplatte: Lassen Sie sie in einem Feld weg und legen Sie einen Dachziegel als Schwelle.',
        'Base plate: leave it out of one bay and lay a roof tile as a sill.',
      ],
      [
        'Gaas: knip een opening van 13 × 13 cm en vouw de draadeinden naar buiten om.',
        'Grillage : découpez une ouverture de 13 × 13 cm et rabattez les fils vers l’extérieur.',
        'Geflecht: Schneiden Sie 13 × 13 cm aus und biegen Sie die Drahtenden nach außen um.',
        'Mesh: cut a 13 × 13 cm opening and bend the wire ends outwards.',
      ],
    ),
    paragraph(
      'Spreek met je buren af dat de doorgangen op één lijn liggen. Zes tuinen samen zijn een territorium, één tuin is een eilandje. En heb je een kleine hond? Een opening van 13 cm is te klein voor hem, tenzij hij nog pup is.',
      'Entendez-vous avec vos voisins pour aligner les passages. Six jardins ensemble forment un territoire, un seul n’est qu’un îlot. Un petit chien ? Treize centimètres ne lui suffisent pas, sauf s’il est encore chiot.',
      'Sprechen Sie mit den Nachbarn ab, dass die Durchgänge in einer Linie liegen. Sechs Gärten sind ein Revier, einer ist eine Insel. Und der kleine Hund? Durch 13 cm passt er nicht, außer als Welpe.',
      'Agree with your neighbours to line the gaps up. Six gardens together are a territory; one is an island. Got a small dog? It won’t fit through 13 cm, unless it’s a puppy.',
    ),
    paragraph(
      'Bij ons in de straat begon het met drie tuinen. Nu zijn het er elf, en op een camera in de doorgang van nummer veertien liep er vorig najaar een moeder met vier jongen voorbij.',
      'Dans notre rue, tout a commencé avec trois jardins. Ils sont onze à présent, et la caméra du passage, au numéro quatorze, a filmé l’automne dernier une mère suivie de ses quatre petits.',
      'In unserer Straße begann es mit drei Gärten. Inzwischen sind es elf, und eine Kamera im Durchgang von Nummer vierzehn filmte letzten Herbst eine Mutter mit vier Jungen, die in einer Reihe hinter ihr herliefen.',
      'On our street it began with three gardens. Now there are eleven, and last autumn a camera in the gap at number fourteen caught a mother passing through with her four young.',
    ),
    note(
      'Rol gaas nooit los af in hoog gras: egels raken erin verstrikt. Span het of ruim het op.',
      'Ne laissez jamais de grillage déroulé dans l’herbe haute : les hérissons s’y prennent. Tendez-le ou rangez-le.',
      'Lassen Sie Geflecht nie lose im hohen Gras liegen: Igel verfangen sich darin. Spannen oder wegräumen.',
      'Never leave mesh lying loose in long grass: hedgehogs get tangled. Stretch it or put it away.',
    ),
  ],
};
