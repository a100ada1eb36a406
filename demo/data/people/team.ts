/** Who works at the shop. Everybody here is invented; portraits are drawn. */
import type { Lang } from 'shared-contracts/contract/locales';
import type { Department } from 'shared-contracts/wire/team';
import type { Text } from '../seed-types.ts';
import { text } from '../text.ts';

export interface SeedEmployee {
  name: [first: string, last: string];
  department: Department;
  since: number;
  languages: Lang[];
  mobile?: true;
  portrait: [
    skin: number,
    hair: number,
    cut: 'short' | 'bob' | 'long' | 'bun' | 'bald' | 'curls',
    clothes: number,
    extra?: 'glasses' | 'beard',
  ];
  role: Text;
  about: Text;
}

export const team: readonly SeedEmployee[] = [
  {
    name: ['Hilde', 'Groenhof'],
    department: 'management',
    since: 2004,
    languages: ['nl', 'fr', 'en'],
    portrait: [0, 5, 'bob', 0, 'glasses'],
    role: text('Zaakvoerster', 'Gérante', 'Geschäftsführerin', 'Managing director'),
    about: text(
      'Dochter van de stichter. Kent elke klant van het eerste uur en loopt nog elke vrijdag door het magazijn.',
      'Fille du fondateur. Elle connaît tous les clients de la première heure et parcourt encore l’entrepôt chaque vendredi.',
      'Tochter des Gründers. Sie kennt jeden Kunden der ersten Stunde und geht noch jeden Freitag durchs Lager.',
      'The founder’s daughter. Knows every customer from the early days and still walks the warehouse every Friday.',
    ),
  },
  {
    name: ['Bart', 'Leyssens'],
    department: 'management',
    since: 2011,
    languages: ['nl', 'en'],
    portrait: [1, 1, 'short', 3, 'beard'],
    role: text('Operationeel directeur', 'Directeur des opérations', 'Betriebsleiter', 'Operations director'),
    about: text(
      'Begon als chauffeur en weet daardoor wat er in een vrachtwagen past en wat niet.',
      'Il a débuté comme chauffeur : il sait donc ce qui tient dans un camion, et ce qui n’y tient pas.',
      'Hat als Fahrer angefangen und weiß deshalb, was in einen Lastwagen passt und was nicht.',
      'Started as a driver, so he knows what fits in a lorry and what doesn’t.',
    ),
  },
  {
    name: ['Nathalie', 'Dubois'],
    department: 'customer_service',
    since: 2013,
    languages: ['fr', 'nl', 'en'],
    portrait: [0, 2, 'long', 1],
    role: text('Hoofd klantendienst', 'Responsable du service clients', 'Leiterin Kundendienst', 'Head of customer service'),
    about: text(
      'Rekent je stuklijst na voor je betaalt. Vindt in negen van de tien gevallen een paal te veel of te weinig.',
      'Elle vérifie votre liste avant le paiement et y trouve, neuf fois sur dix, un poteau de trop ou de moins.',
      'Rechnet Ihre Stückliste vor der Zahlung nach. In neun von zehn Fällen findet sie einen Pfosten zu viel oder zu wenig.',
      'Checks your parts list before you pay. Nine times out of ten she finds one post too many or too few.',
    ),
  },
  {
    name: ['Jonas', 'Weber'],
    department: 'customer_service',
    since: 2018,
    languages: ['de', 'nl', 'en'],
    portrait: [0, 3, 'short', 2, 'glasses'],
    role: text('Klantenadviseur Duitstalig', 'Conseiller clientèle germanophone', 'Kundenberater', 'German-speaking customer adviser'),
    about: text(
      'Komt uit Eupen, helpt in het Duits en het Nederlands en heeft zijn eigen tuin drie keer heraangelegd.',
      'Originaire d’Eupen, il vous aide en allemand et en néerlandais. Il a réaménagé son propre jardin trois fois.',
      'Kommt aus Eupen, hilft auf Deutsch und Niederländisch und hat seinen eigenen Garten dreimal neu angelegt.',
      'Comes from Eupen, helps in German and Dutch, and has redone his own garden three times.',
    ),
  },
  {
    name: ['Fatima', 'El Idrissi'],
    department: 'customer_service',
    since: 2021,
    languages: ['nl', 'fr', 'en'],
    portrait: [3, 0, 'bun', 4],
    role: text('Klantenadviseur', 'Conseillère clientèle', 'Kundenberaterin', 'Customer adviser'),
    about: text(
      'Volgt leveringen op en belt je liever een dag te vroeg dan een uur te laat.',
      'Elle suit les livraisons et préfère vous appeler un jour trop tôt qu’une heure trop tard.',
      'Begleitet die Lieferungen und ruft Sie lieber einen Tag zu früh als eine Stunde zu spät an.',
      'Follows up deliveries and would rather call you a day early than an hour late.',
    ),
  },
  {
    name: ['Kris', 'Hermans'],
    department: 'sales',
    since: 2009,
    languages: ['nl', 'fr'],
    mobile: true,
    portrait: [1, 4, 'bald', 0, 'beard'],
    role: text('Vertegenwoordiger Vlaanderen', 'Délégué commercial Flandre', 'Außendienst Flandern', 'Sales representative, Flanders'),
    about: text(
      'Bezoekt verdelers en tuinaannemers van De Panne tot Maaseik. Heeft altijd een staal in de koffer.',
      'Il rend visite aux revendeurs et aux entrepreneurs de jardins, de La Panne à Maaseik, toujours un échantillon dans le coffre.',
      'Besucht Händler und Gartenbauer von De Panne bis Maaseik. Ein Muster hat er immer im Kofferraum.',
      'Visits dealers and landscapers from De Panne to Maaseik. Always has a sample in the boot.',
    ),
  },
  {
    name: ['Julien', 'Lambert'],
    department: 'sales',
    since: 2016,
    languages: ['fr', 'nl', 'de'],
    mobile: true,
    portrait: [0, 1, 'short', 5],
    role: text(
      'Vertegenwoordiger Wallonië en Luxemburg',
      'Délégué commercial Wallonie et Luxembourg',
      'Außendienst Wallonie und Luxemburg',
      'Sales representative, Wallonia and Luxembourg',
    ),
    about: text(
      'Kent elke steengroeve tussen Samber en Sûre en weet welke steen waar thuishoort.',
      'Il connaît toutes les carrières entre Sambre et Sûre et sait quelle pierre va où.',
      'Kennt jeden Steinbruch zwischen Sambre und Sauer und weiß, welcher Stein wohin gehört.',
      'Knows every quarry between the Sambre and the Sûre, and which stone belongs where.',
    ),
  },
  {
    name: ['Sanne', 'de Wit'],
    department: 'sales',
    since: 2019,
    languages: ['nl', 'en', 'de'],
    mobile: true,
    portrait: [0, 3, 'long', 2],
    role: text(
      'Vertegenwoordiger Nederland',
      'Déléguée commerciale Pays-Bas',
      'Außendienst Niederlande',
      'Sales representative, Netherlands',
    ),
    about: text(
      'Rijdt van Zeeland tot Groningen en kent het verschil tussen klei, zand en veen aan de modder op haar laarzen.',
      'Elle sillonne les Pays-Bas de la Zélande à Groningue et reconnaît l’argile, le sable et la tourbe à la boue sur ses bottes.',
      'Fährt von Zeeland bis Groningen und erkennt Lehm, Sand und Moor am Schlamm an ihren Stiefeln.',
      'Drives from Zeeland to Groningen and can tell clay, sand and peat by the mud on her boots.',
    ),
  },
  {
    name: ['Tom', 'Baeyens'],
    department: 'logistics',
    since: 2007,
    languages: ['nl', 'fr'],
    portrait: [1, 0, 'short', 3],
    role: text('Magazijnverantwoordelijke', 'Responsable d’entrepôt', 'Lagerleiter', 'Warehouse manager'),
    about: text(
      'Weet zonder systeem waar elke rol ligt. Het systeem is er voor als hij met vakantie is.',
      'Il sait sans ordinateur où se trouve chaque rouleau. L’ordinateur, c’est pour ses vacances.',
      'Weiß ohne Computer, wo jede Rolle liegt. Der Computer ist für seinen Urlaub da.',
      'Knows where every roll is without a computer. The computer is for when he’s on holiday.',
    ),
  },
  {
    name: ['Agnieszka', 'Nowak'],
    department: 'logistics',
    since: 2015,
    languages: ['nl', 'en', 'de'],
    portrait: [0, 2, 'bun', 1, 'glasses'],
    role: text('Transportplanner', 'Planificatrice transport', 'Disponentin', 'Transport planner'),
    about: text(
      'Puzzelt elke dag twaalf ritten zo in elkaar dat de kraanwagen nergens leeg rijdt.',
      'Chaque jour, elle assemble douze tournées pour que le camion-grue ne roule jamais à vide.',
      'Fügt jeden Tag zwölf Touren so zusammen, dass der Kranwagen nirgends leer fährt.',
      'Pieces together twelve routes a day so the crane lorry never runs empty.',
    ),
  },
  {
    name: ['Dirk', 'Van Hove'],
    department: 'logistics',
    since: 2002,
    languages: ['nl'],
    portrait: [1, 5, 'bald', 0],
    role: text('Chauffeur kraanwagen', 'Chauffeur de camion-grue', 'Kranwagenfahrer', 'Crane lorry driver'),
    about: text(
      'Zet een schanskorf van vijfhonderd kilo neer alsof het een kopje koffie is.',
      'Il dépose un gabion de cinq cents kilos comme une tasse de café.',
      'Setzt eine Gabione von fünfhundert Kilo ab, als wäre es eine Tasse Kaffee.',
      'Sets down a five-hundred-kilo gabion as if it were a cup of coffee.',
    ),
  },
  {
    name: ['Mehmet', 'Yıldız'],
    department: 'workshop',
    since: 2010,
    languages: ['nl', 'de'],
    portrait: [2, 0, 'short', 4, 'beard'],
    role: text('Meestergast lasserij', 'Chef d’atelier de soudure', 'Schweißereimeister', 'Welding shop foreman'),
    about: text(
      'Last de poorten op maat. Een poort verlaat zijn werkbank pas als ze met één vinger dichtvalt.',
      'Il soude les portails sur mesure. Aucun ne quitte son établi avant de se fermer d’un seul doigt.',
      'Schweißt die Tore nach Maß. Ein Tor verlässt seine Werkbank erst, wenn es mit einem Finger zufällt.',
      'Welds the made-to-measure gates. No gate leaves his bench until it closes with one finger.',
    ),
  },
  {
    name: ['Lien', 'Cools'],
    department: 'workshop',
    since: 2020,
    languages: ['nl', 'en'],
    portrait: [0, 2, 'curls', 5],
    role: text('Technisch tekenaar', 'Dessinatrice technique', 'Technische Zeichnerin', 'Technical draughtswoman'),
    about: text(
      'Tekent alles op schaal, ook wat onder de grond zit. De tekeningen in de winkel zijn van haar hand.',
      'Elle dessine tout à l’échelle, même ce qui est sous terre. Les dessins de la boutique sont de sa main.',
      'Zeichnet alles maßstäblich, auch was unter der Erde ist. Die Zeichnungen im Shop stammen von ihr.',
      'Draws everything to scale, even what’s underground. The drawings in the shop are hers.',
    ),
  },
  {
    name: ['Piet', 'Vermeersch'],
    department: 'installation',
    since: 1998,
    languages: ['nl', 'fr'],
    mobile: true,
    portrait: [1, 5, 'short', 2, 'beard'],
    role: text('Ploegbaas plaatsing', 'Chef d’équipe pose', 'Montageleiter', 'Installation crew leader'),
    about: text(
      'Plaatste in zijn loopbaan meer dan vierhonderd kilometer draad. Alle nieuwe collega’s lopen eerst een week met hem mee.',
      'Il a posé plus de quatre cents kilomètres de clôture. Chaque nouveau collègue passe d’abord une semaine avec lui.',
      'Hat in seinem Berufsleben mehr als vierhundert Kilometer Zaun gesetzt. Alle Neuen gehen zuerst eine Woche mit ihm mit.',
      'Has put up more than four hundred kilometres of fence. Every new colleague spends their first week with him.',
    ),
  },
  {
    name: ['Amara', 'Diallo'],
    department: 'marketing',
    since: 2022,
    languages: ['fr', 'en', 'nl'],
    portrait: [4, 0, 'curls', 1],
    role: text(
      'Communicatie en webshop',
      'Communication et boutique en ligne',
      'Kommunikation und Onlineshop',
      'Communications and web shop',
    ),
    about: text(
      'Schrijft de gidsen en test ze uit in de tuin van haar ouders, tot hun grote vreugde.',
      'Elle écrit les guides et les teste dans le jardin de ses parents, pour leur plus grand bonheur.',
      'Schreibt die Ratgeber und probiert sie im Garten ihrer Eltern aus, sehr zu deren Freude.',
      'Writes the guides and tries them out in her parents’ garden, much to their delight.',
    ),
  },
  {
    name: ['Els', 'Verbruggen'],
    department: 'finance',
    since: 2006,
    languages: ['nl', 'fr'],
    portrait: [0, 1, 'bob', 3, 'glasses'],
    role: text('Hoofd boekhouding', 'Responsable comptable', 'Leiterin Buchhaltung', 'Head of accounting'),
    about: text(
      'Facturen, btw en terugbetalingen. Een retour staat bij haar binnen de twee weken op je rekening.',
      'Factures, TVA et remboursements. Avec elle, un retour est remboursé dans les deux semaines.',
      'Rechnungen, Mehrwertsteuer und Erstattungen. Nach einer Rückgabe ist Ihr Geld bei ihr binnen zwei Wochen auf Ihrem Konto.',
      'Invoices, VAT and refunds. With her, your refund is in your account within two weeks.',
    ),
  },
  {
    name: ['Ruben', 'Maes'],
    department: 'finance',
    since: 2023,
    languages: ['nl', 'en'],
    portrait: [1, 3, 'curls', 0],
    role: text(
      'Boekhouder professionele klanten',
      'Comptable clients professionnels',
      'Buchhalter Geschäftskunden',
      'Accountant, business customers',
    ),
    about: text(
      'Kijkt btw-nummers na en helpt verdelers aan de juiste factuur.',
      'Il vérifie les numéros de TVA et aide les revendeurs à obtenir la bonne facture.',
      'Prüft MwSt.-Nummern und hilft Händlern zur richtigen Rechnung.',
      'Checks VAT numbers and helps dealers get the right invoice.',
    ),
  },
  {
    name: ['Ivo', 'Janssen'],
    department: 'it',
    since: 2017,
    languages: ['nl', 'en', 'de'],
    portrait: [0, 2, 'short', 5, 'glasses'],
    role: text('Verantwoordelijke IT', 'Responsable informatique', 'IT-Verantwortlicher', 'IT manager'),
    about: text(
      'Houdt de winkel dag en nacht open. Kan ook een motor van een schuifpoort aan de praat krijgen.',
      'Il garde la boutique ouverte jour et nuit. Il sait aussi faire redémarrer un moteur de portail.',
      'Hält den Shop Tag und Nacht offen. Bringt auch einen Schiebetorantrieb wieder zum Laufen.',
      'Keeps the shop open day and night. Can also get a sliding gate motor going again.',
    ),
  },
];
