/** Blog: vegetables on a balcony. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const tomatoesOnTheThirdFloor: SeedArticle = {
  key: 'blog-tomatoes-third-floor',
  parent: 'blog',
  slugs: text('tomaten-op-de-derde', 'tomates-au-troisieme', 'tomaten-im-dritten-stock', 'tomatoes-on-the-third-floor'),
  title: text(
    'Tomaten op de derde verdieping',
    'Des tomates au troisième étage',
    'Tomaten im dritten Stock',
    'Tomatoes on the third floor',
  ),
  summary: text(
    'Vier vierkante meter, volle wind en toch elf kilo tomaten.',
    'Quatre mètres carrés, plein vent, et onze kilos de tomates malgré tout.',
    'Vier Quadratmeter, viel Wind und trotzdem elf Kilo Tomaten.',
    'Four square metres, full wind, and still eleven kilos of tomatoes.',
  ),
  picture: articlePicture(
    'blog-tomatoes',
    { type: 'planter', width: 80, height: 80, depth: 40, material: 'douglas', pattern: 'flower' },
    text(
      'Houten plantenbak op werkhoogte',
      'Bac en bois à hauteur de travail',
      'Holzkübel in Arbeitshöhe',
      'Wooden planter at working height',
    ),
    480,
  ),
  author: 'elke',
  published: '2026-04-21',
  tags: ['balcony', 'season'],
  products: ['planter-douglas', 'planter-sospeso', 'balcony-brisa', 'climbing-wire'],
  categories: ['planters', 'balcony'],
  blocks: [
    paragraph(
      'Mijn collega Yasmina woont in Brussel op de derde, met een balkon dat net breed genoeg is voor een stoel en haar voeten. Vorig voorjaar zette ze er drie bakken op. In september bracht ze een schaal tomaten mee naar kantoor, en sindsdien krijg ik die vraag van iedereen. Dit is haar recept, met toestemming.',
      'Ma collègue Yasmina habite à Bruxelles, au troisième, avec un balcon juste assez large pour une chaise et ses pieds. Au printemps dernier, elle y a mis trois bacs. En septembre, elle a apporté un saladier de tomates au bureau, et depuis tout le monde m’interroge. Voici sa recette, avec son accord.',
      'Meine Kollegin Yasmina wohnt in Brüssel im dritten Stock, mit einem Balkon, gerade breit genug für einen Stuhl und ihre Füße. Letztes Frühjahr stellte sie drei Kübel darauf. Im September brachte sie eine Schüssel Tomaten ins Büro, und seitdem fragen mich alle. Hier ist ihr Rezept, mit Erlaubnis.',
      'My colleague Yasmina lives in Brussels, on the third floor, with a balcony just wide enough for a chair and her feet. Last spring she put three planters on it. In September she brought a bowl of tomatoes to the office, and everyone has been asking me since. Here’s her recipe, with permission.',
    ),
    heading('Eerst de wind', 'D’abord le vent', 'Zuerst der Wind', 'The wind first'),
    paragraph(
      'Een tomaat wil warmte en een beetje beweging, geen storm. Yasmina spande een geweven doek langs de leuning, dat een derde van de wind doorlaat. Een dicht scherm had de wind over de rand gejaagd, recht op de planten. Achter het doek is het drie graden warmer op een lenteavond, zegt haar thermometer.',
      'La tomate aime la chaleur et un peu d’air, pas la tempête. Yasmina a tendu sur le garde-corps une toile tissée qui laisse passer un tiers du vent. Un écran plein l’aurait fait basculer droit sur les plants. Derrière la toile, un soir de printemps, son thermomètre gagne trois degrés.',
      'Eine Tomate mag Wärme und etwas Bewegung, keinen Sturm. Yasmina spannte ein Gewebe ans Geländer, das ein Drittel des Windes durchlässt. Eine dichte Wand hätte ihn über die Kante direkt auf die Pflanzen gejagt. Hinter dem Stoff ist es an einem Frühlingsabend drei Grad wärmer, sagt ihr Thermometer.',
      'A tomato likes warmth and a little movement, not a gale. Yasmina stretched a woven fabric along the railing that lets a third of the wind through. A solid screen would have thrown it over the edge, straight at the plants. Behind the fabric it’s three degrees warmer on a spring evening, says her thermometer.',
    ),
    heading('Dan de bak', 'Ensuite le bac', 'Dann der Kübel', 'Then the planter'),
    list(
      [
        'Diepte: 35 cm grond per tomatenplant, of twintig liter. Minder en je giet drie keer per dag.',
        'Profondeur : 35 cm de terre par plant, soit vingt litres. Moins, et c’est trois arrosages par jour.',
        'Tiefe: 35 cm Erde je Tomate, also zwanzig Liter. Weniger heißt dreimal täglich gießen.',
        'Depth: 35 cm of soil per plant, or twenty litres. Any less and you’ll water three times a day.',
      ],
      [
        'Gewicht: een natte bak van 80 cm is veertig kilo. Zet hem bij de muur, niet aan de rand.',
        'Poids : un bac humide de 80 cm fait quarante kilos. Placez-le contre le mur, pas au bord.',
        'Gewicht: Ein nasser 80-cm-Kübel wiegt vierzig Kilo. Stellen Sie ihn an die Wand, nicht an den Rand.',
        'Weight: a wet 80 cm planter is forty kilos. Stand it by the wall, not at the edge.',
      ],
      [
        'Afvoer: een laag kleikorrels onderaan, en een schotel voor de vrede met beneden.',
        'Drainage : des billes d’argile au fond, et une soucoupe pour la paix avec l’étage du dessous.',
        'Abfluss: eine Lage Blähton unten und ein Untersetzer für den Frieden mit den Leuten darunter.',
        'Drainage: a layer of clay pebbles at the bottom, and a saucer for peace with downstairs.',
      ],
    ),
    heading('En dan: opbinden', 'Puis tuteurer', 'Und dann: anbinden', 'And then: tie them up'),
    paragraph(
      'Tussen de leuning en een oog in het plafond spande ze een rvs-draad per plant. De stengel draait mee, elke week een slag, en op haar hoogte nijpt ze de top uit. Buiten de tomaten hangt er aan de leuning een smalle bak met bieslook, basilicum en aardbeien. Die oogst is klein, maar ze staat binnen handbereik van het fornuis.',
      'Entre le garde-corps et un œillet au plafond, elle a tendu un fil inox par plant. La tige s’y enroule, un tour par semaine, et se pince à sa hauteur. Au garde-corps, une jardinière étroite porte ciboulette, basilic et fraises. La récolte est maigre, mais à portée de la cuisinière.',
      'Zwischen Geländer und einer Öse in der Decke spannte sie je Pflanze einen Edelstahldraht. Der Trieb windet sich mit, jede Woche eine Drehung, und auf ihrer Augenhöhe kneift sie die Spitze aus. Am Geländer hängt ein schmaler Kasten mit Schnittlauch, Basilikum und Erdbeeren. Die Ernte ist klein, aber in Reichweite des Herds.',
      'Between the railing and an eye in the ceiling she ran one stainless wire per plant. The stem winds around it, a turn a week, and at her own height she pinches out the tip. On the railing hangs a slim planter of chives, basil and strawberries. The harvest is small, but within reach of the cooker.',
    ),
    paragraph(
      'Elf kilo dus, van vijf planten. Reken de grond, de bakken en het doek mee en het zijn de duurste tomaten van Brussel. Het tweede jaar kosten ze alleen nog water. En de buur van beneden, die eerst kwam klagen over druppels, krijgt nu elke zaterdag een zakje.',
      'Onze kilos, donc, pour cinq plants. Avec la terre, les bacs et la toile, ce sont les tomates les plus chères de Bruxelles. La deuxième année, elles ne coûtent plus que l’eau. Et le voisin du dessous, venu se plaindre des gouttes, reçoit maintenant un sachet chaque samedi.',
      'Elf Kilo also, von fünf Pflanzen. Mit Erde, Kübeln und Stoff sind es die teuersten Tomaten Brüssels. Im zweiten Jahr kosten sie nur noch Wasser. Und der Nachbar von unten, der sich erst über Tropfen beschwerte, bekommt nun jeden Samstag eine Tüte.',
      'Eleven kilos, then, from five plants. Count the soil, the planters and the fabric and they’re the priciest tomatoes in Brussels. In year two they cost only water. And the neighbour below, who first came to complain about drips, now gets a bag every Saturday.',
    ),
    note(
      'Hang een balkonbak altijd aan de binnenkant van de leuning, en vraag na wat je balkon mag dragen.',
      'Accrochez toujours la jardinière côté intérieur et renseignez-vous sur la charge admise.',
      'Hängen Sie den Kasten immer innen ans Geländer und erkundigen Sie sich nach der Traglast.',
      'Always hang a railing planter on the inside, and find out what your balcony can carry.',
    ),
  ],
};
