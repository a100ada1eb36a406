/** Advice: frost in the ground. */
import { HIGH, LOW } from '../../construction-words.ts';
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, table } from '../blocks.ts';

export const frostDepth: SeedArticle = {
  key: 'advice-frost-depth',
  parent: 'advice',
  slugs: text('vorst-in-de-grond', 'le-gel-dans-le-sol', 'frost-im-boden', 'frost-in-the-ground'),
  title: text('Vorst in de grond', 'Le gel dans le sol', 'Frost im Boden', 'Frost in the ground'),
  summary: text(
    'Waarom een paal na de winter hoger staat dan ervoor, en hoe diep veilig is.',
    'Pourquoi un poteau est plus haut après l’hiver qu’avant, et quelle profondeur le protège.',
    'Warum ein Pfosten nach dem Winter höher steht als davor und welche Tiefe sicher ist.',
    'Why a post stands taller after winter than before, and how deep is safe.',
  ),
  picture: articlePicture(
    'adv-frost',
    { type: 'mesh-panel', height: 173, colour: 'black' },
    text(
      'Hoge zwarte panelen met een doorsnede van de bodem',
      'Hauts panneaux noirs avec une coupe du sol',
      'Hohe schwarze Matten mit einem Schnitt durch den Boden',
      'Tall black panels with a cut through the soil',
    ),
  ),
  author: 'piet',
  published: '2025-11-25',
  tags: ['installation', 'season'],
  products: ['quick-concrete', 'post-linea', 'rental-auger'],
  categories: ['posts', 'tools'],
  blocks: [
    paragraph(
      'Water zet bij het bevriezen een tiende uit. Zit het in klei of leem rond een te ondiepe voet, dan pakt het ijs het beton vast en tilt het op. In de lente zakt de grond terug, maar onder het blok is zand gelopen. Zo kruipt een paal elke winter een centimeter omhoog.',
      'En gelant, l’eau gonfle d’un dixième. Dans l’argile ou le limon autour d’un pied trop court, la glace agrippe le béton et le soulève. Au printemps, la terre redescend, mais du sable a glissé dessous. Chaque hiver, le poteau remonte d’un centimètre.',
      'Wasser dehnt sich beim Gefrieren um ein Zehntel aus. In Lehm oder Ton rund um einen zu flachen Fuß greift das Eis den Beton und hebt ihn an. Im Frühjahr sinkt der Boden zurück, doch unter den Block ist Sand gerieselt. So wandert der Pfosten jeden Winter einen Zentimeter nach oben.',
      'Water swells by a tenth as it freezes. In clay or loam around a shallow footing, the ice grips the concrete and lifts it. In spring the soil settles back, but sand has slipped under the block. That’s how a post climbs a centimetre each winter.',
    ),
    table(
      [
        'Vuistregels voor de onderkant van de voet',
        'Repères pour le bas du pied',
        'Richtwerte für die Unterkante des Fußes',
        'Rules of thumb for the bottom of the footing',
      ],
      [
        ['Streek', 'Région', 'Gegend', 'Area'],
        ['Vorstvrij vanaf', 'Hors gel dès', 'Frostfrei ab', 'Frost-free from'],
      ],
      [
        [
          'Vlaanderen, Nederland, Brussel, Wallonië boven Samber en Maas',
          'Flandre, Pays-Bas, Bruxelles, Wallonie au nord de la Sambre et de la Meuse',
          'Flandern, Niederlande, Brüssel, Wallonien nördlich von Sambre und Maas',
          'Flanders, Netherlands, Brussels, Wallonia north of Sambre and Meuse',
        ],
        [`${LOW} cm`, `${LOW} cm`, `${LOW} cm`, `${LOW} cm`],
      ],
      [
        [
          'Condroz, Ardennen, Eifel en Luxemburg',
          'Condroz, Ardenne, Eifel et Luxembourg',
          'Condroz, Ardennen, Eifel und Luxemburg',
          'Condroz, Ardennes, Eifel and Luxembourg',
        ],
        [`${HIGH} cm`, `${HIGH} cm`, `${HIGH} cm`, `${HIGH} cm`],
      ],
    ),
    heading('Zo ben je zeker', 'Pour être tranquille', 'So gehen Sie sicher', 'To be sure'),
    list(
      [
        'Maak het gat onderaan breder: een omgekeerde trechter houdt zichzelf vast.',
        'Élargissez le fond : un entonnoir renversé se retient lui-même.',
        'Machen Sie das Loch unten breiter: Ein umgekehrter Trichter hält sich selbst.',
        'Widen the hole at the bottom: an upside-down funnel holds itself.',
      ],
      [
        'Strijk de bovenkant van het beton schuin af, zodat water van de paal wegloopt.',
        'Lissez le dessus du béton en pente pour que l’eau s’éloigne du poteau.',
        'Ziehen Sie die Oberseite schräg ab, damit Wasser vom Pfosten wegläuft.',
        'Slope the top of the concrete so water runs away from the post.',
      ],
      [
        'Laat het beton niet als een paddenstoel over de rand lopen: daar grijpt het ijs aan.',
        'Ne laissez pas le béton déborder en champignon : c’est là que la glace s’accroche.',
        'Lassen Sie den Beton nicht pilzförmig über den Rand laufen: Dort greift das Eis an.',
        'Don’t let the concrete mushroom over the edge: that’s where ice gets hold.',
      ],
      [
        'Werk niet als het ’s nachts vriest. Beton dat in de eerste dag bevriest, wordt nooit meer hard.',
        'Ne coulez pas par temps de gel nocturne. Un béton gelé le premier jour ne durcira jamais.',
        'Arbeiten Sie nicht bei Nachtfrost. Beton, der am ersten Tag gefriert, wird nie mehr fest.',
        'Don’t pour when nights freeze. Concrete that freezes on day one never hardens.',
      ],
    ),
    note(
      'De tabel geeft gewone winters weer. Op natte klei in een koude vallei ga je tien centimeter dieper.',
      'Le tableau vaut pour des hivers ordinaires. Sur argile humide, dans une vallée froide, comptez dix centimètres de plus.',
      'Die Tabelle gilt für normale Winter. Auf nassem Lehm in einem kalten Tal gehen Sie zehn Zentimeter tiefer.',
      'The table is for ordinary winters. On wet clay in a cold valley, go ten centimetres deeper.',
    ),
  ],
};
