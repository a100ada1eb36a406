/** Advice before one buys: how high, which gate. */
import type { SeedArticle } from '../seed-types.ts';
import { text } from '../text.ts';
import { faq, heading, list, note, paragraph } from './blocks.ts';

const WIDTH = 960;
const HEIGHT = 600;

export const height: SeedArticle = {
  key: 'advice-height',
  parent: 'advice',
  slugs: text('hoe-hoog-mag-je-afsluiting', 'hauteur-de-cloture-autorisee', 'wie-hoch-darf-der-zaun-sein', 'how-high-may-your-fence-be'),
  title: text(
    'Hoe hoog mag je afsluiting zijn?',
    'Quelle hauteur pour votre clôture ?',
    'Wie hoch darf der Zaun sein?',
    'How high may your fence be?',
  ),
  summary: text(
    'De regels voor voortuin en achtertuin in België, Nederland en Luxemburg.',
    'Les règles devant et derrière la maison, en Belgique, aux Pays-Bas et au Luxembourg.',
    'Die Regeln vor und hinter dem Haus in Belgien, den Niederlanden und Luxemburg.',
    'The rules for front and back gardens in Belgium, the Netherlands and Luxembourg.',
  ),
  picture: {
    scene: {
      product: { type: 'screen-panel', width: 180, height: 180, material: 'composite', colour: 'brown' },
      width: WIDTH,
      height: HEIGHT,
      cm: 980,
      seed: 'adv-height',
      house: 0.58,
    },
    alt: text(
      'Gesloten tuinscherm van 180 cm achter een huis',
      'Écran plein de 180 cm derrière une maison',
      'Blickdichter Zaun von 180 cm hinter einem Haus',
      'Solid 180 cm garden screen behind a house',
    ),
  },
  author: 'fatima',
  published: '2025-08-26',
  tags: ['fence', 'rules'],
  products: ['panel-linea-3d', 'screen-nova'],
  categories: ['panels', 'screens'],
  blocks: [
    paragraph(
      'De regel die bijna overal terugkomt: achter de voorgevel mag je tot 2 m zonder vergunning, ervoor blijf je laag. Wat laag is, en of open of dicht verschil maakt, hangt af van waar je woont.',
      'Une règle revient presque partout : derrière la façade avant, on va jusqu’à 2 m sans permis ; devant, on reste bas. Ce que « bas » veut dire, et si une clôture ajourée change la donne, dépend de l’endroit.',
      'Eine Regel gilt fast überall: Hinter der Vorderfront sind bis 2 m ohne Genehmigung erlaubt, davor bleibt man niedrig. Was niedrig heißt und ob offen oder blickdicht zählt, hängt vom Wohnort ab.',
      'One rule comes back almost everywhere: behind the front of the house you may go up to 2 m without a permit, in front of it you stay low. What low means, and whether open or closed matters, depends on where you live.',
    ),
    heading('België', 'Belgique', 'Belgien', 'Belgium'),
    list(
      [
        'Vlaanderen, zij- en achtertuin: tot 2 m zonder vergunning, open of dicht.',
        'Flandre, jardin latéral et arrière : jusqu’à 2 m sans permis, ajouré ou plein.',
        'Flandern, seitlicher und hinterer Garten: bis 2 m ohne Genehmigung, offen oder blickdicht.',
        'Flanders, side and back garden: up to 2 m without a permit, open or closed.',
      ],
      [
        'Vlaanderen, voortuin: dicht tot 1 m, open tot 2 m.',
        'Flandre, jardin avant : plein jusqu’à 1 m, ajouré jusqu’à 2 m.',
        'Flandern, Vorgarten: blickdicht bis 1 m, offen bis 2 m.',
        'Flanders, front garden: closed up to 1 m, open up to 2 m.',
      ],
      [
        'Wallonië en Brussel: vraag het bij je gemeente na, de grens aan de straatkant verschilt per wijk.',
        'Wallonie et Bruxelles : demandez à votre commune, la limite côté rue varie selon le quartier.',
        'Wallonie und Brüssel: Fragen Sie bei der Gemeinde, die Grenze zur Straße ist je Viertel verschieden.',
        'Wallonia and Brussels: ask your town, the street-side limit differs by neighbourhood.',
      ],
    ),
    heading('Nederland', 'Pays-Bas', 'Niederlande', 'The Netherlands'),
    list(
      [
        'Voor de voorgevel: tot 1 m zonder vergunning.',
        'Devant la façade avant : jusqu’à 1 m sans permis.',
        'Vor der Vorderfront: bis 1 m ohne Genehmigung.',
        'In front of the house: up to 1 m without a permit.',
      ],
      [
        'Achter de voorgevel en bij een huis op hetzelfde erf: tot 2 m. Ligt de zijkant aan de straat, blijf er dan meer dan 1 m vandaan.',
        'Derrière la façade avant et sur le terrain d’une maison : jusqu’à 2 m. Si le côté donne sur la rue, restez à plus d’1 m.',
        'Hinter der Vorderfront und auf dem Grundstück eines Hauses: bis 2 m. Grenzt die Seite an die Straße, bleiben Sie mehr als 1 m davon entfernt.',
        'Behind the front and on the plot of a house: up to 2 m. Where the side borders the street, stay more than 1 m away from it.',
      ],
    ),
    heading('Luxemburg', 'Luxembourg', 'Luxemburg', 'Luxembourg'),
    paragraph(
      'Elke gemeente heeft een eigen bouwreglement. Aan de straat is 1 tot 1,5 m gangbaar, tussen buren 1,8 tot 2 m. Bel de technische dienst voor je bestelt.',
      'Chaque commune a son règlement des bâtisses. Côté rue, 1 à 1,5 m est courant ; entre voisins, 1,8 à 2 m. Appelez le service technique avant de commander.',
      'Jede Gemeinde hat ihre eigene Bautenverordnung. Zur Straße sind 1 bis 1,5 m üblich, zwischen Nachbarn 1,8 bis 2 m. Rufen Sie vor der Bestellung den technischen Dienst an.',
      'Each town has its own building rules. Along the street 1 to 1.5 m is common, between neighbours 1.8 to 2 m. Call the technical service before you order.',
    ),
    note(
      'Een verkaveling kan strenger zijn dan de algemene regel, en een beschermd dorpsgezicht ook. Kijk altijd eerst naar je eigen voorschriften. Deze pagina is geen juridisch advies.',
      'Un permis de lotir peut être plus strict que la règle générale, un site classé aussi. Vérifiez d’abord vos propres prescriptions. Cette page n’est pas un avis juridique.',
      'Ein Bebauungsplan kann strenger sein als die allgemeine Regel, ein geschütztes Ortsbild ebenso. Prüfen Sie zuerst Ihre eigenen Vorschriften. Diese Seite ist keine Rechtsberatung.',
      'A subdivision plan can be stricter than the general rule, and so can a protected village view. Check your own regulations first. This page is not legal advice.',
    ),
    faq(
      ['Wordt de betonplaat meegeteld?', 'La plaque de béton compte-t-elle ?', 'Zählt die Betonplatte mit?', 'Does the base plate count?'],
      [
        'Ja. De hoogte gaat van het maaiveld tot bovenaan. Een plaat van 25 cm met een paneel van 173 cm is samen 198 cm.',
        'Oui. La hauteur se mesure du sol au sommet. Une plaque de 25 cm et un panneau de 173 cm font 198 cm.',
        'Ja. Gemessen wird vom Boden bis oben. Eine Platte von 25 cm und eine Matte von 173 cm ergeben 198 cm.',
        'Yes. Height runs from the ground to the top. A 25 cm plate and a 173 cm panel make 198 cm.',
      ],
    ),
  ],
};

export const gate: SeedArticle = {
  key: 'advice-gate',
  parent: 'advice',
  slugs: text('een-poort-kiezen', 'choisir-un-portail', 'das-richtige-tor-waehlen', 'choosing-a-gate'),
  title: text('Een poort kiezen', 'Choisir un portail', 'Das richtige Tor wählen', 'Choosing a gate'),
  summary: text(
    'Draaien of schuiven, hoe breed, en wat je nu al voorziet voor een motor.',
    'Battant ou coulissant, quelle largeur, et que prévoir pour un moteur.',
    'Drehen oder schieben, wie breit und was Sie für einen Antrieb vorsehen.',
    'Swing or slide, how wide, and what to provide now for a motor.',
  ),
  picture: {
    scene: {
      product: { type: 'swing-gate', width: 300, height: 150, double: true, colour: 'anthracite', infill: 'bars' },
      width: WIDTH,
      height: HEIGHT,
      cm: 860,
      seed: 'adv-gate',
    },
    alt: text(
      'Dubbele draaipoort met spijlen voor een oprit',
      'Portail battant à barreaux devant une allée',
      'Zweiflügeliges Stabtor vor einer Einfahrt',
      'Double barred gate in front of a driveway',
    ),
  },
  author: 'mehmet',
  published: '2025-11-04',
  tags: ['gate'],
  products: ['gate-porta', 'gate-atrium-double', 'gate-levanto'],
  categories: ['gates'],
  blocks: [
    heading('Meet eerst de ruimte', 'Mesurez d’abord la place', 'Messen Sie zuerst den Platz', 'Measure the space first'),
    paragraph(
      'Een draaipoort heeft achter zich ruimte nodig: de breedte van één vleugel, plus je wagen. Een schuifpoort heeft die ruimte opzij nodig: de breedte van de doorgang plus de helft. Stijgt je oprit, dan schuift een poort en draait ze niet.',
      'Un portail battant demande de la place derrière lui : la largeur d’un vantail, plus la voiture. Un coulissant la demande sur le côté : la largeur du passage plus la moitié. Si l’allée monte, le portail coulisse, il ne bat pas.',
      'Ein Drehtor braucht Platz hinter sich: die Breite eines Flügels plus das Auto. Ein Schiebetor braucht ihn seitlich: die Durchfahrtsbreite plus die Hälfte. Steigt die Einfahrt an, schiebt man und dreht nicht.',
      'A swing gate needs room behind it: one leaf’s width, plus your car. A sliding gate needs it to the side: the opening’s width plus half. If the driveway climbs, a gate slides; it doesn’t swing.',
    ),
    heading('Hoe breed?', 'Quelle largeur ?', 'Wie breit?', 'How wide?'),
    list(
      [
        'Tuinpad: 100 cm. Met een kruiwagen of fietskar 125 cm.',
        'Allée de jardin : 100 cm. Avec une brouette ou une remorque vélo, 125 cm.',
        'Gartenweg: 100 cm. Mit Schubkarre oder Fahrradanhänger 125 cm.',
        'Garden path: 100 cm. With a wheelbarrow or bike trailer, 125 cm.',
      ],
      ['Oprit rechtdoor: 300 cm.', 'Allée droite : 300 cm.', 'Gerade Einfahrt: 300 cm.', 'Straight driveway: 300 cm.'],
      [
        'Oprit waar je moet indraaien, of met een aanhangwagen: 400 cm.',
        'Allée où il faut tourner, ou avec une remorque : 400 cm.',
        'Einfahrt mit Abbiegen oder mit Anhänger: 400 cm.',
        'A driveway you turn into, or with a trailer: 400 cm.',
      ],
    ),
    heading('Links of rechts?', 'Gauche ou droite ?', 'Links oder rechts?', 'Left or right?'),
    paragraph(
      'Onze draaipoorten zijn omkeerbaar, dus je hoeft het bij de bestelling nog niet te weten. Hang de scharnieren aan de kant van de muur of de haag, dan sta je met je hand vrij aan het slot.',
      'Nos portillons sont réversibles : inutile de décider à la commande. Placez les gonds du côté du mur ou de la haie, la main reste libre du côté de la serrure.',
      'Unsere Drehtore sind umkehrbar, Sie müssen es bei der Bestellung noch nicht wissen. Hängen Sie die Bänder an die Mauer- oder Heckenseite, dann bleibt die Hand am Schloss frei.',
      'Our swing gates are reversible, so you needn’t know when ordering. Put the hinges on the wall or hedge side and your hand stays free at the lock.',
    ),
    heading('Denk aan de motor', 'Pensez au moteur', 'Denken Sie an den Antrieb', 'Think of the motor'),
    paragraph(
      'Leg bij de plaatsing een wachtbuis van 50 mm naar de paal en een tweede naar de overkant voor de fotocel. Dat kost nu twintig euro en later een nieuwe oprit.',
      'À la pose, prévoyez une gaine de 50 mm vers le poteau et une seconde vers l’autre côté pour la cellule. Vingt euros aujourd’hui, une allée neuve plus tard.',
      'Legen Sie beim Einbau ein 50-mm-Leerrohr zum Pfosten und ein zweites auf die andere Seite für die Lichtschranke. Heute kostet das zwanzig Euro, später eine neue Einfahrt.',
      'During installation, lay a 50 mm conduit to the post and a second one across for the photocell. Today that costs twenty euros, later a new driveway.',
    ),
    faq(
      [
        'Mag een poort naar de straat opendraaien?',
        'Un portail peut-il s’ouvrir vers la rue ?',
        'Darf ein Tor zur Straße öffnen?',
        'May a gate open towards the street?',
      ],
      [
        'Meestal niet. Over de stoep of de rijweg mag een poort in de regel niet opengaan, ook niet even.',
        'En général non. Un portail ne peut pas s’ouvrir au-dessus du trottoir ou de la chaussée, même un instant.',
        'In der Regel nicht. Über Gehweg oder Fahrbahn darf ein Tor nicht öffnen, auch nicht kurz.',
        'Usually not. As a rule a gate may not open over the pavement or the road, not even briefly.',
      ],
    ),
  ],
};
