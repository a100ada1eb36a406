/** Advice: panels on a slope. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, steps, table } from '../blocks.ts';

export const unevenGround: SeedArticle = {
  key: 'advice-uneven-ground',
  parent: 'advice',
  slugs: text('panelen-op-een-helling', 'panneaux-sur-terrain-en-pente', 'matten-am-hang', 'panels-on-uneven-ground'),
  title: text('Panelen op een helling', 'Des panneaux sur un terrain en pente', 'Matten am Hang', 'Panels on uneven ground'),
  summary: text(
    'Een paneel buigt niet mee. Zo reken je de trappen uit voor je bestelt.',
    'Un panneau ne plie pas. Voici comment calculer les marches avant de commander.',
    'Eine Matte biegt sich nicht. So rechnen Sie die Stufen aus, bevor Sie bestellen.',
    'A panel won’t bend. Here’s how to work out the steps before you order.',
  ),
  picture: articlePicture(
    'adv-slope',
    { type: 'mesh-panel', height: 123, colour: 'green' },
    text(
      'Groene panelen in een tuin, met de voeten onder de grond',
      'Panneaux verts dans un jardin, pieds visibles sous terre',
      'Grüne Matten in einem Garten, mit den Füßen unter der Erde',
      'Green panels in a garden, feet visible below ground',
    ),
  ),
  author: 'piet',
  published: '2026-04-08',
  tags: ['fence', 'installation'],
  products: ['panel-linea-3d', 'post-linea', 'base-plate-smooth', 'panel-clamp'],
  categories: ['panels', 'posts'],
  blocks: [
    paragraph(
      'Op een helling hang je panelen in trappen: elk paneel waterpas, en bij elke paal een stap naar beneden. Het enige wat je vooraf moet weten, is hoeveel het terrein daalt over de breedte van één paneel.',
      'En pente, les panneaux se posent en escalier : chacun de niveau, avec une marche à chaque poteau. Il suffit de savoir de combien le terrain descend sur la largeur d’un panneau.',
      'Am Hang hängen Matten in Stufen: jede waagerecht und an jedem Pfosten eine Stufe tiefer. Vorher müssen Sie nur wissen, wie weit das Gelände auf der Breite einer Matte fällt.',
      'On a slope you hang panels in steps: each one level, dropping at every post. All you need to know beforehand is how far the ground falls over the width of one panel.',
    ),
    heading('Meten met een plank', 'Mesurer avec une planche', 'Messen mit einem Brett', 'Measuring with a board'),
    steps(
      [
        'Leg een rechte plank van 250 cm waterpas, met één kant op de grond.',
        'Posez de niveau une planche droite de 250 cm, une extrémité au sol.',
        'Legen Sie ein gerades Brett von 250 cm waagerecht, ein Ende auf dem Boden.',
        'Lay a straight 250 cm board level, one end on the ground.',
      ],
      [
        'Meet aan de andere kant de afstand tot de grond. Dat is één trap.',
        'À l’autre bout, mesurez la distance au sol. C’est une marche.',
        'Messen Sie am anderen Ende den Abstand zum Boden. Das ist eine Stufe.',
        'At the other end, measure down to the ground. That’s one step.',
      ],
      [
        'Herhaal dat over de hele lijn en schrijf elke trap op.',
        'Recommencez sur toute la ligne et notez chaque marche.',
        'Wiederholen Sie das über die ganze Linie und notieren Sie jede Stufe.',
        'Repeat along the whole line and write down every step.',
      ],
    ),
    table(
      ['Paal per trap', 'Poteau selon la marche', 'Pfosten je Stufe', 'Post by step'],
      [
        ['Trap', 'Marche', 'Stufe', 'Step'],
        ['Paal langer', 'Poteau plus long', 'Pfosten länger', 'Longer post'],
        ['Onder het paneel', 'Sous le panneau', 'Unter der Matte', 'Under the panel'],
      ],
      [
        ['tot 10 cm', 'jusqu’à 10 cm', 'bis 10 cm', 'up to 10 cm'],
        ['10 cm', '10 cm', '10 cm', '10 cm'],
        ['grond aanvullen', 'remblayer', 'Boden auffüllen', 'fill with soil'],
      ],
      [
        ['10 tot 25 cm', 'de 10 à 25 cm', '10 bis 25 cm', '10 to 25 cm'],
        ['20 tot 30 cm', 'de 20 à 30 cm', '20 bis 30 cm', '20 to 30 cm'],
        ['betonplaat', 'plaque de béton', 'Betonplatte', 'base plate'],
      ],
      [
        ['meer dan 25 cm', 'plus de 25 cm', 'mehr als 25 cm', 'over 25 cm'],
        ['volgende maat', 'taille suivante', 'nächste Länge', 'next size up'],
        ['smallere panelen of gaas', 'panneaux étroits ou grillage', 'schmalere Matten oder Geflecht', 'narrower panels or mesh'],
      ],
    ),
    heading('Let hierop', 'Points d’attention', 'Darauf kommt es an', 'Watch out for'),
    list(
      [
        'Klemmen zitten aan elke kant van de paal op een andere hoogte: bestel per paal drie losse klemmen extra.',
        'De chaque côté du poteau, les colliers sont à une hauteur différente : prévoyez trois colliers de plus par poteau.',
        'Auf jeder Seite des Pfostens sitzen die Klemmen anders hoch: Bestellen Sie je Pfosten drei Klemmen mehr.',
        'Clamps sit at different heights on each side of the post: order three extra per post.',
      ],
      [
        'Begin bovenaan de helling, dan valt het laatste paneel niet te hoog uit.',
        'Commencez en haut de la pente : le dernier panneau ne sera pas trop haut.',
        'Beginnen Sie oben am Hang, dann gerät die letzte Matte nicht zu hoch.',
        'Begin at the top of the slope, so the last panel doesn’t end up too high.',
      ],
      [
        'De toegelaten hoogte meet je op elke trap vanaf de grond. Vraag je gemeente hoe zij rekent.',
        'La hauteur autorisée se mesure à chaque marche depuis le sol. Demandez à la commune sa méthode.',
        'Die erlaubte Höhe zählt an jeder Stufe ab dem Boden. Fragen Sie Ihre Gemeinde, wie sie rechnet.',
        'Permitted height is measured from the ground at every step. Ask your municipality how they count.',
      ],
    ),
    note(
      'Daalt je tuin meer dan 40 cm per paneel, kies dan gaas: dat volgt de grond zonder openingen.',
      'Si le terrain descend de plus de 40 cm par panneau, préférez le grillage : il suit le sol sans laisser de vides.',
      'Fällt der Garten um mehr als 40 cm je Matte, nehmen Sie Maschendraht: Er folgt dem Boden ohne Lücken.',
      'If your garden falls more than 40 cm per panel, choose mesh: it follows the ground without gaps.',
    ),
  ],
};
