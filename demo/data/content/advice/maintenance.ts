/** Advice: looking after wood and steel. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, steps } from '../blocks.ts';

export const maintenance: SeedArticle = {
  key: 'advice-maintenance',
  parent: 'advice',
  slugs: text('hout-en-staal-onderhouden', 'entretenir-bois-et-acier', 'holz-und-stahl-pflegen', 'looking-after-wood-and-steel'),
  title: text('Hout en staal onderhouden', 'Entretenir le bois et l’acier', 'Holz und Stahl pflegen', 'Looking after wood and steel'),
  summary: text(
    'Eén middag per jaar. Meer vraagt een goede afsluiting niet.',
    'Un après-midi par an. Une bonne clôture n’en demande pas davantage.',
    'Ein Nachmittag im Jahr. Mehr verlangt ein guter Zaun nicht.',
    'One afternoon a year. A good fence asks no more than that.',
  ),
  picture: articlePicture(
    'adv-care',
    { type: 'screen-panel', width: 180, height: 180, material: 'douglas', orientation: 'h', style: 'slats' },
    text(
      'Lamellenscherm van douglas in een tuin',
      'Claustra en douglas dans un jardin',
      'Lamellenzaun aus Douglasie in einem Garten',
      'Slatted Douglas fir screen in a garden',
    ),
  ),
  author: 'mehmet',
  published: '2026-06-02',
  tags: ['maintenance', 'materials'],
  products: ['screen-canto', 'decking-nova', 'gate-silvo', 'gate-hinge'],
  categories: ['screens', 'terrace'],
  blocks: [
    heading('Hout', 'Le bois', 'Holz', 'Wood'),
    paragraph(
      'Hout vergrijst door de zon en verweert door stilstaand water. Het eerste is een kwestie van smaak, het tweede niet. Douglas en hardhout hoef je niet te behandelen, geïmpregneerd grenen wil elk jaar een beurt olie.',
      'Le soleil grise le bois, l’eau stagnante l’abîme. Le premier effet est affaire de goût, le second non. Douglas et bois dur se passent de traitement ; le pin imprégné réclame de l’huile chaque année.',
      'Sonne lässt Holz vergrauen, stehendes Wasser zersetzt es. Das eine ist Geschmackssache, das andere nicht. Douglasie und Hartholz brauchen keine Behandlung, imprägnierte Kiefer möchte jedes Jahr Öl.',
      'Sun turns wood grey and standing water rots it. The first is a matter of taste, the second isn’t. Douglas fir and hardwood need no treatment; treated pine wants oil once a year.',
    ),
    steps(
      [
        'Borstel in april de aanslag weg met water en een harde borstel. Geen hogedruk: die trekt de vezels open.',
        'En avril, brossez le dépôt à l’eau avec une brosse dure. Pas de haute pression : elle ouvre les fibres.',
        'Bürsten Sie im April den Belag mit Wasser und harter Bürste ab. Kein Hochdruck: Er reißt die Fasern auf.',
        'In April, scrub off the grime with water and a stiff brush. No pressure washer: it tears the fibres open.',
      ],
      [
        'Laat het hout drie droge dagen staan.',
        'Laissez sécher trois jours sans pluie.',
        'Lassen Sie das Holz drei trockene Tage stehen.',
        'Let the wood stand for three dry days.',
      ],
      [
        'Breng olie op waterbasis dun aan met een doek, en wrijf na een kwartier het teveel weg.',
        'Appliquez une fine couche d’huile à base d’eau au chiffon et essuyez l’excédent après un quart d’heure.',
        'Tragen Sie wasserbasiertes Öl mit einem Tuch dünn auf und reiben Sie nach einer Viertelstunde den Überschuss ab.',
        'Rub on water-based oil thinly with a cloth and wipe off the excess after fifteen minutes.',
      ],
    ),
    heading('Staal', 'L’acier', 'Stahl', 'Steel'),
    list(
      [
        'Een coating was je met lauw water en een scheut zachte zeep. Aan zee twee keer per jaar, tegen het zout.',
        'Un revêtement se lave à l’eau tiède et au savon doux. À la mer, deux fois par an, à cause du sel.',
        'Beschichtung waschen Sie mit lauwarmem Wasser und milder Seife. An der See zweimal im Jahr, wegen des Salzes.',
        'Wash a coating with lukewarm water and mild soap. By the sea, twice a year, because of the salt.',
      ],
      [
        'Een kras tot op het zink is niet erg. Is het blanke staal zichtbaar, tip dan aan met zinkspray en daarna met lakstift.',
        'Une rayure jusqu’au zinc est sans gravité. Si l’acier est à nu, retouchez au zinc en bombe, puis au stylo de peinture.',
        'Ein Kratzer bis aufs Zink ist harmlos. Sieht man blanken Stahl, tupfen Sie Zinkspray auf und danach Lack.',
        'A scratch down to the zinc is harmless. If bare steel shows, dab on zinc spray and then touch-up paint.',
      ],
      [
        'Smeer scharnieren en slot in het najaar met vet, niet met kruipolie: die wast weg.',
        'Graissez gonds et serrure à l’automne, avec de la graisse et non de l’huile fluide, qui s’en va.',
        'Fetten Sie Bänder und Schloss im Herbst, nicht mit Kriechöl: Das wäscht sich aus.',
        'Grease hinges and lock in autumn, not with penetrating oil, which washes out.',
      ],
      [
        'Cortenstaal laat je met rust. Het roest eerst oranje, dan bruin, en stopt dan vanzelf.',
        'L’acier corten, laissez-le tranquille : il rouille orange, puis brun, et s’arrête de lui-même.',
        'Cortenstahl lassen Sie in Ruhe. Er rostet erst orange, dann braun und hört von selbst auf.',
        'Leave corten steel alone. It rusts orange, then brown, and then stops by itself.',
      ],
    ),
    note(
      'Kijk elk voorjaar naar één ding: staat er aarde of schors tegen hout of paal? Haal het weg. Negen op de tien schadegevallen beginnen daar.',
      'Chaque printemps, vérifiez une chose : de la terre ou de l’écorce touche-t-elle le bois ou le poteau ? Dégagez-la. Neuf dégâts sur dix commencent là.',
      'Prüfen Sie jedes Frühjahr eines: Liegt Erde oder Rinde an Holz oder Pfosten? Weg damit. Neun von zehn Schäden beginnen dort.',
      'Check one thing each spring: is soil or bark piled against wood or post? Clear it. Nine in ten problems start there.',
    ),
  ],
};
