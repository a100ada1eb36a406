/** Open positions. Each text is written in its language, not translated word by word. */
import type { Region } from 'shared-contracts/contract/locales';
import type { Text } from '../seed-types.ts';
import { text } from '../text.ts';

export interface SeedJob {
  key: string;
  country: Region;
  hours: [min: number, max: number];
  publishedOn: string;
  /** contact: last name of an employee */
  contact: string;
  title: Text;
  summary: Text;
  location: Text;
  hoursText: Text;
  description: Text;
  tasks: Text[];
  requirements: Text[];
  offers: Text[];
}

const FULL_TIME = text(
  'Voltijds, 38 uur per week',
  'Temps plein, 38 heures par semaine',
  'Vollzeit, 38 Stunden pro Woche',
  'Full time, 38 hours a week',
);
const GHENT = text('Gent', 'Gand', 'Gent', 'Ghent');
const BONUS = text(
  'Maaltijdcheques, hospitalisatieverzekering en korting in de winkel',
  'Chèques-repas, assurance hospitalisation et remise en boutique',
  'Essensschecks, Krankenhausversicherung und Mitarbeiterrabatt',
  'Meal vouchers, hospital insurance and a staff discount',
);
const TRAINING = text(
  'Een eerste week mee met de plaatsers, daarna een vaste begeleider',
  'Une première semaine avec les poseurs, puis un parrain attitré',
  'Eine erste Woche mit den Monteuren, danach eine feste Begleitung',
  'A first week with the installers, then a mentor of your own',
);
const BIKE = text(
  'Fietsvergoeding of leasefiets',
  'Indemnité vélo ou vélo en leasing',
  'Fahrradzuschuss oder Leasingrad',
  'Bike allowance or lease bike',
);

export const jobs: readonly SeedJob[] = [
  {
    key: 'installer',
    country: 'be',
    hours: [38, 38],
    publishedOn: '2026-10-05',
    contact: 'Vermeersch',
    title: text(
      'Plaatser afsluitingen en poorten',
      'Poseur de clôtures et portails',
      'Monteur für Zäune und Tore (m/w/d)',
      'Fence and gate installer',
    ),
    summary: text(
      'Je zet afsluitingen die na tien winters nog recht staan.',
      'Vous posez des clôtures encore droites après dix hivers.',
      'Sie setzen Zäune, die nach zehn Wintern noch gerade stehen.',
      'You put up fences that still stand straight ten winters later.',
    ),
    location: text('Gent en omstreken', 'Gand et environs', 'Gent und Umgebung', 'Ghent and surroundings'),
    hoursText: FULL_TIME,
    description: text(
      'Je vertrekt ’s morgens met een collega en een geladen bestelwagen naar een tuin of bedrijfsterrein. Je zet de lijn uit, boort, giet en hangt op, en je vertrekt pas als het erf netjes is. Geen twee dagen zijn dezelfde, en buiten werken hoort erbij.',
      'Le matin, vous partez avec un collègue et une camionnette chargée vers un jardin ou un site d’entreprise. Vous tracez, forez, coulez et montez, et vous ne repartez que lorsque tout est propre. Aucune journée ne ressemble à l’autre, et le travail se fait dehors.',
      'Morgens fahren Sie mit einem Kollegen und einem beladenen Transporter zu einem Garten oder Betriebsgelände. Sie stecken die Linie ab, bohren, betonieren und montieren und fahren erst, wenn alles sauber ist. Kein Tag gleicht dem anderen, und gearbeitet wird draußen.',
      'In the morning you head out with a colleague and a loaded van to a garden or business site. You set the line, drill, pour and hang, and you leave only when the place is tidy. No two days are the same, and you work outdoors.',
    ),
    tasks: [
      text(
        'Lijnen uitzetten en palen in beton plaatsen',
        'Tracer les lignes et sceller les poteaux',
        'Linien abstecken und Pfosten einbetonieren',
        'Set out lines and set posts in concrete',
      ),
      text(
        'Panelen, gaas en poorten monteren en afstellen',
        'Monter et régler panneaux, grillages et portails',
        'Matten, Geflecht und Tore montieren und einstellen',
        'Mount and adjust panels, mesh and gates',
      ),
      text(
        'De klant tonen hoe alles werkt',
        'Montrer au client comment tout fonctionne',
        'Den Kunden zeigen, wie alles funktioniert',
        'Show the customer how everything works',
      ),
    ],
    requirements: [
      text(
        'Rijbewijs B, met aanhangwagen is een troef',
        'Permis B, avec remorque c’est un atout',
        'Führerschein B, mit Anhänger ein Plus',
        'A driving licence, trailer experience is a plus',
      ),
      text(
        'Je werkt graag buiten en met je handen',
        'Vous aimez le travail manuel et le grand air',
        'Sie arbeiten gern draußen und mit den Händen',
        'You like working outdoors and with your hands',
      ),
      text(
        'Ervaring is welkom, leren kan ook bij ons',
        'L’expérience est bienvenue, mais vous pouvez tout apprendre ici',
        'Erfahrung ist willkommen, lernen können Sie es auch bei uns',
        'Experience is welcome, but you can learn it here',
      ),
    ],
    offers: [
      TRAINING,
      BONUS,
      text(
        'Werkkledij en veiligheidsschoenen',
        'Vêtements de travail et chaussures de sécurité',
        'Arbeitskleidung und Sicherheitsschuhe',
        'Work clothes and safety shoes',
      ),
    ],
  },
  {
    key: 'customer-adviser',
    country: 'be',
    hours: [24, 38],
    publishedOn: '2026-10-19',
    contact: 'Dubois',
    title: text(
      'Klantenadviseur Frans-Nederlands',
      'Conseiller clientèle français-néerlandais',
      'Kundenberater Französisch und Niederländisch (m/w/d)',
      'Customer adviser, French and Dutch',
    ),
    summary: text(
      'Je helpt mensen aan een afsluiting die klopt tot op de laatste klem.',
      'Vous aidez les clients à composer une clôture juste, jusqu’au dernier collier.',
      'Sie helfen Menschen zu einem Zaun, der bis zur letzten Klemme stimmt.',
      'You help people get a fence that’s right down to the last clamp.',
    ),
    location: GHENT,
    hoursText: text(
      '24 tot 38 uur per week, in overleg',
      'De 24 à 38 heures par semaine, à convenir',
      '24 bis 38 Stunden pro Woche, nach Absprache',
      '24 to 38 hours a week, by arrangement',
    ),
    description: text(
      'Je beantwoordt vragen via telefoon, mail en chat, kijkt stuklijsten na en volgt leveringen op. Je zit tussen collega’s die samen vier talen spreken en elkaar helpen als er een lastige hoek opduikt.',
      'Vous répondez aux questions par téléphone, par e-mail et en ligne, vérifiez les listes de pièces et suivez les livraisons. Vous travaillez parmi des collègues qui parlent ensemble quatre langues et s’entraident devant un angle difficile.',
      'Sie beantworten Fragen am Telefon, per E-Mail und im Chat, prüfen Stücklisten und begleiten Lieferungen. Ihre Kolleginnen und Kollegen sprechen zusammen vier Sprachen und helfen einander, wenn eine schwierige Ecke auftaucht.',
      'You answer questions by phone, email and chat, check parts lists and follow up deliveries. Your colleagues speak four languages between them and help each other out when a tricky corner comes up.',
    ),
    tasks: [
      text(
        'Klanten adviseren en stuklijsten narekenen',
        'Conseiller les clients et vérifier les listes de pièces',
        'Kunden beraten und Stücklisten nachrechnen',
        'Advise customers and check parts lists',
      ),
      text(
        'Leveringen, retours en klachten opvolgen',
        'Suivre les livraisons, retours et réclamations',
        'Lieferungen, Rückgaben und Reklamationen begleiten',
        'Follow up deliveries, returns and complaints',
      ),
      text(
        'Vragen die terugkomen aan de FAQ toevoegen',
        'Ajouter à la FAQ les questions qui reviennent',
        'Wiederkehrende Fragen in die FAQ aufnehmen',
        'Add recurring questions to the FAQ',
      ),
    ],
    requirements: [
      text(
        'Vlot Frans en Nederlands, Duits is een pluspunt',
        'Français et néerlandais courants, l’allemand est un plus',
        'Fließend Französisch und Niederländisch, Deutsch ist ein Plus',
        'Fluent French and Dutch, German is a plus',
      ),
      text(
        'Je rekent graag en leest een tekening',
        'Vous aimez calculer et savez lire un plan',
        'Sie rechnen gern und lesen eine Zeichnung',
        'You like working with numbers and can read a drawing',
      ),
      text(
        'Je blijft rustig, ook op maandagochtend',
        'Vous restez calme, même le lundi matin',
        'Sie bleiben ruhig, auch am Montagmorgen',
        'You stay calm, even on Monday morning',
      ),
    ],
    offers: [TRAINING, BIKE, BONUS],
  },
  {
    key: 'warehouse-worker',
    country: 'be',
    hours: [38, 38],
    publishedOn: '2026-09-14',
    contact: 'Baeyens',
    title: text('Magazijnmedewerker', 'Magasinier', 'Lagermitarbeiter (m/w/d)', 'Warehouse worker'),
    summary: text(
      'Je maakt bestellingen klaar die in één keer juist zijn.',
      'Vous préparez des commandes justes du premier coup.',
      'Sie stellen Bestellungen zusammen, die auf Anhieb stimmen.',
      'You put together orders that are right the first time.',
    ),
    location: GHENT,
    hoursText: text(
      'Voltijds in dagploeg, van 7 tot 15.30 uur',
      'Temps plein de jour, de 7 h à 15 h 30',
      'Vollzeit in der Tagschicht, 7 bis 15.30 Uhr',
      'Full time, day shift, 7 am to 3:30 pm',
    ),
    description: text(
      'Panelen van twee meter, rollen gaas, palen en klemmen: je verzamelt ze, bundelt ze stevig en zet ze klaar op de juiste kade. Je rijdt met de zijlader en telt mee bij de inventaris.',
      'Panneaux de deux mètres, rouleaux, poteaux et colliers : vous les rassemblez, les cerclez solidement et les préparez au bon quai. Vous conduisez le chariot latéral et participez à l’inventaire.',
      'Zwei Meter hohe Matten, Geflechtrollen, Pfosten und Klemmen: Sie stellen sie zusammen, bündeln sie fest und bringen sie an die richtige Rampe. Sie fahren den Seitenstapler und zählen bei der Inventur mit.',
      'Two-metre panels, rolls of mesh, posts and clamps: you collect them, strap them tight and stage them at the right dock. You drive the sideloader and help count stock.',
    ),
    tasks: [
      text(
        'Bestellingen verzamelen en verpakken',
        'Préparer et emballer les commandes',
        'Bestellungen kommissionieren und verpacken',
        'Pick and pack orders',
      ),
      text('Vrachtwagens laden en lossen', 'Charger et décharger les camions', 'Lastwagen be- und entladen', 'Load and unload lorries'),
      text(
        'Retours nakijken voor de tweede kans',
        'Contrôler les retours pour la seconde chance',
        'Rücksendungen für die zweite Chance prüfen',
        'Check returns for second-chance sale',
      ),
    ],
    requirements: [
      text(
        'Attest heftruck, of zin om het te halen',
        'Brevet de cariste, ou l’envie de le passer',
        'Staplerschein oder Lust, ihn zu machen',
        'A forklift certificate, or the will to get one',
      ),
      text(
        'Je werkt nauwkeurig en tilt met je benen',
        'Vous travaillez avec soin et soulevez avec les jambes',
        'Sie arbeiten genau und heben aus den Beinen',
        'You work carefully and lift with your legs',
      ),
    ],
    offers: [
      text('Vaste uren, geen weekends', 'Horaire fixe, pas de week-end', 'Feste Zeiten, keine Wochenenden', 'Fixed hours, no weekends'),
      BONUS,
      BIKE,
    ],
  },
  {
    key: 'welder',
    country: 'be',
    hours: [32, 38],
    publishedOn: '2026-10-26',
    contact: 'Yıldız',
    title: text(
      'Lasser poorten op maat',
      'Soudeur de portails sur mesure',
      'Schweißer für Tore nach Maß (m/w/d)',
      'Welder, made-to-measure gates',
    ),
    summary: text(
      'Je last poorten die met één vinger dichtvallen.',
      'Vous soudez des portails qui se ferment d’un doigt.',
      'Sie schweißen Tore, die mit einem Finger zufallen.',
      'You weld gates that close with one finger.',
    ),
    location: text('Gent, eigen lasserij', 'Gand, dans notre atelier', 'Gent, eigene Schweißerei', 'Ghent, our own welding shop'),
    hoursText: text('32 tot 38 uur per week', 'De 32 à 38 heures par semaine', '32 bis 38 Stunden pro Woche', '32 to 38 hours a week'),
    description: text(
      'Van een tekening naar een poort: je zaagt kokers, hecht ze in de mal, last MAG en slijpt af. Daarna gaat de poort naar de verzinkerij en komt ze bij jou terug voor slot en scharnieren.',
      'Du plan au portail : vous sciez les tubes, les pointez dans le gabarit, soudez au MAG et meulez. Le portail part ensuite à la galvanisation et revient chez vous pour la serrure et les gonds.',
      'Von der Zeichnung zum Tor: Sie sägen Rohre, heften sie in der Lehre, schweißen MAG und schleifen ab. Danach geht das Tor in die Verzinkerei und kommt für Schloss und Bänder zu Ihnen zurück.',
      'From drawing to gate: you saw tubes, tack them in the jig, MAG-weld and grind. Then the gate goes out for galvanising and comes back to you for its lock and hinges.',
    ),
    tasks: [
      text('Poorten lassen volgens tekening', 'Souder les portails selon plan', 'Tore nach Zeichnung schweißen', 'Weld gates to drawings'),
      text(
        'Sloten en scharnieren monteren en afstellen',
        'Monter et régler serrures et gonds',
        'Schlösser und Bänder montieren und einstellen',
        'Fit and adjust locks and hinges',
      ),
      text(
        'Mallen onderhouden en verbeteren',
        'Entretenir et améliorer les gabarits',
        'Lehren pflegen und verbessern',
        'Maintain and improve jigs',
      ),
    ],
    requirements: [
      text(
        'Ervaring met MAG-lassen van dunne kokers',
        'Expérience du soudage MAG de tubes minces',
        'Erfahrung im MAG-Schweißen dünner Rohre',
        'Experience MAG-welding thin tube',
      ),
      text(
        'Je leest een technische tekening',
        'Vous lisez un plan technique',
        'Sie lesen eine technische Zeichnung',
        'You can read a technical drawing',
      ),
    ],
    offers: [
      text(
        'Een verluchte werkplaats met eigen werkbank',
        'Un atelier ventilé et un établi à vous',
        'Eine belüftete Werkstatt mit eigener Werkbank',
        'A ventilated shop and a bench of your own',
      ),
      BONUS,
      TRAINING,
    ],
  },
  {
    key: 'sales-netherlands',
    country: 'nl',
    hours: [32, 40],
    publishedOn: '2026-11-02',
    contact: 'de Wit',
    title: text(
      'Vertegenwoordiger Noord-Nederland',
      'Délégué commercial nord des Pays-Bas',
      'Außendienst Nordniederlande (m/w/d)',
      'Sales representative, northern Netherlands',
    ),
    summary: text(
      'Je bouwt ons netwerk van verdelers en plaatsers verder uit.',
      'Vous développez notre réseau de revendeurs et de poseurs.',
      'Sie bauen unser Netz aus Händlern und Monteuren weiter aus.',
      'You expand our network of dealers and installers.',
    ),
    location: text(
      'Zwolle en omgeving, deels thuis',
      'Région de Zwolle, en partie à domicile',
      'Raum Zwolle, teils im Homeoffice',
      'Zwolle area, partly from home',
    ),
    hoursText: text('32 tot 40 uur per week', 'De 32 à 40 heures par semaine', '32 bis 40 Stunden pro Woche', '32 to 40 hours a week'),
    description: text(
      'Je bezoekt tuincentra, bouwmarkten en hoveniers boven de grote rivieren. Je toont stalen, geeft korte opleidingen en luistert naar wat er beter kan. Je collega uit het zuiden werkt je in.',
      'Vous rendez visite aux jardineries, négoces et paysagistes au nord des grands fleuves. Vous montrez des échantillons, donnez de courtes formations et écoutez ce qui peut être amélioré. Votre collègue du sud vous accompagne au début.',
      'Sie besuchen Gartencenter, Baumärkte und Gartenbauer nördlich der großen Flüsse. Sie zeigen Muster, geben kurze Schulungen und hören zu, was besser werden kann. Ihre Kollegin aus dem Süden arbeitet Sie ein.',
      'You visit garden centres, builders’ merchants and landscapers north of the great rivers. You show samples, give short training sessions and listen to what could be better. Your colleague from the south shows you the ropes.',
    ),
    tasks: [
      text(
        'Verdelers bezoeken en nieuwe vinden',
        'Visiter les revendeurs et en trouver de nouveaux',
        'Händler besuchen und neue gewinnen',
        'Visit dealers and find new ones',
      ),
      text(
        'Opleidingen geven over producten en plaatsing',
        'Former aux produits et à la pose',
        'Zu Produkten und Montage schulen',
        'Train people on products and installation',
      ),
      text(
        'Offertes opvolgen voor grotere projecten',
        'Suivre les devis des grands projets',
        'Angebote für größere Projekte verfolgen',
        'Follow up quotes for larger projects',
      ),
    ],
    requirements: [
      text(
        'Je kent de tuin- of bouwsector',
        'Vous connaissez le secteur du jardin ou du bâtiment',
        'Sie kennen die Garten- oder Baubranche',
        'You know the garden or building trade',
      ),
      text(
        'Rijbewijs en zin om onderweg te zijn',
        'Permis de conduire et goût de la route',
        'Führerschein und Freude am Unterwegssein',
        'A driving licence and a liking for the road',
      ),
    ],
    offers: [
      text('Elektrische bedrijfswagen', 'Voiture de société électrique', 'Elektrischer Dienstwagen', 'Electric company car'),
      text(
        'Vast loon met een eerlijke bonus',
        'Salaire fixe et prime équitable',
        'Festgehalt mit fairer Prämie',
        'Fixed salary with a fair bonus',
      ),
      TRAINING,
    ],
  },
  {
    key: 'front-end-developer',
    country: 'be',
    hours: [24, 38],
    publishedOn: '2026-11-09',
    contact: 'Janssen',
    title: text('Webontwikkelaar', 'Développeur web', 'Webentwickler (m/w/d)', 'Web developer'),
    summary: text(
      'Je bouwt mee aan een webshop die op elk toestel vlot werkt.',
      'Vous développez une boutique rapide sur tous les appareils.',
      'Sie entwickeln einen Onlineshop, der auf jedem Gerät schnell ist.',
      'You help build a web shop that’s fast on every device.',
    ),
    location: text('Gent of van thuis', 'Gand ou à domicile', 'Gent oder Homeoffice', 'Ghent or remote'),
    hoursText: text(
      '24 tot 38 uur per week, flexibel',
      'De 24 à 38 heures par semaine, horaire flexible',
      '24 bis 38 Stunden pro Woche, flexibel',
      '24 to 38 hours a week, flexible',
    ),
    description: text(
      'Een klein team, een shop in vier talen en een configurator die klopt tot op de klem. Je schrijft code die een ander graag leest, test ze en zet ze zelf in productie.',
      'Une petite équipe, une boutique en quatre langues et un configurateur juste au collier près. Vous écrivez du code agréable à lire, vous le testez et le mettez vous-même en production.',
      'Ein kleines Team, ein Shop in vier Sprachen und ein Konfigurator, der bis auf die Klemme stimmt. Sie schreiben Code, den andere gern lesen, testen ihn und bringen ihn selbst in Betrieb.',
      'A small team, a shop in four languages and a configurator that’s right to the last clamp. You write code others like to read, test it, and ship it yourself.',
    ),
    tasks: [
      text(
        'Nieuwe functies bouwen, van idee tot productie',
        'Développer des fonctions, de l’idée à la production',
        'Funktionen entwickeln, von der Idee bis zum Betrieb',
        'Build features from idea to production',
      ),
      text(
        'Toegankelijkheid en snelheid bewaken',
        'Veiller à l’accessibilité et à la vitesse',
        'Auf Barrierefreiheit und Tempo achten',
        'Look after accessibility and speed',
      ),
      text(
        'Samen met de klantendienst luisteren waar het wringt',
        'Écouter avec le service clients ce qui coince',
        'Gemeinsam mit dem Kundendienst hören, wo es hakt',
        'Listen with customer service to find what gets in the way',
      ),
    ],
    requirements: [
      text(
        'Stevige kennis van TypeScript, React en CSS',
        'De solides bases en TypeScript, React et CSS',
        'Solide Kenntnisse in TypeScript, React und CSS',
        'Solid TypeScript, React and CSS',
      ),
      text(
        'Je schrijft tests zonder dat iemand het vraagt',
        'Vous écrivez des tests sans qu’on vous le demande',
        'Sie schreiben Tests, ohne dass jemand danach fragt',
        'You write tests without being asked',
      ),
    ],
    offers: [
      text(
        'Vrij te kiezen werkplek en toestel',
        'Lieu de travail et matériel au choix',
        'Freie Wahl von Arbeitsplatz und Gerät',
        'Your choice of workplace and hardware',
      ),
      BIKE,
      BONUS,
    ],
  },
];
