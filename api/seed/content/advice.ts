/** Advice: the overview and four articles. */
import type { ContentPage } from '../seed-types.ts';
import { same, text } from '../text.ts';
import { faq, heading, list, note, paragraph } from './blocks.ts';

const WIDTH = 960;
const HEIGHT = 600;

export const advice: ContentPage[] = [
  {
    key: 'advice', slugs: same('advice'),
    title: text('Advies', 'Conseils', 'Ratgeber', 'Advice'),
    summary: text('Korte uitleg, zonder vakjargon. Van vergunning tot laatste schroef.', 'Des explications courtes, sans jargon. Du permis à la dernière vis.', 'Kurz erklärt, ohne Fachjargon. Von der Genehmigung bis zur letzten Schraube.', 'Short explanations without jargon. From permit to last screw.'),
    blocks: [
      paragraph(
        'Een afsluiting koop je in centimeters en beoordeel je na jaren. Wat je bovengronds ziet is de helft: de rest zit in de palen, het beton en de regels van je gemeente.',
        'Une clôture s’achète au centimètre et se juge après des années. Ce qui se voit n’est que la moitié : le reste est dans les poteaux, le béton et les règles de la commune.',
        'Einen Zaun kauft man in Zentimetern und beurteilt ihn nach Jahren. Was man sieht, ist nur die Hälfte: Der Rest steckt in Pfosten, Beton und den Regeln der Gemeinde.',
        'You buy a fence in centimeters and judge it after years. What shows above ground is half of it: the rest is in the posts, the concrete and your town’s rules.',
      ),
    ],
  },
  {
    key: 'advice-height', parent: 'advice', slugs: text('hoe-hoog-mag-je-afsluiting', 'hauteur-de-cloture-autorisee', 'wie-hoch-darf-der-zaun-sein', 'how-high-may-your-fence-be'),
    title: text('Hoe hoog mag je afsluiting zijn?', 'Quelle hauteur pour votre clôture ?', 'Wie hoch darf der Zaun sein?', 'How high may your fence be?'),
    summary: text('De regels voor voortuin en achtertuin in België, Nederland en Luxemburg.', 'Les règles devant et derrière la maison, en Belgique, aux Pays-Bas et au Luxembourg.', 'Die Regeln vor und hinter dem Haus in Belgien, den Niederlanden und Luxemburg.', 'The rules for front and back yards in Belgium, the Netherlands and Luxembourg.'),
    picture: {
      scene: { product: { type: 'screen-panel', width: 180, height: 180, material: 'composite', colour: 'brown' }, width: WIDTH, height: HEIGHT, cm: 980, seed: 'adv-height', house: 0.58 },
      alt: text('Gesloten tuinscherm van 180 cm achter een huis', 'Écran plein de 180 cm derrière une maison', 'Blickdichter Zaun von 180 cm hinter einem Haus', 'Solid 180 cm garden screen behind a house'),
    },
    blocks: [
      paragraph(
        'De regel die bijna overal terugkomt: achter de voorgevel mag je tot 2 m zonder vergunning, ervoor blijf je laag. Wat laag is, en of open of dicht verschil maakt, hangt af van waar je woont.',
        'Une règle revient presque partout : derrière la façade avant, on va jusqu’à 2 m sans permis ; devant, on reste bas. Ce que « bas » veut dire, et si une clôture ajourée change la donne, dépend de l’endroit.',
        'Eine Regel gilt fast überall: Hinter der Vorderfront sind bis 2 m ohne Genehmigung erlaubt, davor bleibt man niedrig. Was niedrig heißt und ob offen oder blickdicht zählt, hängt vom Wohnort ab.',
        'One rule comes back almost everywhere: behind the front of the house you may go up to 2 m without a permit, in front of it you stay low. What low means, and whether open or closed matters, depends on where you live.',
      ),
      heading('België', 'Belgique', 'Belgien', 'Belgium'),
      list(
        ['Vlaanderen, zij- en achtertuin: tot 2 m zonder vergunning, open of dicht.', 'Flandre, jardin latéral et arrière : jusqu’à 2 m sans permis, ajouré ou plein.', 'Flandern, seitlicher und hinterer Garten: bis 2 m ohne Genehmigung, offen oder blickdicht.', 'Flanders, side and back yard: up to 2 m without a permit, open or closed.'],
        ['Vlaanderen, voortuin: dicht tot 1 m, open tot 2 m.', 'Flandre, jardin avant : plein jusqu’à 1 m, ajouré jusqu’à 2 m.', 'Flandern, Vorgarten: blickdicht bis 1 m, offen bis 2 m.', 'Flanders, front yard: closed up to 1 m, open up to 2 m.'],
        ['Wallonië en Brussel: vraag het bij je gemeente na, de grens aan de straatkant verschilt per wijk.', 'Wallonie et Bruxelles : demandez à votre commune, la limite côté rue varie selon le quartier.', 'Wallonie und Brüssel: Fragen Sie bei der Gemeinde, die Grenze zur Straße ist je Viertel verschieden.', 'Wallonia and Brussels: ask your town, the street-side limit differs by neighborhood.'],
      ),
      heading('Nederland', 'Pays-Bas', 'Niederlande', 'The Netherlands'),
      list(
        ['Voor de voorgevel: tot 1 m zonder vergunning.', 'Devant la façade avant : jusqu’à 1 m sans permis.', 'Vor der Vorderfront: bis 1 m ohne Genehmigung.', 'In front of the house: up to 1 m without a permit.'],
        ['Achter de voorgevel en bij een huis op hetzelfde erf: tot 2 m. Ligt de zijkant aan de straat, blijf er dan meer dan 1 m vandaan.', 'Derrière la façade avant et sur le terrain d’une maison : jusqu’à 2 m. Si le côté donne sur la rue, restez à plus d’1 m.', 'Hinter der Vorderfront und auf dem Grundstück eines Hauses: bis 2 m. Grenzt die Seite an die Straße, bleiben Sie mehr als 1 m davon entfernt.', 'Behind the front and on the lot of a house: up to 2 m. Where the side borders the street, stay more than 1 m away from it.'],
      ),
      heading('Luxemburg', 'Luxembourg', 'Luxemburg', 'Luxembourg'),
      paragraph(
        'Elke gemeente heeft een eigen bouwreglement. Aan de straat is 1 tot 1,5 m gangbaar, tussen buren 1,8 tot 2 m. Bel de technische dienst voor je bestelt.',
        'Chaque commune a son règlement des bâtisses. Côté rue, 1 à 1,5 m est courant ; entre voisins, 1,8 à 2 m. Appelez le service technique avant de commander.',
        'Jede Gemeinde hat ihre eigene Bautenverordnung. Zur Straße sind 1 bis 1,5 m üblich, zwischen Nachbarn 1,8 bis 2 m. Rufen Sie vor der Bestellung den technischen Dienst an.',
        'Each town has its own building rules. Along the street 1 to 1.5 m is common, between neighbors 1.8 to 2 m. Call the technical service before you order.',
      ),
      note(
        'Een verkaveling kan strenger zijn dan de algemene regel, en een beschermd dorpsgezicht ook. Kijk altijd eerst naar je eigen voorschriften. Deze pagina is geen juridisch advies.',
        'Un permis de lotir peut être plus strict que la règle générale, un site classé aussi. Vérifiez d’abord vos propres prescriptions. Cette page n’est pas un avis juridique.',
        'Ein Bebauungsplan kann strenger sein als die allgemeine Regel, ein geschütztes Ortsbild ebenso. Prüfen Sie zuerst Ihre eigenen Vorschriften. Diese Seite ist keine Rechtsberatung.',
        'A subdivision plan can be stricter than the general rule, and so can a protected village view. Check your own regulations first. This page is not legal advice.',
      ),
      faq(
        ['Wordt de betonplaat meegeteld?', 'La plaque de béton compte-t-elle ?', 'Zählt die Betonplatte mit?', 'Does the base plate count?'],
        ['Ja. De hoogte gaat van het maaiveld tot bovenaan. Een plaat van 25 cm met een paneel van 173 cm is samen 198 cm.', 'Oui. La hauteur se mesure du sol au sommet. Une plaque de 25 cm et un panneau de 173 cm font 198 cm.', 'Ja. Gemessen wird vom Boden bis oben. Eine Platte von 25 cm und eine Matte von 173 cm ergeben 198 cm.', 'Yes. Height runs from the ground to the top. A 25 cm plate and a 173 cm panel make 198 cm.'],
      ),
    ],
  },
  {
    key: 'advice-posts', parent: 'advice', slugs: text('hoe-diep-gaat-een-paal', 'profondeur-des-poteaux', 'wie-tief-kommt-ein-pfosten', 'how-deep-does-a-post-go'),
    title: text('Hoe diep gaat een paal?', 'À quelle profondeur planter un poteau ?', 'Wie tief kommt ein Pfosten?', 'How deep does a post go?'),
    summary: text('Hoe diep, hoeveel beton en hoe lang wachten voor je spant.', 'Profondeur, quantité de béton et temps d’attente avant de tendre.', 'Wie tief, wie viel Beton und wie lange warten vor dem Spannen.', 'How deep, how much concrete and how long to wait before you tighten.'),
    picture: {
      scene: { product: { type: 'mesh-panel', height: 153, colour: 'anthracite' }, width: WIDTH, height: HEIGHT, cm: 760, section: 170, seed: 'adv-posts', house: 0.6 },
      alt: text('Afsluiting met doorsnede van de grond: elke paal staat in een betonvoet', 'Clôture avec coupe du sol : chaque poteau est dans un pied de béton', 'Zaun mit Schnitt durch den Boden: Jeder Pfosten steht in einem Betonfuß', 'Fence with a cut through the soil: every post stands in a concrete foot'),
    },
    blocks: [
      paragraph(
        'Vuistregel: een derde van de hoogte boven de grond, met een minimum van 50 cm. Zo zit de voet onder de diepte die bij ons bevriest en kan de wind de paal niet uit de grond wrikken.',
        'La règle : un tiers de la hauteur hors sol, avec 50 cm au minimum. Le pied se trouve ainsi sous la profondeur de gel chez nous et le vent ne peut pas déchausser le poteau.',
        'Faustregel: ein Drittel der Höhe über dem Boden, mindestens 50 cm. So liegt der Fuß bei uns unter der üblichen Frosttiefe und der Wind kann den Pfosten nicht herausdrücken.',
        'Rule of thumb: a third of the height above ground, and at least 50 cm. That puts the foot below our usual frost depth, and the wind can’t work the post loose.',
      ),
      heading('Per hoogte', 'Selon la hauteur', 'Je nach Höhe', 'By height'),
      list(
        ['Tot 103 cm: paal van 150 of 170 cm, gat van 50 cm.', 'Jusqu’à 103 cm : poteau de 150 ou 170 cm, trou de 50 cm.', 'Bis 103 cm: Pfosten von 150 oder 170 cm, Loch von 50 cm.', 'Up to 103 cm: a 150 or 170 cm post, a 50 cm hole.'],
        ['123 tot 153 cm: paal van 210 cm, gat van 60 cm.', 'De 123 à 153 cm : poteau de 210 cm, trou de 60 cm.', '123 bis 153 cm: Pfosten von 210 cm, Loch von 60 cm.', '123 to 153 cm: a 210 cm post, a 60 cm hole.'],
        ['173 tot 203 cm: paal van 230 of 260 cm, gat van 70 cm.', 'De 173 à 203 cm : poteau de 230 ou 260 cm, trou de 70 cm.', '173 bis 203 cm: Pfosten von 230 oder 260 cm, Loch von 70 cm.', '173 to 203 cm: a 230 or 260 cm post, a 70 cm hole.'],
        ['Poortpaal: altijd 80 cm, in een gat van 40 × 40 cm.', 'Poteau de portail : toujours 80 cm, dans un trou de 40 × 40 cm.', 'Torpfosten: immer 80 cm, in einem Loch von 40 × 40 cm.', 'Gate post: always 80 cm, in a 40 × 40 cm hole.'],
      ),
      heading('Hoeveel beton?', 'Combien de béton ?', 'Wie viel Beton?', 'How much concrete?'),
      paragraph(
        'Een gat van 25 × 25 × 60 cm is 37 liter. De paal neemt weinig plaats in, dus reken 37 liter beton: twee zakken snelbeton van 25 kg, met steenslag onderin voor de afwatering.',
        'Un trou de 25 × 25 × 60 cm fait 37 litres. Le poteau prend peu de place : comptez 37 litres de béton, soit deux sacs de béton rapide de 25 kg, avec du concassé au fond pour le drainage.',
        'Ein Loch von 25 × 25 × 60 cm fasst 37 Liter. Der Pfosten nimmt wenig Platz ein, rechnen Sie also 37 Liter Beton: zwei Säcke Schnellbeton zu 25 kg, mit Schotter unten für den Ablauf.',
        'A hole of 25 × 25 × 60 cm holds 37 liters. The post takes little room, so count 37 liters of concrete: two 25 kg bags of quick-setting mix over a layer of crushed stone for drainage.',
      ),
      heading('Zware klei, zand of een muurtje', 'Argile, sable ou muret', 'Lehm, Sand oder Mauer', 'Heavy clay, sand or a low wall'),
      list(
        ['Klei: maak het gat onderaan breder dan bovenaan, anders tilt de vorst het blok op.', 'Argile : élargissez le fond du trou, sinon le gel soulève le bloc.', 'Lehm: Machen Sie das Loch unten breiter als oben, sonst hebt der Frost den Block an.', 'Clay: make the hole wider at the bottom, or frost will lift the block.'],
        ['Los zand: ga 10 tot 20 cm dieper en stort een breder blok.', 'Sable meuble : descendez de 10 à 20 cm de plus et coulez un bloc plus large.', 'Loser Sand: 10 bis 20 cm tiefer gehen und einen breiteren Block gießen.', 'Loose sand: go 10 to 20 cm deeper and pour a wider block.'],
        ['Muurtje of betonvloer: neem een paalvoet met vier chemische ankers.', 'Muret ou dalle : utilisez un pied de poteau et quatre ancrages chimiques.', 'Mauer oder Betonplatte: Pfostenfuß mit vier Verbundankern verwenden.', 'Low wall or slab: use a post foot with four chemical anchors.'],
      ),
      note(
        'Wacht bij gewoon beton twee dagen voor je spandraad aantrekt. Trek je eerder, dan scheurt het blok en staat de paal scheef.',
        'Avec du béton ordinaire, attendez deux jours avant de tendre les fils. Plus tôt, le bloc se fissure et le poteau penche.',
        'Warten Sie bei normalem Beton zwei Tage, bevor Sie den Draht spannen. Früher reißt der Block und der Pfosten steht schief.',
        'With ordinary concrete, wait two days before tightening the wires. Any sooner and the block cracks and the post leans.',
      ),
    ],
  },
  {
    key: 'advice-gate', parent: 'advice', slugs: text('een-poort-kiezen', 'choisir-un-portail', 'das-richtige-tor-waehlen', 'choosing-a-gate'),
    title: text('Een poort kiezen', 'Choisir un portail', 'Das richtige Tor wählen', 'Choosing a gate'),
    summary: text('Draaien of schuiven, hoe breed, en wat je nu al voorziet voor een motor.', 'Battant ou coulissant, quelle largeur, et que prévoir pour un moteur.', 'Drehen oder schieben, wie breit und was Sie für einen Antrieb vorsehen.', 'Swing or slide, how wide, and what to provide now for a motor.'),
    picture: {
      scene: { product: { type: 'swing-gate', width: 300, height: 150, double: true, colour: 'anthracite', infill: 'bars' }, width: WIDTH, height: HEIGHT, cm: 860, seed: 'adv-gate' },
      alt: text('Dubbele draaipoort met spijlen voor een oprit', 'Portail battant à barreaux devant une allée', 'Zweiflügeliges Stabtor vor einer Einfahrt', 'Double barred gate in front of a driveway'),
    },
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
        ['Tuinpad: 100 cm. Met een kruiwagen of fietskar 125 cm.', 'Allée de jardin : 100 cm. Avec une brouette ou une remorque vélo, 125 cm.', 'Gartenweg: 100 cm. Mit Schubkarre oder Fahrradanhänger 125 cm.', 'Garden path: 100 cm. With a wheelbarrow or bike trailer, 125 cm.'],
        ['Oprit rechtdoor: 300 cm.', 'Allée droite : 300 cm.', 'Gerade Einfahrt: 300 cm.', 'Straight driveway: 300 cm.'],
        ['Oprit waar je moet indraaien, of met een aanhangwagen: 400 cm.', 'Allée où il faut tourner, ou avec une remorque : 400 cm.', 'Einfahrt mit Abbiegen oder mit Anhänger: 400 cm.', 'A driveway you turn into, or with a trailer: 400 cm.'],
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
        ['Mag een poort naar de straat opendraaien?', 'Un portail peut-il s’ouvrir vers la rue ?', 'Darf ein Tor zur Straße öffnen?', 'May a gate open toward the street?'],
        ['Meestal niet. Over de stoep of de rijweg mag een poort in de regel niet opengaan, ook niet even.', 'En général non. Un portail ne peut pas s’ouvrir au-dessus du trottoir ou de la chaussée, même un instant.', 'In der Regel nicht. Über Gehweg oder Fahrbahn darf ein Tor nicht öffnen, auch nicht kurz.', 'Usually not. As a rule a gate may not open over the sidewalk or the road, not even briefly.'],
      ),
    ],
  },
  {
    key: 'advice-gabion', parent: 'advice', slugs: text('een-schanskorf-vullen', 'remplir-un-gabion', 'eine-gabione-befuellen', 'filling-a-gabion'),
    title: text('Een schanskorf vullen', 'Remplir un gabion', 'Eine Gabione befüllen', 'Filling a gabion'),
    summary: text('De juiste steen, de juiste volgorde, en geen bolle buik na een jaar.', 'La bonne pierre, le bon ordre, et pas de ventre après un an.', 'Der richtige Stein, die richtige Reihenfolge und kein Bauch nach einem Jahr.', 'The right stone, the right order, and no bulging belly after a year.'),
    picture: {
      scene: { product: { type: 'gabion', width: 100, height: 80, depth: 40, stone: 'ardennes' }, width: WIDTH, height: HEIGHT, cm: 640, seed: 'adv-gabion', house: 0.66 },
      alt: text('Rij schanskorven met Ardense breuksteen in een tuin', 'Rangée de gabions en moellons d’Ardenne dans un jardin', 'Reihe von Gabionen mit Ardenner Bruchstein in einem Garten', 'Row of gabions with Ardennes rubble in a garden'),
    },
    blocks: [
      heading('Hoeveel steen?', 'Combien de pierre ?', 'Wie viel Stein?', 'How much stone?'),
      paragraph(
        'Lengte maal hoogte maal diepte in meter geeft je de kubieke meters. Vermenigvuldig met 1,55 en je hebt de tonnen. Een korf van 100 × 100 × 30 cm vraagt 465 kg; reken 5 % extra voor breuk.',
        'Longueur fois hauteur fois profondeur, en mètres, donne les mètres cubes. Multipliez par 1,55 pour les tonnes. Un gabion de 100 × 100 × 30 cm demande 465 kg ; ajoutez 5 % de casse.',
        'Länge mal Höhe mal Tiefe in Metern ergibt die Kubikmeter. Mal 1,55 ergibt die Tonnen. Ein Korb von 100 × 100 × 30 cm braucht 465 kg; rechnen Sie 5 % Bruch dazu.',
        'Length times height times depth in meters gives you cubic meters. Multiply by 1.55 for metric tons. A basket of 100 × 100 × 30 cm takes 465 kg; add 5% for breakage.',
      ),
      heading('Welke steen?', 'Quelle pierre ?', 'Welcher Stein?', 'Which stone?'),
      list(
        ['De korrel is groter dan de maas: 60 tot 120 mm bij een maas van 100 mm.', 'Le calibre dépasse la maille : 60 à 120 mm pour une maille de 100 mm.', 'Die Körnung ist größer als die Masche: 60 bis 120 mm bei 100 mm Masche.', 'The stone is larger than the mesh: 60 to 120 mm for a 100 mm mesh.'],
        ['Vorstbestendig: hardsteen, basalt, graniet of Ardense breuksteen.', 'Résistante au gel : pierre bleue, basalte, granit ou moellon d’Ardenne.', 'Frostbeständig: Blaustein, Basalt, Granit oder Ardenner Bruchstein.', 'Frost-proof: bluestone, basalt, granite or Ardennes rubble.'],
        ['Gewassen, anders loopt er maanden modder uit.', 'Lavée, sinon la boue coule pendant des mois.', 'Gewaschen, sonst läuft monatelang Schlamm heraus.', 'Washed, or mud will run out for months.'],
      ),
      heading('Zo vul je', 'La méthode', 'So befüllen Sie', 'How to fill it'),
      list(
        ['Zet de korf waterpas op 20 cm verdichte steenslag.', 'Posez le gabion de niveau sur 20 cm de concassé compacté.', 'Stellen Sie den Korb waagerecht auf 20 cm verdichteten Schotter.', 'Set the basket level on 20 cm of compacted crushed stone.'],
        ['Leg de zichtkant met de hand: de vlakste kant naar buiten, de voegen verspringend.', 'Montez la face visible à la main : le côté plat vers l’extérieur, joints croisés.', 'Schichten Sie die Sichtseite von Hand: flache Seite nach außen, Fugen versetzt.', 'Lay the visible side by hand: flattest face outward, joints staggered.'],
        ['Vul erachter aan en schud telkens de lagen van 20 cm dicht.', 'Remplissez derrière et tassez chaque couche de 20 cm.', 'Füllen Sie dahinter auf und verdichten Sie jede Lage von 20 cm.', 'Fill in behind it and shake down each 20 cm layer.'],
        ['Zet om de 30 cm afstandhouders, zodat de korf niet buikt.', 'Posez des entretoises tous les 30 cm pour éviter le ventre.', 'Setzen Sie alle 30 cm Distanzhalter, damit der Korb nicht ausbaucht.', 'Put in spacers every 30 cm, so the basket doesn’t bulge.'],
        ['Vul tot 3 cm boven de rand en sluit het deksel met de spiralen.', 'Remplissez jusqu’à 3 cm au-dessus du bord et fermez le couvercle avec les spirales.', 'Füllen Sie 3 cm über den Rand und schließen Sie den Deckel mit den Spiralen.', 'Fill to 3 cm above the rim and close the lid with the spirals.'],
      ),
      note(
        'Een gevulde korf weegt snel een halve ton. Til nooit alleen, en zet hem niet op een terrastegel of een kelder.',
        'Un gabion plein pèse vite une demi-tonne. Ne soulevez jamais seul et ne le posez pas sur une dalle de terrasse ou une cave.',
        'Ein voller Korb wiegt schnell eine halbe Tonne. Heben Sie nie allein und stellen Sie ihn nicht auf Terrassenplatten oder über einen Keller.',
        'A full basket soon weighs half a metric ton. Never lift alone, and don’t set one on patio tiles or over a basement.',
      ),
      faq(
        ['Kan een schanskorf grond keren?', 'Un gabion peut-il retenir de la terre ?', 'Kann eine Gabione Erde stützen?', 'Can a gabion hold back soil?'],
        ['Tot 1 m hoog wel, met een korf van minstens 50 cm diep, licht achterover en met doek erachter. Hoger is werk voor een ingenieur.', 'Jusqu’à 1 m de haut, avec un gabion d’au moins 50 cm de profondeur, légèrement incliné et un géotextile derrière. Au-delà, consultez un ingénieur.', 'Bis 1 m Höhe ja, mit mindestens 50 cm Korbtiefe, leicht nach hinten geneigt und mit Vlies dahinter. Höher ist Sache eines Statikers.', 'Up to 1 m high, with a basket at least 50 cm deep, tilted slightly back and with cloth behind it. Any higher is a job for an engineer.'],
      ),
    ],
  },
];
