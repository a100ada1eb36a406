/** Advice: a hedge along the fence, for bees. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, steps } from '../blocks.ts';

export const pollinatorHedge: SeedArticle = {
  key: 'advice-pollinator-hedge',
  parent: 'advice',
  slugs: text('haag-voor-bijen', 'haie-pour-les-abeilles', 'hecke-fuer-bienen', 'a-hedge-for-bees'),
  title: text(
    'Een haag waar bijen op afkomen',
    'Une haie qui attire les abeilles',
    'Eine Hecke, die Bienen anzieht',
    'A hedge that brings in bees',
  ),
  summary: text(
    'Tegen een afsluiting groeit een haag vanzelf recht. Kies soorten die na elkaar bloeien.',
    'Le long d’une clôture, une haie pousse droit. Choisissez des espèces qui fleurissent à tour de rôle.',
    'Am Zaun wächst eine Hecke von allein gerade. Wählen Sie Arten, die nacheinander blühen.',
    'Along a fence a hedge grows straight by itself. Choose kinds that flower one after the other.',
  ),
  picture: articlePicture(
    'adv-hedge',
    { type: 'mesh-panel', height: 123, colour: 'green' },
    text(
      'Groene panelen met planten ervoor',
      'Panneaux verts bordés de plantes',
      'Grüne Matten mit Pflanzen davor',
      'Green panels with plants in front',
    ),
    820,
  ),
  author: 'elke',
  published: '2026-10-13',
  tags: ['nature', 'season'],
  products: ['panel-linea-3d', 'mesh-silva', 'climbing-wire', 'gift-climbing-wire'],
  categories: ['panels', 'wire'],
  blocks: [
    paragraph(
      'Een wilde bij vliegt zelden verder dan driehonderd meter van haar nest. Vindt ze daar van maart tot oktober stuifmeel, dan blijft ze. Een haag van vier of vijf soorten doet precies dat, en neemt langs een paneel amper zestig centimeter in.',
      'Une abeille sauvage s’éloigne rarement de plus de trois cents mètres de son nid. Si elle y trouve du pollen de mars à octobre, elle reste. Une haie de quatre ou cinq espèces y suffit et n’occupe que soixante centimètres le long d’un panneau.',
      'Eine Wildbiene fliegt selten weiter als dreihundert Meter vom Nest. Findet sie dort von März bis Oktober Pollen, bleibt sie. Eine Hecke aus vier oder fünf Arten leistet das und braucht am Zaun kaum sechzig Zentimeter.',
      'A wild bee seldom flies more than three hundred metres from her nest. If she finds pollen there from March to October, she stays. A hedge of four or five kinds does exactly that, and takes up barely sixty centimetres along a panel.',
    ),
    heading('Wie bloeit wanneer', 'Qui fleurit quand', 'Wer wann blüht', 'What flowers when'),
    list(
      [
        'Maart en april: gele kornoelje en sleedoorn, vaak nog voor het blad.',
        'Mars et avril : cornouiller mâle et prunellier, souvent avant les feuilles.',
        'März und April: Kornelkirsche und Schlehe, oft noch vor dem Laub.',
        'March and April: Cornelian cherry and blackthorn, often before the leaves.',
      ],
      [
        'Mei en juni: meidoorn, kardinaalsmuts en hondsroos.',
        'Mai et juin : aubépine, fusain d’Europe et églantier.',
        'Mai und Juni: Weißdorn, Pfaffenhütchen und Hundsrose.',
        'May and June: hawthorn, spindle and dog rose.',
      ],
      [
        'Juli en augustus: liguster, als je hem na de bloei snoeit en niet ervoor.',
        'Juillet et août : le troène, à condition de tailler après la floraison.',
        'Juli und August: Liguster, wenn Sie erst nach der Blüte schneiden.',
        'July and August: privet, if you trim it after flowering and not before.',
      ],
      [
        'September en oktober: klimop tegen het gaas, kort gehouden: het laatste buffet van het jaar.',
        'Septembre et octobre : le lierre sur le grillage, tenu court : le dernier buffet de l’année.',
        'September und Oktober: Efeu am Geflecht, kurz gehalten: das letzte Buffet des Jahres.',
        'September and October: ivy on the mesh, kept short: the last buffet of the year.',
      ],
    ),
    heading('Planten', 'Planter', 'Pflanzen', 'Planting'),
    steps(
      [
        'Plant tussen november en maart, als het niet vriest, met blote wortel: dat kost het minst.',
        'Plantez de novembre à mars, hors gel, à racines nues : c’est le moins cher.',
        'Pflanzen Sie von November bis März bei frostfreiem Boden, wurzelnackt: Das ist am günstigsten.',
        'Plant between November and March when it isn’t freezing, bare-rooted: that’s cheapest.',
      ],
      [
        'Graaf een sleuf op 50 cm van de afsluiting, niet dichter: je moet er nog bij kunnen.',
        'Creusez une tranchée à 50 cm de la clôture, pas moins : il faut pouvoir y accéder.',
        'Ziehen Sie einen Graben 50 cm vom Zaun entfernt, nicht näher: Sie müssen noch herankommen.',
        'Dig a trench 50 cm from the fence, no closer: you still have to get to it.',
      ],
      [
        'Zet vier planten per meter en snoei ze meteen tot kniehoogte terug.',
        'Comptez quatre plants par mètre et rabattez-les aussitôt à hauteur de genou.',
        'Setzen Sie vier Pflanzen je Meter und schneiden Sie sie gleich auf Kniehöhe zurück.',
        'Set four plants per metre and cut them straight back to knee height.',
      ],
      [
        'Leg er een hand dik blad op en geef in de eerste zomer elke week water.',
        'Couvrez d’une bonne couche de feuilles et arrosez chaque semaine le premier été.',
        'Decken Sie handhoch mit Laub ab und gießen Sie im ersten Sommer wöchentlich.',
        'Cover with a hand’s depth of leaves and water weekly through the first summer.',
      ],
    ),
    note(
      'De afstand tot de perceelgrens verschilt per regio en per land. Vraag je gemeente hoe ver een haag van de grens moet blijven, en wie ze snoeit.',
      'La distance à la limite varie selon la région et le pays. Demandez à votre commune à quelle distance planter, et qui taille.',
      'Der Grenzabstand ist je nach Land und Region verschieden. Fragen Sie Ihre Gemeinde, wie weit die Hecke weg muss und wer sie schneidet.',
      'The distance to the boundary differs by region and country. Ask your municipality how far a hedge must stay back, and who trims it.',
    ),
  ],
};
