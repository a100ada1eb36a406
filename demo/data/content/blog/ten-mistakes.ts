/** Blog: the mistakes we see most. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, paragraph, steps } from '../blocks.ts';

export const tenMistakes: SeedArticle = {
  key: 'blog-ten-mistakes',
  parent: 'blog',
  slugs: text('tien-fouten', 'dix-erreurs', 'zehn-fehler', 'ten-mistakes'),
  title: text(
    'Tien fouten die we zelf ook maakten',
    'Dix erreurs que nous avons faites aussi',
    'Zehn Fehler, die auch wir gemacht haben',
    'Ten mistakes we made ourselves',
  ),
  summary: text(
    'Elke plaatser heeft er een paar op zijn geweten. Leer van de onze, dat is goedkoper.',
    'Tout poseur en a quelques-unes sur la conscience. Apprenez des nôtres, c’est moins cher.',
    'Jeder Monteur hat ein paar auf dem Gewissen. Lernen Sie aus unseren, das ist billiger.',
    'Every installer has a few on his conscience. Learn from ours; it’s cheaper.',
  ),
  picture: articlePicture(
    'blog-mistakes',
    { type: 'mesh-panel', height: 173, colour: 'anthracite' },
    text(
      'Hoge panelen met zichtbare betonvoeten onder de grond',
      'Hauts panneaux, pieds de béton visibles sous terre',
      'Hohe Matten mit sichtbaren Betonfüßen unter der Erde',
      'Tall panels with their concrete feet visible below ground',
    ),
  ),
  author: 'piet',
  published: '2025-03-11',
  tags: ['installation', 'fence'],
  products: ['quick-concrete', 'panel-linea-3d', 'post-corner-linea', 'rental-auger'],
  categories: ['panels', 'posts', 'tools'],
  blocks: [
    paragraph(
      'Ik plaats al zevenentwintig jaar afsluitingen. De eerste drie daarvan heb ik vooral geleerd hoe het niet moet. Deze lijst hangt bij ons in de kantine, met namen erbij. De namen laat ik weg, maar bij de helft ervan staat de mijne.',
      'Je pose des clôtures depuis vingt-sept ans. Les trois premières années, j’ai surtout appris ce qu’il ne faut pas faire. Cette liste est affichée à la cantine, avec des noms. Je les tais ici, mais le mien figure à côté de la moitié.',
      'Seit siebenundzwanzig Jahren setze ich Zäune. In den ersten drei habe ich vor allem gelernt, wie es nicht geht. Diese Liste hängt bei uns in der Kantine, mit Namen. Die lasse ich weg, aber bei der Hälfte steht meiner.',
      'I’ve been putting up fences for twenty-seven years. For the first three I mostly learned how not to. This list hangs in our canteen, with names on it. I’ll leave those out, but mine is next to half of them.',
    ),
    heading('Voor je begint', 'Avant de commencer', 'Vor dem Start', 'Before you begin'),
    steps(
      [
        'De grens aannemen. Een oude haag staat zelden waar het kadaster haar denkt. Zoek de palen.',
        'Deviner où passe la limite. Une vieille haie est rarement là où le cadastre la voit. Cherchez les bornes.',
        'Die Grenze vermuten. Eine alte Hecke steht selten dort, wo das Kataster sie sieht. Suchen Sie die Steine.',
        'Assuming the boundary. An old hedge is seldom where the land registry thinks it is. Find the markers.',
      ],
      [
        'Geen leidingplannen opvragen. Ik heb één keer een hele straat zonder televisie gezet, tijdens een finale.',
        'Ne pas demander les plans des câbles. J’ai un jour privé toute une rue de télévision, un soir de finale.',
        'Keine Leitungspläne anfordern. Ich habe einmal einer ganzen Straße das Fernsehen gekappt, während eines Finales.',
        'Not asking for utility plans. I once left a whole street without television, during a final.',
      ],
      [
        'Rekenen met ronde meters. Een paneel van 250 met een paal ertussen is 252, en na twintig panelen scheelt dat 40 cm.',
        'Compter en mètres ronds. Un panneau de 250 et son poteau font 252 ; après vingt panneaux, il manque 40 cm.',
        'In runden Metern rechnen. Eine 250er-Matte mit Pfosten misst 252, nach zwanzig Matten fehlen 40 cm.',
        'Counting in round metres. A 250 panel plus post is 252, and after twenty panels that’s 40 cm.',
      ],
    ),
    heading('In de grond', 'Dans le sol', 'Im Boden', 'In the ground'),
    steps(
      [
        'Alle gaten vooraf boren. Eén zit altijd op een steen, en dan klopt de rest niet meer.',
        'Forer tous les trous d’avance. L’un tombe toujours sur une pierre, et plus rien ne correspond.',
        'Alle Löcher vorab bohren. Eines sitzt immer auf einem Stein, und dann stimmt der Rest nicht mehr.',
        'Drilling all the holes in advance. One always lands on a rock, and then the rest is off.',
      ],
      [
        'Ondiep werken omdat de boor vastzit. De paal van die zaterdag staat nu scheef, en ik rij er nog elke week voorbij.',
        'Creuser moins parce que la tarière coince. Le poteau de ce samedi penche, et je passe devant chaque semaine.',
        'Flacher bohren, weil der Bohrer klemmt. Der Pfosten von jenem Samstag steht schief, und ich fahre jede Woche daran vorbei.',
        'Going shallow because the auger jams. That Saturday’s post leans now, and I drive past it every week.',
      ],
      [
        'Te nat beton. Snelbeton is klaar als het er droog uitziet. Extra water maakt er pap van.',
        'Noyer le béton. Le béton rapide est prêt quand il paraît sec ; l’eau en trop en fait de la bouillie.',
        'Zu nasser Beton. Schnellbeton ist richtig, wenn er trocken aussieht. Mehr Wasser macht Brei daraus.',
        'Concrete too wet. Quick-setting mix is right when it looks dry. More water turns it to porridge.',
      ],
      [
        'De hoekpaal even licht nemen als de rest. Daar trekken twee richtingen aan.',
        'Prendre un poteau d’angle aussi léger que les autres. Deux directions tirent dessus.',
        'Den Eckpfosten so leicht nehmen wie die anderen. An ihm ziehen zwei Richtungen.',
        'Taking a corner post as light as the rest. Two directions pull on it.',
      ],
    ),
    heading('Boven de grond', 'Au-dessus du sol', 'Über dem Boden', 'Above ground'),
    steps(
      [
        'De klemmen meteen vastdraaien. Eerst hangen, dan kijken, dan pas breken de moeren af.',
        'Serrer aussitôt les colliers. On accroche, on regarde, et seulement alors on casse les écrous.',
        'Klemmen sofort festziehen. Erst hängen, dann schauen, dann die Muttern abreißen.',
        'Tightening the clamps right away. Hang first, look next, and only then snap the nuts.',
      ],
      [
        'Knippen zonder zinkspray. Het roestspoor wijst nog jaren naar wie het gedaan heeft.',
        'Couper sans zinc en bombe. La coulure de rouille désigne le coupable pendant des années.',
        'Schneiden ohne Zinkspray. Die Rostspur zeigt noch Jahre auf den Täter.',
        'Cutting without zinc spray. The rust streak points at the culprit for years.',
      ],
      [
        'De poort als laatste plaatsen. Ze is het enige stuk met een vaste maat, dus ze komt eerst.',
        'Poser le portail en dernier. C’est la seule pièce à cote fixe : il passe en premier.',
        'Das Tor zuletzt setzen. Es ist das einzige Teil mit festem Maß, also kommt es zuerst.',
        'Leaving the gate for last. It’s the one piece with a fixed size, so it goes first.',
      ],
    ),
    paragraph(
      'Heb je er nog een elfde? Mail ze naar hallo@groenhof.example, met foto. De mooiste krijgt een plaats in de kantine, en een paar nieuwe handschoenen.',
      'Vous en connaissez une onzième ? Envoyez-la à hallo@groenhof.example, photo à l’appui. La plus belle sera affichée à la cantine et vaudra une paire de gants neufs.',
      'Kennen Sie einen elften? Schicken Sie ihn mit Foto an hallo@groenhof.example. Der schönste bekommt einen Platz in der Kantine und ein Paar neue Handschuhe.',
      'Got an eleventh? Email it to hallo@groenhof.example with a photo. The best one gets a place in the canteen, and a new pair of gloves.',
    ),
    paragraph(
      'Oh ja, nummer nul: alleen beginnen. Een paneel van twee meter hoog hou je niet vast terwijl je ook de waterpas leest.',
      'Ah oui, le numéro zéro : commencer seul. On ne tient pas un panneau de deux mètres tout en lisant le niveau.',
      'Ach ja, Nummer null: allein anfangen. Eine zwei Meter hohe Matte hält man nicht fest, während man die Wasserwaage abliest. Holen Sie jemanden dazu, und geben Sie ihm die guten Handschuhe.',
      'Oh, and number zero: starting alone. You can’t hold a two-metre panel and read the level at the same time.',
    ),
  ],
};
