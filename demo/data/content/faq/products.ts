/** Questions about products. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { question, subtopic, topic } from './topic.ts';

export const products = topic(
  'products',
  ['Producten', 'Produits', 'Produkte', 'Products'],
  ['Maten, kleuren en voorraad.', 'Tailles, couleurs et stock.', 'Maße, Farben und Bestand.', 'Sizes, colours and stock.'],
  subtopic(
    'products-choice',
    ['Kiezen', 'Choisir', 'Auswahl', 'Choosing'],
    ['Welk materiaal, welke dikte.', 'Quel matériau, quelle épaisseur.', 'Welcher Werkstoff, welche Stärke.', 'Which material, how thick.'],
    question(
      'product-post-length',
      [
        'Welke paal hoort bij mijn paneel?',
        'Quel poteau choisir pour mon panneau ?',
        'Welcher Pfosten passt zu meiner Matte?',
        'Which post goes with my panel?',
      ],
      [
        `Een paal die minstens ${BURIED_CM} cm langer is dan het paneel hoog is. Zet je er een betonplaat onder, tel dan de hoogte van de plaat mee. Bij elk paneel staat de juiste paal klaar om mee te bestellen.`,
        `Un poteau plus long d’au moins ${BURIED_CM} cm que la hauteur du panneau. Avec une plaque de béton, ajoutez sa hauteur. Le bon poteau est proposé sur la page de chaque panneau.`,
        `Ein Pfosten, der mindestens ${BURIED_CM} cm länger ist als die Matte hoch. Mit Betonplatte rechnen Sie deren Höhe dazu. Bei jeder Matte steht der passende Pfosten zum Mitbestellen.`,
        `A post at least ${BURIED_CM} cm longer than the panel is high. With a base plate, add the plate’s height. Each panel’s page offers the right post to go with it.`,
      ],
    ),
    question(
      'product-wire-thickness',
      [
        'Welke draaddikte heb ik nodig?',
        'Quelle épaisseur de fil me faut-il ?',
        'Welche Drahtstärke brauche ich?',
        'Which wire thickness do I need?',
      ],
      [
        'Rond een moestuin volstaat 4 mm. Voor een tuin met kinderen en een hond neem je 5 mm. Voor een school of een speelveld is een dubbelstaafmat van 6/5/6 de maat, voor een bedrijf of een sportveld 8/6/8.',
        'Autour d’un potager, 4 mm suffisent. Avec enfants et chien, prenez du 5 mm. Pour une école ou une aire de jeux, c’est le panneau double fil 6/5/6 ; pour une entreprise ou un terrain de sport, 8/6/8.',
        'Um einen Gemüsegarten reichen 4 mm. Mit Kindern und Hund nehmen Sie 5 mm. Für Schule oder Spielplatz ist eine Doppelstabmatte 6/5/6 das Richtige, für Betrieb oder Sportplatz 8/6/8.',
        'Around a vegetable patch 4 mm will do. With children and a dog, take 5 mm. For a school or a playing field it’s a 6/5/6 twin-wire panel, for a business or a sports ground 8/6/8.',
      ],
    ),
    question(
      'product-colour',
      [
        'Klopt de kleur op mijn scherm?',
        'La couleur à l’écran est-elle fidèle ?',
        'Stimmt die Farbe auf meinem Bildschirm?',
        'Is the colour on my screen accurate?',
      ],
      [
        'Bijna. Antraciet is RAL 7016, groen RAL 6005, zwart RAL 9005 en wit RAL 9016. Bestel een kleurstaal: voor een euro komt het met de post, en het zegt meer dan een scherm. Cortenstaal en hout veranderen nog van tint.',
        'Presque. L’anthracite est le RAL 7016, le vert le RAL 6005, le noir le RAL 9005 et le blanc le RAL 9016. Commandez un échantillon : pour un euro, il arrive par la poste et vaut mieux qu’un écran. L’acier corten et le bois évoluent encore.',
        'Fast. Anthrazit ist RAL 7016, Grün RAL 6005, Schwarz RAL 9005 und Weiß RAL 9016. Bestellen Sie ein Farbmuster: Für einen Euro kommt es per Post und sagt mehr als ein Bildschirm. Cortenstahl und Holz verändern sich noch.',
        'Nearly. Anthracite is RAL 7016, green RAL 6005, black RAL 9005 and white RAL 9016. Order a colour sample: for a euro it comes by post, and it tells you more than a screen. Corten steel and wood go on changing.',
      ],
    ),
  ),
  subtopic(
    'products-stock',
    ['Voorraad en tweede kans', 'Stock et seconde chance', 'Bestand und zweite Chance', 'Stock and second chance'],
    [
      'Wat er is en wat terugkomt.',
      'Ce qu’il reste et ce qui revient.',
      'Was da ist und was wiederkommt.',
      'What’s there and what’s coming back.',
    ],
    question(
      'product-back-in-stock',
      [
        'Kan ik een bericht krijgen als iets weer op voorraad is?',
        'Puis-je être averti du retour d’un article ?',
        'Kann ich Bescheid bekommen, wenn etwas wieder da ist?',
        'Can I be told when something is back in stock?',
      ],
      [
        'Ja. Laat je e-mailadres achter op de productpagina en bevestig het bericht dat je krijgt. We schrijven je één keer, zodra het product er weer is. Na 180 dagen wissen we je vraag.',
        'Oui. Laissez votre adresse sur la page du produit et confirmez le message reçu. Nous vous écrivons une seule fois, au retour du produit. Après 180 jours, la demande est effacée.',
        'Ja. Hinterlassen Sie Ihre E-Mail-Adresse auf der Produktseite und bestätigen Sie unsere Nachricht. Wir schreiben Ihnen genau einmal, sobald das Produkt da ist. Nach 180 Tagen löschen wir die Anfrage.',
        'Yes. Leave your address on the product page and confirm the message we send. We write once, when the product is back. After 180 days we delete the request.',
      ],
    ),
    question(
      'product-second-chance',
      [
        'Wat is een tweedekansproduct?',
        'Qu’est-ce qu’un produit de seconde chance ?',
        'Was ist ein Produkt der zweiten Chance?',
        'What is a second-chance product?',
      ],
      [
        'Een retour of toonzaalstuk dat we hebben nagekeken. Staat A, B of C zegt hoe zichtbaar het gebrek is, en er staat bij wat het is. Je hebt twee jaar garantie en dezelfde bedenktijd.',
        'Un retour ou une pièce d’exposition que nous avons contrôlés. L’état A, B ou C indique si le défaut se voit, et nous le décrivons. Garantie de deux ans et même délai de rétractation.',
        'Eine Rücksendung oder ein Ausstellungsstück, das wir geprüft haben. Zustand A, B oder C sagt, wie sichtbar der Makel ist, und wir beschreiben ihn. Zwei Jahre Garantie, gleiches Widerrufsrecht.',
        'A return or a showroom piece that we’ve checked. Grade A, B or C tells how visible the flaw is, and we describe it. Two years’ warranty and the same right to change your mind.',
      ],
    ),
  ),
);
