/** Thirty-five years, year by year; the oldest first. */
import type { SeedMilestone } from '../seed-types.ts';
import { text } from '../text.ts';
import { articlePicture } from './article-picture.ts';

export const milestones: SeedMilestone[] = [
  {
    key: 'first-roll',
    year: 1991,
    title: text('Eén rol gaas', 'Un rouleau de grillage', 'Eine Rolle Maschendraht', 'One roll of mesh'),
    text: text(
      'Een boer uit het Meetjesland zoekt draad die blijft staan. De stichter rijdt er met een aanhangwagen heen, ziet dat de palen het probleem zijn, en komt de week erna terug met beton. Groenhof is geboren.',
      'Un fermier du Meetjesland cherche une clôture qui tienne. Le fondateur arrive avec sa remorque, constate que le mal vient des poteaux et revient la semaine suivante avec du béton. Groenhof est né.',
      'Ein Bauer im flämischen Meetjesland sucht einen Zaun, der stehen bleibt. Der Gründer kommt mit dem Anhänger, sieht, dass es an den Pfosten liegt, und ist eine Woche später mit Beton zurück. Groenhof ist geboren.',
      'A farmer in the flat country north of Ghent wants wire that stays up. Our founder drives over with a trailer, sees that the posts are the trouble, and returns a week later with concrete. Groenhof is born.',
    ),
    picture: articlePicture(
      'history-1991',
      { type: 'mesh-panel', height: 103, colour: 'green' },
      text(
        'Lage groene afsluiting langs een weide',
        'Clôture verte basse au bord d’une prairie',
        'Niedriger grüner Zaun an einer Weide',
        'Low green fence along a pasture',
      ),
      900,
    ),
  },
  {
    key: 'shed',
    year: 1994,
    title: text('Een loods en een vrachtwagen', 'Un hangar et un camion', 'Eine Halle und ein Lastwagen', 'A shed and a lorry'),
    text: text(
      'De garage is te klein. We huren een loods, leggen honderd palen in rekken en kopen een tweedehands vrachtwagen met een kraantje. De helper van het eerste jaar gaat ermee rijden; hij werkt nog altijd bij ons.',
      'Le garage est devenu trop petit. Nous louons un hangar, rangeons cent poteaux sur des racks et achetons un camion d’occasion muni d’une petite grue. L’aide de la première année en prend le volant ; il travaille toujours ici.',
      'Die Garage reicht nicht mehr. Wir mieten eine Halle, legen hundert Pfosten ins Regal und kaufen einen gebrauchten Lastwagen mit kleinem Kran. Der Helfer aus dem ersten Jahr setzt sich ans Steuer; er ist bis heute dabei.',
      'The garage has become too small. We rent a shed, rack up a hundred posts and buy a used lorry with a little crane on it. Our helper from the first year takes the wheel; he still works here.',
    ),
  },
  {
    key: 'panels',
    year: 1998,
    title: text('De eerste draadpanelen', 'Les premiers panneaux rigides', 'Die ersten Gittermatten', 'The first mesh panels'),
    text: text(
      'Stijve panelen verdringen de rol. We nemen ze als een van de eersten in de streek in voorraad, in groen en in wit. Antraciet vraagt dan nog niemand.',
      'Le panneau rigide détrône le rouleau. Nous sommes parmi les premiers de la région à en tenir en stock, en vert et en blanc. Personne ne demande encore d’anthracite.',
      'Die starre Matte verdrängt die Rolle. Wir gehören zu den Ersten der Gegend, die sie vorrätig haben, in Grün und in Weiß. Nach Anthrazit fragt damals noch niemand.',
      'Rigid panels push out the roll. We are among the first around here to stock them, in green and in white. Nobody asks for anthracite yet.',
    ),
    picture: articlePicture(
      'history-1998',
      { type: 'mesh-panel', height: 153, colour: 'white' },
      text(
        'Witte draadpanelen in een voortuin',
        'Panneaux rigides blancs dans un jardin avant',
        'Weiße Gittermatten in einem Vorgarten',
        'White mesh panels in a front garden',
      ),
    ),
  },
  {
    key: 'welding',
    year: 2002,
    title: text('Een eigen lasserij', 'Notre propre atelier de soudure', 'Eine eigene Schweißerei', 'A welding shop of our own'),
    text: text(
      'Een klant heeft een opening van 127 cm en geen enkele poort past. We kopen een lastoestel, werven een lasser aan en maken ze zelf. Sindsdien is een vreemde maat een gewone bestelling.',
      'Un client dispose d’un passage de 127 cm et aucun portillon ne convient. Nous achetons un poste à souder, engageons un soudeur et le fabriquons nous-mêmes. Depuis, une cote inhabituelle est une commande ordinaire.',
      'Ein Kunde hat eine Öffnung von 127 cm, und kein Tor passt. Wir kaufen ein Schweißgerät, stellen einen Schweißer ein und bauen es selbst. Seitdem ist ein krummes Maß ein gewöhnlicher Auftrag.',
      'A customer has an opening of 127 cm and no gate fits. We buy a welder, hire someone who can use it, and make the gate ourselves. An odd size has been an ordinary order ever since.',
    ),
    picture: articlePicture(
      'history-2002',
      { type: 'swing-gate', width: 125, height: 150, colour: 'anthracite', infill: 'bars' },
      text('Enkele poort met spijlen', 'Portillon à barreaux', 'Einflügeliges Stabtor', 'Single barred gate'),
      600,
    ),
  },
  {
    key: 'gabions',
    year: 2006,
    title: text('Steen in een korf', 'La pierre en cage', 'Stein im Korb', 'Stone in a basket'),
    text: text(
      'Wat langs snelwegen de bermen tegenhield, komt naar de tuin: schanskorven, leeg of al gevuld. De eerste gevulde korf woog meer dan de palletwagen aankon. We leerden bij.',
      'Ce qui retenait les talus d’autoroute arrive au jardin : les gabions, vides ou déjà remplis. Le premier gabion rempli pesait plus que le transpalette ne pouvait porter. Nous avons appris.',
      'Was an Autobahnen die Böschung hielt, kommt in den Garten: Gabionen, leer oder schon gefüllt. Der erste gefüllte Korb war schwerer, als der Hubwagen erlaubte. Wir haben dazugelernt.',
      'What held back highway banks comes to the garden: gabions, empty or already filled. The first filled one weighed more than our pallet truck could lift. We learned.',
    ),
    picture: articlePicture(
      'history-2006',
      { type: 'gabion', width: 150, height: 100, depth: 30, stone: 'ardennes' },
      text('Schanskorven met breuksteen', 'Gabions remplis de moellons', 'Gabionen mit Bruchstein', 'Gabions with rubble stone'),
      640,
    ),
  },
  {
    key: 'luxembourg',
    year: 2010,
    title: text('Over de grens', 'Au-delà des frontières', 'Über die Grenze', 'Across the border'),
    text: text(
      'Na Zeeuws-Vlaanderen en Limburg volgt Luxemburg. De klantendienst spreekt vanaf nu Nederlands, Frans, Duits en Engels, en de kraanwagens rijden vaste dagen per streek.',
      'Après la Flandre zélandaise et le Limbourg, voici le Luxembourg. Le service client parle désormais néerlandais, français, allemand et anglais, et les camions-grues roulent à jours fixes par région.',
      'Nach Seeländisch-Flandern und Limburg folgt Luxemburg. Der Kundendienst spricht nun Niederländisch, Französisch, Deutsch und Englisch, und die Kranwagen fahren feste Tage je Region.',
      'After the Dutch border provinces comes Luxembourg. Customer service now speaks Dutch, French, German and English, and the crane lorries run on fixed days per area.',
    ),
  },
  {
    key: 'balcony',
    year: 2014,
    title: text('Ook zonder tuin', 'Même sans jardin', 'Auch ohne Garten', 'No garden needed'),
    text: text(
      'Wie op de derde verdieping woont, heeft evengoed buren. We beginnen met balkonschermen, plantenbakken en terrasplanken. Het magazijn krijgt voor het eerst een afdeling met lichte dozen.',
      'Au troisième étage aussi, on a des voisins. Nous lançons les brise-vue de balcon, les bacs à plantes et les lames de terrasse. L’entrepôt a pour la première fois un rayon de cartons légers.',
      'Auch im dritten Stock hat man Nachbarn. Wir beginnen mit Balkonsichtschutz, Pflanzkübeln und Terrassendielen. Das Lager bekommt erstmals eine Abteilung für leichte Kartons.',
      'People on the third floor have neighbours too. We start on balcony screens, planters and decking. For the first time the warehouse has an aisle of light boxes.',
    ),
    picture: articlePicture(
      'history-2014',
      { type: 'planter', width: 80, height: 45, depth: 40, colour: 'anthracite' },
      text('Plantenbakken in antraciet', 'Bacs à plantes anthracite', 'Pflanzkübel in Anthrazit', 'Planters in anthracite'),
      520,
    ),
  },
  {
    key: 'second-chance',
    year: 2018,
    title: text('Een tweede kans', 'Une seconde chance', 'Eine zweite Chance', 'A second chance'),
    text: text(
      'Een paneel met een kras is geen schroot. Retours en toonzaalstukken krijgen voortaan een nazicht, een letter en een lagere prijs. Het eerste jaar redden we zo vier vrachtwagens staal.',
      'Un panneau rayé n’est pas de la ferraille. Retours et pièces d’exposition sont désormais contrôlés, notés et vendus moins cher. La première année, quatre camions d’acier échappent ainsi à la casse.',
      'Eine Matte mit Kratzer ist kein Schrott. Rücksendungen und Ausstellungsstücke werden jetzt geprüft, eingestuft und günstiger verkauft. Im ersten Jahr retten wir so vier Lastwagen voll Stahl.',
      'A panel with a scratch isn’t scrap. Returns and showroom pieces are now checked, graded and sold for less. In the first year that saves four lorry loads of steel.',
    ),
  },
  {
    key: 'drawn-to-scale',
    year: 2022,
    title: text('Alles op schaal', 'Tout à l’échelle', 'Alles im Maßstab', 'Everything to scale'),
    text: text(
      'Foto’s laten zien hoe mooi het is, niet hoe groot. Daarom tekenen we elk product op dezelfde schaal, met de meetlat ernaast en de fundering eronder. Het aantal retours om de maat halveert.',
      'Une photo montre que c’est beau, pas combien cela mesure. Nous dessinons donc chaque produit à la même échelle, la règle à côté et la fondation en dessous. Les retours pour erreur de taille diminuent de moitié.',
      'Ein Foto zeigt, wie schön etwas ist, nicht wie groß. Deshalb zeichnen wir jedes Produkt im selben Maßstab, mit Messlatte daneben und Fundament darunter. Rücksendungen wegen falscher Größe halbieren sich.',
      'A photo shows how good something looks, not how big it is. So we draw every product to the same scale, ruler beside it and footing below. Returns for the wrong size drop by half.',
    ),
    picture: articlePicture(
      'history-2022',
      { type: 'screen-panel', width: 180, height: 180, material: 'composite' },
      text(
        'Composietschermen op één lijn',
        'Écrans en composite alignés',
        'Composite-Zaunfelder in einer Linie',
        'Composite screens in one line',
      ),
    ),
  },
  {
    key: 'thirty-five',
    year: 2026,
    title: text('Vijfendertig jaar', 'Trente-cinq ans', 'Fünfunddreißig Jahre', 'Thirty-five years'),
    text: text(
      'Een nieuwe winkel in vier talen, dezelfde uitleg over beton. De palen van die eerste weide staan er trouwens nog. We zijn gaan kijken.',
      'Une nouvelle boutique en quatre langues, et toujours les mêmes conseils sur le béton. Au fait, les poteaux de la première prairie sont encore debout. Nous sommes allés voir.',
      'Ein neuer Shop in vier Sprachen und dieselben Ratschläge zum Beton. Die Pfosten der ersten Weide stehen übrigens noch. Wir haben nachgesehen.',
      'A new shop in four languages, and the same old talk about concrete. The posts around that first pasture are still standing, by the way. We went to look.',
    ),
  },
];
