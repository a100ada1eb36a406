/** Green initiative: letting rain into the ground. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, paragraph } from '../blocks.ts';

export const rainThrough: SeedArticle = {
  key: 'green-rain-through',
  parent: 'green',
  slugs: text('regen-die-mag-blijven', 'une-pluie-qui-reste', 'regen-der-bleiben-darf', 'rain-that-may-stay'),
  title: text('Regen die mag blijven', 'Une pluie qui reste au jardin', 'Regen, der bleiben darf', 'Rain that may stay'),
  summary: text(
    'Een plankier laat elke bui door, een betonnen terras geen enkele.',
    'Une terrasse en lames laisse passer toutes les averses, une dalle de béton aucune.',
    'Ein Holzdeck lässt jeden Schauer durch, eine Betonplatte keinen.',
    'A deck lets every shower through, a concrete patio none at all.',
  ),
  picture: articlePicture(
    'green-rain',
    { type: 'terrace', material: 'composite', colour: 'anthracite' },
    text('Plankier met open voegen', 'Terrasse à joints ouverts', 'Terrassendeck mit offenen Fugen', 'Decking with open joints'),
    640,
  ),
  author: 'elke',
  published: '2026-07-14',
  tags: ['nature', 'terrace'],
  products: ['decking-volta', 'decking-ipanema', 'planter-corto'],
  categories: ['terrace', 'planters'],
  blocks: [
    paragraph(
      'Op een verhard erf van honderd vierkante meter valt per jaar tachtigduizend liter regen. Loopt die in de riool, dan ontbreekt hij in juli in je bodem. Elke meter die water doorlaat, helpt, en een terras is vaak het grootste vlak waarover je zelf beslist.',
      'Sur cent mètres carrés imperméables tombent chaque année quatre-vingt mille litres de pluie. Envoyés à l’égout, ils manquent au sol en juillet. Chaque mètre perméable compte, et la terrasse est souvent la plus grande surface dont on décide soi-même.',
      'Auf hundert versiegelte Quadratmeter fallen im Jahr achtzigtausend Liter Regen. Fließen sie in den Kanal, fehlen sie im Juli im Boden. Jeder durchlässige Meter hilft, und die Terrasse ist oft die größte Fläche, über die man selbst entscheidet.',
      'A hundred square metres of hard surface catch eighty thousand litres of rain a year. Send it down the drain and your soil lacks it in July. Every metre that lets water through helps, and a deck is often the largest surface you get to decide on.',
    ),
    heading('Wat je kunt doen', 'Ce que vous pouvez faire', 'Was Sie tun können', 'What you can do'),
    list(
      [
        'Leg planken op dragers in plaats van tegels op beton. De voeg van 5 mm slikt de zwaarste bui.',
        'Posez des lames sur plots plutôt que du carrelage sur béton. Un joint de 5 mm avale la plus forte averse.',
        'Legen Sie Dielen auf Stelzlager statt Fliesen auf Beton. Die 5-mm-Fuge schluckt den stärksten Schauer.',
        'Lay boards on pedestals, not tiles on concrete. A 5 mm joint swallows the heaviest shower.',
      ],
      [
        'Gebruik steenslag zonder fijne delen onder een schanskorf: dan zakt het water erdoor.',
        'Sous un gabion, utilisez du concassé sans fines : l’eau le traverse.',
        'Nehmen Sie unter Gabionen Schotter ohne Feinanteil: Das Wasser sickert hindurch.',
        'Use crushed stone without fines under a gabion, so water can seep through.',
      ],
      [
        'Zet een rij bakken onder de dakrand van het tuinhuis en laat ze overlopen in het gras.',
        'Alignez des bacs sous la gouttière de l’abri et laissez leur trop-plein au gazon.',
        'Stellen Sie Kübel unter die Traufe des Gartenhauses und lassen Sie sie in den Rasen überlaufen.',
        'Line up planters under the shed’s eaves and let them overflow onto the lawn.',
      ],
    ),
    paragraph(
      'In veel gemeenten moet regenwater van een nieuwe verharding op je eigen perceel blijven. Met planken op een doorlatende bedding ben je daar meestal mee in orde. Vraag het na, want de grens verschilt.',
      'Dans beaucoup de communes, l’eau d’une nouvelle surface doit rester sur la parcelle. Des lames sur lit drainant y répondent en général. Vérifiez, car les seuils diffèrent.',
      'In vielen Gemeinden muss Regenwasser neuer Flächen auf dem Grundstück bleiben. Dielen auf durchlässigem Bett genügen meist. Fragen Sie nach, die Grenzen sind verschieden.',
      'In many municipalities, rain from a new surface must stay on your own plot. Boards on a permeable bed usually meet that. Ask, since the limits differ.',
    ),
    paragraph(
      'In onze eigen tuin hebben we de helft van de parking opengebroken. Waar de bezoekers staan, ligt nu steenslag met gras ertussen, en het terras van de kantine is een plankier. De regenput bleef vorige zomer voor het eerst tot eind juli halfvol.',
      'Chez nous, la moitié du parking a été décaissée. Les visiteurs se garent désormais sur du concassé engazonné, et la terrasse de la cantine est en lames. L’été dernier, pour la première fois, la citerne était encore à moitié pleine fin juillet.',
      'Bei uns haben wir den halben Parkplatz aufgebrochen. Wo Besucher stehen, liegt nun Schotter mit Gras dazwischen, und die Terrasse der Kantine ist ein Holzdeck. Die Zisterne war letzten Sommer zum ersten Mal Ende Juli noch halb voll. Der Rasen dankte es uns, ganz ohne Sprenger.',
      'At our own place we broke up half the car park. Visitors now park on crushed stone with grass between, and the canteen terrace is decking. Last summer, for the first time, the cistern was still half full at the end of July.',
    ),
  ],
};
