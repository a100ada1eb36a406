/** Who we are: history, team, the green initiative. */
import { company as seller } from 'shared-contracts/contract/company';
import { SERVICE_PEOPLE } from '../people/service-people.ts';
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';
import { heading, list, note, paragraph } from './blocks.ts';

const WIDTH = 960;
const HEIGHT = 600;

export const company: ContentPage[] = [
  {
    key: 'history',
    slugs: sameText('history'),
    title: text('35 jaar geschiedenis', '35 ans d’histoire', '35 Jahre Geschichte', '35 years of history'),
    summary: text(
      'Van één rol gaas op een aanhangwagen tot een gamma van paal tot plantenbak.',
      'D’un rouleau de grillage sur une remorque à une gamme qui va du poteau au bac à plantes.',
      'Von einer Rolle Maschendraht auf dem Anhänger bis zum Sortiment vom Pfosten bis zum Pflanzkübel.',
      'From one roll of mesh on a trailer to a range from post to planter.',
    ),
    picture: {
      scene: {
        product: { type: 'mesh-panel', height: 123, colour: 'green' },
        width: WIDTH,
        height: HEIGHT,
        cm: 900,
        section: 120,
        seed: 'history',
        house: 0.6,
      },
      alt: text(
        'Groene afsluiting bij een huis, met de betonvoeten onder de grond',
        'Clôture verte près d’une maison, avec les pieds en béton sous terre',
        'Grüner Zaun bei einem Haus, mit den Betonfüßen unter der Erde',
        'Green fence by a house, with the concrete feet below the ground',
      ),
    },
    blocks: [
      paragraph(
        'Groenhof begon 35 jaar geleden met een vraag van een boer: kun je me draad bezorgen die wél blijft staan? De draad kwam, en de palen erbij, want daar lag het probleem.',
        'Groenhof a commencé il y a 35 ans par la demande d’un fermier : pouvez-vous me livrer un grillage qui tient debout ? Le fil est venu, et les poteaux avec, car le problème était là.',
        'Groenhof begann vor 35 Jahren mit der Frage eines Bauern: Können Sie mir einen Zaun liefern, der stehen bleibt? Der Draht kam, und mit ihm die Pfosten, denn dort lag das Problem.',
        'Groenhof began 35 years ago with a farmer’s question: can you get me wire that stays up? The wire came, and the posts with it, because that was where the trouble was.',
      ),
      heading('De eerste tien jaar', 'Les dix premières années', 'Die ersten zehn Jahre', 'The first ten years'),
      paragraph(
        'We verkochten gaas, palen en prikkeldraad aan landbouwers, met een loods en één vrachtwagen. Wie langskwam, kreeg uitleg over beton. Die gewoonte is gebleven.',
        'Nous vendions grillages, poteaux et ronces aux agriculteurs, avec un hangar et un camion. Chaque visiteur repartait avec des conseils sur le béton. L’habitude est restée.',
        'Wir verkauften Geflecht, Pfosten und Stacheldraht an Landwirte, mit einer Halle und einem Lastwagen. Wer vorbeikam, bekam etwas über Beton erklärt. Diese Gewohnheit ist geblieben.',
        'We sold mesh, posts and barbed wire to farmers, from one shed and one lorry. Whoever came by got a talk about concrete. That habit stayed.',
      ),
      heading('Van weide naar voortuin', 'De la prairie au jardin', 'Von der Weide in den Vorgarten', 'From pasture to front garden'),
      paragraph(
        'Daarna kwamen de draadpanelen, de poorten en de eerste particulieren. Een eigen lasserij volgde, zodat een poort van 127 cm geen probleem meer was.',
        'Vinrent ensuite les panneaux rigides, les portails et les premiers particuliers. Un atelier de soudure a suivi : un portillon de 127 cm ne posait plus de problème.',
        'Danach kamen die Gittermatten, die Tore und die ersten Privatkunden. Eine eigene Schweißerei folgte, sodass ein Tor von 127 cm kein Problem mehr war.',
        'Then came mesh panels, gates and the first private customers. A welding shop of our own followed, so a 127 cm gate was no longer a problem.',
      ),
      heading('Vandaag', 'Aujourd’hui', 'Heute', 'Today'),
      paragraph(
        'We leveren in heel de Benelux, aan wie één paal zoekt en aan wie een bedrijfsterrein afsluit. We tekenen alles op schaal, ook wat onder de grond zit, omdat je daar je afsluiting aan herkent na tien winters.',
        'Nous livrons dans tout le Benelux, à qui cherche un poteau comme à qui clôture un site industriel. Nous dessinons tout à l’échelle, y compris sous terre, car c’est là qu’on reconnaît une clôture après dix hivers.',
        'Wir liefern in die ganzen Benelux-Länder, an den, der einen Pfosten sucht, und an den, der ein Betriebsgelände einzäunt. Wir zeichnen alles maßstäblich, auch unter der Erde, denn daran erkennt man nach zehn Wintern einen Zaun.',
        'We deliver across the Benelux, to people who need one post and to people fencing a business site. We draw everything to scale, below ground too, because that is where you recognise a fence after ten winters.',
      ),
    ],
  },
  {
    key: 'team',
    slugs: sameText('team'),
    title: text('Ons team', 'Notre équipe', 'Unser Team', 'Our team'),
    summary: text(
      'De mensen die je bestelling aannemen, lassen, laden en brengen.',
      'Les personnes qui prennent votre commande, soudent, chargent et livrent.',
      'Die Menschen, die Ihre Bestellung annehmen, schweißen, laden und bringen.',
      'The people who take your order, weld, load and deliver it.',
    ),
    blocks: [
      paragraph(
        'Bij ons werkt iedereen eerst een week mee op een plaatsing. Wie je aan de telefoon hebt, heeft dus zelf in de modder gestaan.',
        'Chez nous, chacun participe d’abord une semaine à une pose. La personne au téléphone a donc déjà eu les pieds dans la boue.',
        'Bei uns hilft jeder zuerst eine Woche bei einer Montage. Wer am Telefon sitzt, stand also selbst schon im Matsch.',
        'Everyone here first spends a week on an installation. Whoever you get on the phone has stood in the mud themselves.',
      ),
      heading('Klantendienst', 'Service client', 'Kundendienst', 'Customer service'),
      paragraph(
        `${SERVICE_PEOPLE.nl}, vier talen. Ze rekenen je stuklijst na voor je betaalt en bellen terug als er een paal te weinig in zit. Bereikbaar op ${seller.phone}.`,
        `${SERVICE_PEOPLE.fr}, quatre langues. Elles vérifient votre liste avant paiement et rappellent s’il manque un poteau. Joignables au ${seller.phone}.`,
        `${SERVICE_PEOPLE.de}, vier Sprachen. Sie prüfen Ihre Stückliste vor der Zahlung und rufen zurück, wenn ein Pfosten fehlt. Erreichbar unter ${seller.phone}.`,
        `${SERVICE_PEOPLE.en}, four languages. They check your parts list before you pay and call back if a post is missing. Reach them at ${seller.phone}.`,
      ),
      heading('Werkplaats', 'Atelier', 'Werkstatt', 'Workshop'),
      paragraph(
        'Hier wordt gelast, getekend en worden schanskorven gevuld. Poorten op maat vertrekken pas als ze hier een dag open en dicht hebben gedraaid.',
        'Ici on soude, on dessine et on remplit les gabions. Un portail sur mesure ne part qu’après une journée d’ouvertures et de fermetures.',
        'Hier wird geschweißt, gezeichnet und werden Gabionen befüllt. Maßtore gehen erst raus, wenn sie hier einen Tag lang auf und zu gegangen sind.',
        'This is where we weld, draw and fill gabions. Custom gates leave only after opening and closing here for a day.',
      ),
      heading('Magazijn en transport', 'Entrepôt et transport', 'Lager und Transport', 'Warehouse and transport'),
      paragraph(
        '’s Morgens wordt geladen, daarna gereden. De kraanwagens komen uit eigen beheer, dus de chauffeur weet wat er op je oprit mag.',
        'On charge le matin, puis on prend la route. Les camions-grues sont à nous : le chauffeur sait ce que votre allée supporte.',
        'Morgens wird geladen, danach gefahren. Die Kranwagen gehören uns, der Fahrer weiß also, was Ihre Einfahrt verträgt.',
        'We load in the morning, then we drive. The crane lorries are our own, so the driver knows what your driveway can take.',
      ),
      note(
        'Kom je in je eentje een zware levering halen? Zeg het vooraf, dan staat er iemand klaar om mee te tillen.',
        'Vous venez seul chercher une commande lourde ? Prévenez-nous, quelqu’un vous aidera à charger.',
        'Holen Sie allein eine schwere Lieferung ab? Sagen Sie es vorher, dann hilft jemand beim Heben.',
        'Coming alone to pick up something heavy? Tell us beforehand and someone will help you lift.',
      ),
    ],
  },
  {
    key: 'green',
    slugs: sameText('green'),
    title: text('Groen initiatief', 'Initiative verte', 'Grüne Initiative', 'Green initiative'),
    summary: text(
      'Een afsluiting die dertig jaar blijft staan, is de groenste afsluiting.',
      'La clôture la plus verte est celle qui reste debout trente ans.',
      'Der grünste Zaun ist der, der dreißig Jahre steht.',
      'The greenest fence is one that stands for thirty years.',
    ),
    picture: {
      scene: {
        product: { type: 'planter', width: 100, height: 45, depth: 40, colour: 'corten' },
        width: WIDTH,
        height: HEIGHT,
        cm: 520,
        seed: 'green',
        house: 0.62,
      },
      alt: text(
        'Plantenbakken met siergras, lavendel en buxus',
        'Bacs plantés de graminées, de lavande et de buis',
        'Pflanzkübel mit Ziergras, Lavendel und Buchs',
        'Planters with ornamental grass, lavender and box',
      ),
    },
    blocks: [
      paragraph(
        'Staal en beton kosten energie. Dat verzwijgen we niet; we zorgen dat je ze maar één keer hoeft te kopen.',
        'L’acier et le béton coûtent de l’énergie. Nous ne le cachons pas : nous faisons en sorte que vous ne les achetiez qu’une fois.',
        'Stahl und Beton kosten Energie. Das verschweigen wir nicht; wir sorgen dafür, dass Sie sie nur einmal kaufen.',
        'Steel and concrete take energy. We don’t hide that; we make sure you only have to buy them once.',
      ),
      heading('Wat we doen', 'Ce que nous faisons', 'Was wir tun', 'What we do'),
      list(
        [
          'Een gamma waarin je elke klem, kap en klink los nakoopt.',
          'Une gamme où chaque collier, capuchon et poignée se rachète séparément.',
          'Ein Sortiment, in dem jede Klemme, Kappe und Klinke einzeln nachbestellbar ist.',
          'A range in which you can buy every clamp, cap and latch separately.',
        ],
        [
          'Tweede kans: retours en toonzaalstukken die we nakijken en opnieuw verkopen.',
          'Seconde chance : retours et pièces d’exposition contrôlés puis revendus.',
          'Zweite Chance: Rücksendungen und Ausstellungsstücke, die wir prüfen und weiterverkaufen.',
          'Second chance: returns and showroom pieces we check and sell again.',
        ],
        [
          'Eén levering per bestelling, met volle wagens en vaste streekdagen.',
          'Une livraison par commande, camions pleins et jours fixes par région.',
          'Eine Lieferung pro Bestellung, volle Wagen und feste Tage je Region.',
          'One delivery per order, with full lorries and fixed days per area.',
        ],
        [
          'Oude panelen nemen we mee terug naar de staalrecyclage bij een nieuwe levering met de kraanwagen.',
          'Lors d’une livraison par camion-grue, nous reprenons vos anciens panneaux pour le recyclage de l’acier.',
          'Bei einer Lieferung mit dem Kranwagen nehmen wir alte Matten mit zum Stahlrecycling.',
          'On a crane lorry delivery we take your old panels back for steel recycling.',
        ],
      ),
      heading('Wat jij kunt doen', 'Ce que vous pouvez faire', 'Was Sie tun können', 'What you can do'),
      list(
        [
          'Laat om de 10 m een opening van 13 × 13 cm onderaan: egels leggen elke nacht een kilometer af.',
          'Laissez tous les 10 m une ouverture de 13 × 13 cm au sol : un hérisson parcourt un kilomètre par nuit.',
          'Lassen Sie alle 10 m unten eine Öffnung von 13 × 13 cm: Igel laufen jede Nacht einen Kilometer.',
          'Leave a 13 × 13 cm opening at the bottom every 10 m: hedgehogs walk a kilometre each night.',
        ],
        [
          'Plant klimplanten tegen het gaas, dan wordt je afsluiting een haag.',
          'Plantez des grimpantes contre le grillage, votre clôture devient une haie.',
          'Setzen Sie Kletterpflanzen an den Zaun, dann wird er zur Hecke.',
          'Plant climbers along the mesh and your fence becomes a hedge.',
        ],
        [
          'Kies hout uit beheerde bossen en behandel het met olie op waterbasis.',
          'Choisissez du bois de forêts gérées et une huile à base d’eau.',
          'Wählen Sie Holz aus bewirtschafteten Wäldern und Öl auf Wasserbasis.',
          'Choose wood from managed forests and water-based oil.',
        ],
      ),
    ],
  },
];
