/** Advice: what lies under a deck. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, steps } from '../blocks.ts';

export const terraceBase: SeedArticle = {
  key: 'advice-terrace-base',
  parent: 'advice',
  slugs: text('onderbouw-van-een-terras', 'structure-d-une-terrasse', 'unterbau-der-terrasse', 'building-a-deck-base'),
  title: text('De onderbouw van je terras', 'La structure sous la terrasse', 'Der Unterbau der Terrasse', 'What goes under a deck'),
  summary: text(
    'Droog, vlak en een beetje scheef: drie regels voor wat je nooit meer ziet.',
    'Au sec, plane et légèrement inclinée : trois règles pour ce qu’on ne verra plus.',
    'Trocken, eben und leicht geneigt: drei Regeln für das, was man nie wieder sieht.',
    'Dry, flat and slightly tilted: three rules for what you’ll never see again.',
  ),
  picture: articlePicture(
    'adv-deck',
    { type: 'terrace', material: 'teak' },
    text(
      'Terras van hardhout met de onderbouw in doorsnede',
      'Terrasse en bois dur, structure visible en coupe',
      'Hartholzterrasse mit Unterbau im Schnitt',
      'Hardwood deck with its base in section',
    ),
    640,
  ),
  author: 'piet',
  published: '2026-04-28',
  tags: ['terrace', 'installation'],
  products: ['decking-volta', 'decking-ipanema', 'rental-compactor', 'screws-stainless'],
  categories: ['terrace', 'tools'],
  blocks: [
    paragraph(
      'Een plank is zelden de oorzaak van een slecht terras. Ze trekt krom omdat er water onder staat, of ze veert omdat de onderbalken te ver uit elkaar liggen. Wie de onderbouw goed maakt, mag zelfs van plank veranderen.',
      'Une terrasse ratée l’est rarement à cause des lames. Elles se tordent parce que l’eau stagne dessous, ou fléchissent parce que les lambourdes sont trop espacées. Avec une bonne structure, on peut même changer d’essence.',
      'Selten ist die Diele schuld an einer schlechten Terrasse. Sie verzieht sich, weil darunter Wasser steht, oder federt, weil die Balken zu weit auseinanderliegen. Mit gutem Unterbau darf man sogar die Diele wechseln.',
      'A board is seldom to blame for a bad deck. It warps because water sits beneath it, or bounces because the joists are too far apart. Get the base right and you can even change the boards later.',
    ),
    heading('Van onder naar boven', 'De bas en haut', 'Von unten nach oben', 'From the bottom up'),
    steps(
      [
        'Graaf 25 cm uit en leg worteldoek, zodat de steenslag niet in de klei verdwijnt.',
        'Creusez sur 25 cm et posez un géotextile pour que le concassé ne s’enfonce pas dans l’argile.',
        'Heben Sie 25 cm aus und legen Sie Vlies, damit der Schotter nicht im Lehm versinkt.',
        'Dig out 25 cm and lay landscape fabric so the stone doesn’t vanish into the clay.',
      ],
      [
        'Stort 15 cm steenslag en tril die aan in twee lagen.',
        'Étalez 15 cm de concassé et compactez en deux passes.',
        'Füllen Sie 15 cm Schotter ein und verdichten Sie in zwei Lagen.',
        'Spread 15 cm of crushed stone and compact it in two layers.',
      ],
      [
        'Zet tegels of verstelbare dragers om de 60 cm, in een raster.',
        'Disposez dalles ou plots réglables tous les 60 cm, en quadrillage.',
        'Setzen Sie Platten oder Stelzlager alle 60 cm im Raster.',
        'Set pavers or adjustable pedestals every 60 cm in a grid.',
      ],
      [
        'Leg de onderbalken om de 40 cm, haaks op de planken, met rubber ertussen.',
        'Posez les lambourdes tous les 40 cm, perpendiculaires aux lames, sur des cales de caoutchouc.',
        'Verlegen Sie die Balken alle 40 cm quer zu den Dielen, mit Gummipads dazwischen.',
        'Lay the joists every 40 cm, square to the boards, on rubber pads.',
      ],
      [
        'Controleer de afloop: 1 cm per meter, weg van het huis.',
        'Contrôlez la pente : 1 cm par mètre, en s’éloignant de la maison.',
        'Prüfen Sie das Gefälle: 1 cm je Meter, vom Haus weg.',
        'Check the fall: 1 cm per metre, away from the house.',
      ],
    ),
    heading('Lucht', 'L’air', 'Luft', 'Air'),
    list(
      [
        'Laat onder de planken minstens 5 cm vrij en hou de randen open.',
        'Gardez au moins 5 cm de vide sous les lames et des bords ouverts.',
        'Lassen Sie unter den Dielen mindestens 5 cm Luft und die Ränder offen.',
        'Keep at least 5 cm of air under the boards, and the edges open.',
      ],
      [
        'Blijf 10 mm van de gevel: hout en composiet zetten allebei uit.',
        'Restez à 10 mm de la façade : bois et composite se dilatent tous deux.',
        'Bleiben Sie 10 mm von der Wand: Holz und Composite dehnen sich beide aus.',
        'Stay 10 mm off the wall: wood and composite both expand.',
      ],
      [
        'Het afgewerkte vlak ligt onder de drempel en onder de waterkering van de muur.',
        'La surface finie reste sous le seuil et sous la barrière d’étanchéité du mur.',
        'Die fertige Fläche liegt unter der Schwelle und unter der Sperrschicht der Wand.',
        'The finished surface stays below the door sill and below the wall’s damp course.',
      ],
    ),
    note(
      'Een hottub van 1.500 kg vraagt een betonplaat onder de onderbalken, geen losse tegels.',
      'Un spa de 1 500 kg exige une dalle de béton sous les lambourdes, pas de simples plots.',
      'Ein Whirlpool von 1.500 kg braucht eine Betonplatte unter den Balken, keine losen Steine.',
      'A hot tub of 1,500 kg calls for a concrete slab under the joists, not loose pavers.',
    ),
  ],
};
