import type { Lang } from './seed-types.ts';

interface SeedReview {
  /** the variant that was bought */
  sku: string;
  amount: number;
  rating: number;
  title?: string;
  text: string;
  /** days between the delivery and the review */
  daysAfterDelivery: number;
  /** the shop's answer, a day later */
  answer?: string;
}

/** A demo customer with one delivered order and reviews of it in their own language. */
export interface SeedReviewer {
  name: readonly [first: string, last: string];
  lang: Lang;
  /** street, number, postcode, town */
  address: readonly [string, string, string, string];
  country: 'be' | 'nl';
  orderedDaysAgo: number;
  reviews: readonly SeedReview[];
}

/** Only for the demo: a real shop starts without reviews. */
export const reviewers: readonly SeedReviewer[] = [
  {
    name: ['Annelies', 'De Smet'],
    lang: 'nl',
    address: ['Kopkapelstraat', '31', '9160', 'Lokeren'],
    country: 'be',
    orderedDaysAgo: 118,
    reviews: [
      {
        sku: '10-250123-AN',
        amount: 18,
        rating: 5,
        title: 'Staat kaarsrecht',
        text: 'Achttien panelen op twee weekends geplaatst, met zijn tweeën. De plooien maken het paneel echt stijf: onze hond springt ertegen en er beweegt niets. De klemmen zitten bij de palen, dat had ik eerst over het hoofd gezien.',
        daysAfterDelivery: 24,
      },
      {
        sku: '129-25-NA',
        amount: 42,
        rating: 4,
        text: 'Doet wat er staat: water in het gat, zak erbij, tien minuten later staat de paal. Reken wel ruim. Bij ons ging er in zandgrond per paal een halve zak meer in dan berekend.',
        daysAfterDelivery: 24,
      },
    ],
  },
  {
    name: ['Bart', 'Vermeulen'],
    lang: 'nl',
    address: ['Ginderbroek', '8', '2400', 'Mol'],
    country: 'be',
    orderedDaysAgo: 74,
    reviews: [
      {
        sku: '10-250153-GR',
        amount: 9,
        rating: 2,
        title: 'Twee panelen met krassen',
        text: 'Het paneel zelf is stevig en de kleur klopt, maar bij twee van de negen zat een kras tot op het zink. Herstellen kan met een spuitbus, alleen verwacht je dat niet bij een nieuw paneel.',
        daysAfterDelivery: 4,
        answer:
          'Dag Bart, dat hoort inderdaad niet. We hebben je twee nieuwe panelen bezorgd en nemen de andere mee terug. Sindsdien steken we tussen elk paneel een laag karton.',
      },
    ],
  },
  {
    name: ['Hilde', 'Wouters'],
    lang: 'nl',
    address: ['Refugiestraat', '14', '3290', 'Diest'],
    country: 'be',
    orderedDaysAgo: 203,
    reviews: [
      {
        sku: '30-100150-AN',
        amount: 1,
        rating: 5,
        title: 'Sluit na een winter nog altijd soepel',
        text: 'De scharnieren kun je bijstellen, en dat was nodig: onze paal stond een centimeter uit het lood. Na de winter hangt de poort nog even recht. Het slot is zwaarder dan ik gewoon was.',
        daysAfterDelivery: 150,
      },
      {
        sku: '10-250153-AN',
        amount: 6,
        rating: 4,
        text: 'Mooi antraciet, dezelfde tint als de poort. Eén ster minder omdat het laatste paneel op maat moest en je daar een goede slijpschijf voor nodig hebt.',
        daysAfterDelivery: 150,
      },
    ],
  },
  {
    name: ['Joost', 'van Dijk'],
    lang: 'nl',
    address: ['Haagweg', '212', '4814 GL', 'Breda'],
    country: 'nl',
    orderedDaysAgo: 51,
    reviews: [
      {
        sku: '50-1005050-ZA',
        amount: 8,
        rating: 5,
        text: 'Acht korven als keermuurtje langs de oprit. Plat geleverd, dus gewoon door de voordeur naar achteren gedragen. In elkaar zetten duurt inderdaad een half uur per stuk, vullen een stuk langer: doe dat met zijn tweeën en leg de mooie stenen vooraan.',
        daysAfterDelivery: 31,
      },
      {
        sku: '129-25-NA',
        amount: 6,
        rating: 5,
        title: 'Snel klaar',
        text: 'Palen voor de verlichting vastgezet. Geen molen nodig, geen rommel. De zakken zijn goed dicht, één had een klein scheurtje.',
        daysAfterDelivery: 9,
      },
    ],
  },
  {
    name: ['Nathalie', 'Lambert'],
    lang: 'fr',
    address: ['Rue de Dave', '77', '5100', 'Namur'],
    country: 'be',
    orderedDaysAgo: 96,
    reviews: [
      {
        sku: '10-250173-AN',
        amount: 14,
        rating: 5,
        title: 'Solide et facile à poser',
        text: 'Clôture posée autour d’un jardin en pente, en décalant chaque panneau d’un pli. Le résultat est net et l’anthracite se fait oublier derrière la haie. Livraison annoncée la veille, au jour dit.',
        daysAfterDelivery: 40,
      },
      {
        sku: '20-15025-GR',
        amount: 1,
        rating: 4,
        text: 'Un rouleau pour fermer le fond du potager. Le grillage se tend bien, à condition de ne pas lésiner sur les tendeurs. Prévoyez des gants : les extrémités piquent.',
        daysAfterDelivery: 40,
      },
    ],
  },
  {
    name: ['Olivier', 'Dubois'],
    lang: 'fr',
    address: ['Chaussée de Namur', '145', '1300', 'Wavre'],
    country: 'be',
    orderedDaysAgo: 66,
    reviews: [
      {
        sku: '70-180180-AN',
        amount: 4,
        rating: 3,
        title: 'Bel écran, notice à revoir',
        text: 'Une fois monté, l’écran est superbe et on sent bien les veines du bois. Mais la notice ne dit pas dans quel sens glisser les lames : j’ai dû en démonter un entièrement.',
        daysAfterDelivery: 18,
        answer:
          'Bonjour Olivier, merci de nous l’avoir signalé. La notice jointe montre à présent le sens des lames, avec une photo pour chaque étape. Elle se télécharge aussi sur cette page.',
      },
      {
        sku: '10-250103-AN',
        amount: 5,
        rating: 3,
        text: 'Panneaux corrects pour délimiter le devant de la maison. Le bord supérieur est plus coupant que je ne pensais ; avec de jeunes enfants, je choisirais un modèle sans picots.',
        daysAfterDelivery: 18,
      },
    ],
  },
  {
    name: ['Fatima', 'Benali'],
    lang: 'fr',
    address: ['Rue Saint-Léonard', '302', '4000', 'Liège'],
    country: 'be',
    orderedDaysAgo: 38,
    reviews: [
      {
        sku: '91-804040-LG',
        amount: 2,
        rating: 5,
        title: 'Parfait sur le balcon',
        text: 'Deux bacs gris clair pour des graminées. Ils sont assez légers pour être déplacés, et grâce aux pieds réglables l’eau s’écoule sans tacher le carrelage.',
        daysAfterDelivery: 12,
      },
    ],
  },
  {
    name: ['Markus', 'Schröder'],
    lang: 'de',
    address: ['Gospertstraße', '56', '4700', 'Eupen'],
    country: 'be',
    orderedDaysAgo: 142,
    reviews: [
      {
        sku: '10-250203-GR',
        amount: 12,
        rating: 5,
        title: 'Hält auch im Wind',
        text: 'Wir wohnen auf der Höhe, da pfeift es ordentlich. Nach einem Herbst steht alles gerade. Wichtig ist, die Pfosten tief genug zu setzen; die Tabelle auf der Seite stimmt.',
        daysAfterDelivery: 61,
      },
      {
        sku: '30-125180-GR',
        amount: 1,
        rating: 4,
        text: 'Gute Verarbeitung, die Füllung passt zu unserem Zaun. Zu zweit einhängen, das Tor ist schwer. Für den Zylinder hätte ich gern gleich drei Schlüssel gehabt, es lagen zwei dabei.',
        daysAfterDelivery: 61,
        answer:
          'Guten Tag Herr Schröder, vielen Dank für den Hinweis. Einen dritten Schlüssel senden wir Ihnen gern kostenlos nach; die Nummer des Zylinders steht auf dem Kärtchen bei den Schlüsseln.',
      },
    ],
  },
  {
    name: ['Petra', 'Heinen'],
    lang: 'de',
    address: ['Hauptstraße', '19', '4780', 'Sankt Vith'],
    country: 'be',
    orderedDaysAgo: 87,
    reviews: [
      {
        sku: '50-10010030-ZA',
        amount: 5,
        rating: 4,
        title: 'Stabil, aber Zeit einplanen',
        text: 'Die Körbe sind sauber verschweißt und stehen nach dem Füllen bombenfest. Unterschätzt habe ich das Gewicht der Steine. Ein Korb ist an einem Nachmittag gut zu schaffen, mehr nicht.',
        daysAfterDelivery: 33,
      },
      {
        sku: '70-180150-BR',
        amount: 3,
        rating: 5,
        text: 'Sieht aus wie Holz und muss nie gestrichen werden, genau das wollten wir. Nach dem ersten Sommer ist die Farbe unverändert.',
        daysAfterDelivery: 70,
      },
    ],
  },
  {
    name: ['Helen', 'Carter'],
    lang: 'en',
    address: ['Brusselsesteenweg', '88', '3080', 'Tervuren'],
    country: 'be',
    orderedDaysAgo: 59,
    reviews: [
      {
        sku: '10-250123-ZW',
        amount: 10,
        rating: 4,
        title: 'Good value, sturdy',
        text: 'Ten panels along the side of the garden, up in a weekend. They feel a good deal stiffer than the ones our neighbour has. The driver could only leave them at the kerb, so have somebody around to help carry.',
        daysAfterDelivery: 20,
      },
      {
        sku: '20-12525-AN',
        amount: 2,
        rating: 5,
        text: 'Two rolls to keep the chickens out of the vegetable patch. Follows the slope nicely and disappears into the background from a few metres away.',
        daysAfterDelivery: 20,
      },
      {
        sku: '30-100120-AN',
        amount: 1,
        rating: 5,
        title: 'Everything in the box',
        text: 'Posts, hinges, lock and cylinder were all there, and the fill lines up with the fence. Took us about three hours including the concrete.',
        daysAfterDelivery: 20,
      },
    ],
  },
];
