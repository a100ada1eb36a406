/** Questions about ordering. */
import { question, subtopic, topic } from './topic.ts';

export const ordering = topic(
  'ordering',
  ['Bestellen', 'Commander', 'Bestellen und Angebot', 'Ordering'],
  [
    'Van winkelwagen tot bevestiging, met of zonder account.',
    'Du panier à la confirmation, avec ou sans compte.',
    'Vom Warenkorb bis zur Bestätigung, mit oder ohne Konto.',
    'From cart to confirmation, with or without an account.',
  ],
  subtopic(
    'ordering-cart',
    ['Winkelwagen', 'Panier', 'Warenkorb', 'Cart'],
    [
      'Aantallen, kortingen en cadeaus.',
      'Quantités, réductions et cadeaux.',
      'Mengen, Rabatte und Geschenke.',
      'Quantities, discounts and gifts.',
    ],
    question(
      'order-without-account',
      [
        'Kan ik bestellen zonder account?',
        'Puis-je commander sans créer de compte ?',
        'Kann ich ohne Konto bestellen?',
        'Can I order without an account?',
      ],
      [
        'Ja. Je vult je gegevens in bij het afrekenen en volgt je bestelling met het bestelnummer, je e-mailadres en je postcode. Een account maak je aan als je facturen en retours op één plek wilt.',
        'Oui. Vous indiquez vos coordonnées au moment de payer et suivez la commande grâce à son numéro, à votre adresse e-mail et à votre code postal. Un compte est utile pour retrouver factures et retours au même endroit.',
        'Ja. Sie geben Ihre Daten an der Kasse ein und verfolgen die Bestellung mit Bestellnummer, E-Mail-Adresse und Postleitzahl. Ein Konto lohnt sich, wenn Sie Rechnungen und Rückgaben an einem Ort haben möchten.',
        'Yes. You enter your details at checkout and follow the order with its number, your email address and your postcode. An account is handy if you want invoices and returns in one place.',
      ],
    ),
    question(
      'cart-kept',
      [
        'Hoe lang blijft mijn winkelwagen bewaard?',
        'Combien de temps mon panier est-il conservé ?',
        'Wie lange bleibt mein Warenkorb gespeichert?',
        'How long is my cart kept?',
      ],
      [
        'Een jaar, in dezelfde browser. De stukken zijn pas van jou als je betaalt: tot dan kan de voorraad veranderen. Is er iets te weinig, dan zie je in je winkelwagen hoeveel er nog is.',
        'Un an, dans le même navigateur. Les articles ne vous sont réservés qu’au paiement : d’ici là, le stock peut changer. S’il en manque, le panier vous indique combien il en reste.',
        'Ein Jahr, im selben Browser. Reserviert wird die Ware erst beim Bezahlen, bis dahin kann sich der Bestand ändern. Fehlt etwas, sehen Sie im Warenkorb, wie viel noch da ist.',
        'A year, in the same browser. Items are set aside for you only once you pay, so stock can change until then. If something falls short, your cart tells you how much is left.',
      ],
    ),
    question(
      'max-products',
      [
        'Hoeveel kan ik in één keer bestellen?',
        'Combien d’articles puis-je commander à la fois ?',
        'Wie viel kann ich auf einmal bestellen?',
        'How much can I order at once?',
      ],
      [
        'Honderd verschillende producten en 999 stuks per regel. Heb je meer nodig, bijvoorbeeld voor een bedrijfsterrein? Vraag dan een offerte: bij grote aantallen rekenen we de prijs apart uit.',
        'Cent produits différents et 999 pièces par ligne. Il vous en faut davantage, par exemple pour un site industriel ? Demandez un devis : pour les grandes quantités, nous calculons un prix adapté.',
        'Hundert verschiedene Produkte und 999 Stück je Zeile. Sie brauchen mehr, etwa für ein Betriebsgelände? Fragen Sie ein Angebot an, große Mengen kalkulieren wir eigens.',
        'One hundred different products and 999 pieces per line. Need more, say for a business site? Ask for a quote, since we price large quantities separately.',
      ],
    ),
  ),
  subtopic(
    'ordering-extras',
    ['Kortingen en cadeaus', 'Réductions et cadeaux', 'Gutscheine und Geschenke', 'Discounts and gifts'],
    [
      'Codes, drempels en wat je niet kunt combineren.',
      'Codes, seuils et ce qui ne se cumule pas.',
      'Codes, Schwellen und was sich nicht kombinieren lässt.',
      'Codes, thresholds and what can’t be combined.',
    ],
    question(
      'discount-code',
      [
        'Waar vul ik mijn kortingscode in?',
        'Où saisir mon code de réduction ?',
        'Wo gebe ich meinen Gutscheincode ein?',
        'Where do I enter my discount code?',
      ],
      [
        'In je winkelwagen, onder de regels. De korting staat meteen in het totaal. Op tweedekansproducten geldt geen code, want die zijn al afgeprijsd.',
        'Dans le panier, sous les articles. La réduction apparaît aussitôt dans le total. Les produits de seconde chance, déjà à prix réduit, n’acceptent aucun code.',
        'Im Warenkorb, unter den Artikeln. Der Rabatt erscheint sofort in der Summe. Für Produkte der zweiten Chance gilt kein Code, sie sind bereits reduziert.',
        'In your cart, below the lines. The discount shows in the total right away. Second-chance products take no code, because they are already marked down.',
      ],
    ),
    question(
      'free-gift',
      ['Wanneer krijg ik een cadeau?', 'Quand ai-je droit à un cadeau ?', 'Wann bekomme ich ein Geschenk?', 'When do I get a free gift?'],
      [
        'Hoeveel cadeaus je kiest, hangt af van het bedrag aan producten: {gifts_from}. Verzending, huur en waarborg tellen niet mee. Je winkelwagen toont hoeveel er nog ontbreekt.',
        'Le nombre de cadeaux à choisir dépend du montant de vos achats : {gifts_from}. Livraison, location et caution ne comptent pas. Le panier indique ce qu’il vous manque.',
        'Wie viele Geschenke Sie wählen, hängt vom Warenwert ab: {gifts_from}. Versand, Miete und Kaution zählen nicht mit. Der Warenkorb zeigt, wie viel noch fehlt.',
        'How many gifts you choose depends on the goods you buy: {gifts_from}. Shipping, rent and deposit don’t count. Your cart shows how much is still missing.',
      ],
    ),
  ),
);
