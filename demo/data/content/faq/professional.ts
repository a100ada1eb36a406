/** Questions of professionals. */
import { question, subtopic, topic } from './topic.ts';

export const professional = topic(
  'professional',
  ['Professioneel', 'Professionnels', 'Gewerbe', 'Trade'],
  [
    'Voor verdelers, plaatsers en bedrijven.',
    'Pour revendeurs, poseurs et entreprises.',
    'Für Händler, Monteure und Betriebe.',
    'For dealers, installers and companies.',
  ],
  subtopic(
    'professional-account',
    ['Verdeler worden', 'Devenir revendeur', 'Händler werden', 'Becoming a dealer'],
    ['Aanvraag en prijzen.', 'Demande et tarifs.', 'Antrag und Preise.', 'Application and prices.'],
    question(
      'pro-apply',
      [
        'Hoe vraag ik een professioneel account aan?',
        'Comment demander un compte professionnel ?',
        'Wie beantrage ich ein Geschäftskonto?',
        'How do I apply for a trade account?',
      ],
      [
        'Vraag een professioneel account aan met je bedrijfsnaam en btw-nummer. We kijken je gegevens na en nemen contact op. Tot we je goedkeuren, kun je al bestellen tegen de gewone prijs.',
        'Demandez un compte professionnel avec le nom de l’entreprise et le numéro de TVA. Nous vérifions puis vous contactons. En attendant, vous pouvez commander au prix public.',
        'Registrieren Sie sich als Händler mit Firmenname und MwSt.-Nummer. Wir prüfen die Angaben und melden uns. Bis zur Freigabe bestellen Sie schon zum normalen Preis.',
        'Register as a dealer with your company name and VAT number. We check your details and get in touch. Until you’re approved you can order at the regular price.',
      ],
    ),
    question(
      'pro-prices',
      [
        'Zie ik prijzen zonder btw?',
        'Les prix sont-ils affichés hors TVA ?',
        'Sehe ich Preise ohne Steuer?',
        'Do I see prices without VAT?',
      ],
      [
        'Na je goedkeuring staan de prijzen zonder btw groot en die met btw klein. Je kunt wisselen, en de winkel onthoudt je keuze.',
        'Une fois approuvé, les prix hors TVA s’affichent en grand et les prix TVA comprise en petit. Vous pouvez permuter, la boutique retient votre choix.',
        'Nach der Freigabe stehen die Nettopreise groß und die Bruttopreise klein. Sie können umschalten, der Shop merkt sich die Wahl.',
        'Once approved, you see prices without VAT large and with VAT small. You can switch, and the shop remembers your choice.',
      ],
    ),
  ),
  subtopic(
    'professional-orders',
    ['Bestellen voor je bedrijf', 'Commander pour votre entreprise', 'Für den Betrieb bestellen', 'Ordering for your company'],
    ['Snel bestellen en offertes.', 'Commande rapide et devis.', 'Schnellbestellung und Angebote.', 'Quick orders and quotes.'],
    question(
      'pro-quick-add',
      [
        'Kan ik een lijst met artikelnummers ingeven?',
        'Puis-je saisir une liste de références ?',
        'Kann ich eine Liste von Artikelnummern eingeben?',
        'Can I enter a list of article numbers?',
      ],
      [
        'Ja, via “Snel bestellen”: plak tot 500 regels met nummer en aantal. Je ziet per regel of het nummer bestaat en of er genoeg is. Pas als alles klopt, gaat het naar je winkelwagen.',
        'Oui, avec la commande rapide : collez jusqu’à 500 lignes avec référence et quantité. Chaque ligne indique si la référence existe et si le stock suffit, puis le tout rejoint le panier.',
        'Ja, mit der Schnellbestellung: Fügen Sie bis zu 500 Zeilen mit Nummer und Menge ein. Sie sehen je Zeile, ob die Nummer stimmt und genug da ist. Erst dann geht alles in den Warenkorb.',
        'Yes, with the quick order: paste up to 500 lines of number and quantity. Each line tells you whether the number exists and whether there’s enough. Then it all goes to your cart.',
      ],
    ),
    question(
      'pro-quote',
      [
        'Hoelang blijft een offerte geldig?',
        'Combien de temps un devis est-il valable ?',
        'Wie lange gilt ein Angebot?',
        'How long is a quote valid?',
      ],
      [
        'Dertig dagen. Je vindt ze in je account, aanvaardt ze met één klik en betaalt daarna. Verandert er intussen iets aan de voorraad, dan zeggen we dat voor je betaalt.',
        'Trente jours. Vous le trouvez dans votre compte, l’acceptez d’un clic, puis payez. Si le stock change entre-temps, nous le signalons avant le paiement.',
        'Dreißig Tage. Sie finden es im Konto, nehmen es mit einem Klick an und bezahlen danach. Ändert sich der Bestand, sagen wir es vor der Zahlung.',
        'Thirty days. You find it in your account, accept it with one click and then pay. If stock changes meanwhile, we tell you before payment.',
      ],
    ),
    question(
      'pro-invoice',
      [
        'Kan mijn bedrijf op factuur betalen?',
        'Mon entreprise peut-elle payer sur facture ?',
        'Kann mein Betrieb auf Rechnung zahlen?',
        'Can my company pay on invoice?',
      ],
      [
        'Ja, als we je bedrijf daarvoor goedgekeurd hebben: vraag het ons. “Op factuur” staat dan bij de betaalwijzen, met de laatste dag om te betalen, zolang de kredietlimiet van je bedrijf volstaat. We leveren zoals altijd, en je schrijft het bedrag over met de mededeling op de factuur. Een bestelling met een huurmachine en een offerte betaal je meteen.',
        'Oui, si nous avons agréé votre entreprise pour cela : demandez-le-nous. « Sur facture » figure alors parmi les moyens de paiement, avec le dernier jour pour payer, tant que la limite de crédit de votre entreprise suffit. Nous livrons comme d’habitude, et vous virez le montant avec la communication de la facture. Une commande avec une machine louée et un devis se paient tout de suite.',
        'Ja, wenn wir Ihren Betrieb dafür freigeschaltet haben: Fragen Sie uns. „Auf Rechnung“ steht dann unter den Zahlungsarten, mit dem letzten Tag zum Zahlen, solange das Kreditlimit Ihres Betriebs reicht. Wir liefern wie immer, und Sie überweisen den Betrag mit dem Verwendungszweck der Rechnung. Eine Bestellung mit Mietgerät und ein Angebot bezahlen Sie sofort.',
        'Yes, once we have approved your company for it: just ask us. “On invoice” is then among the ways to pay, with the last day to pay, as long as your company’s credit limit allows. We deliver as always, and you transfer the amount with the reference on the invoice. An order with a rented machine and a quote are paid at once.',
      ],
    ),
    question(
      'pro-private-vat',
      [
        'Ik ben particulier maar vul een btw-nummer in. Wat gebeurt er?',
        'Je suis un particulier avec un numéro de TVA. Que se passe-t-il ?',
        'Ich bin Privatkunde und gebe eine MwSt.-Nummer an. Was passiert?',
        'I’m a private customer but enter a VAT number. What happens?',
      ],
      [
        'Je bestelling wordt dan een offerteaanvraag: we kijken het nummer na en sturen je binnen twee werkdagen een voorstel. Wil je meteen betalen, laat het veld dan leeg.',
        'La commande devient une demande de devis : nous vérifions le numéro et envoyons une offre sous deux jours ouvrables. Pour payer tout de suite, laissez le champ vide.',
        'Die Bestellung wird zur Angebotsanfrage: Wir prüfen die Nummer und schicken innerhalb von zwei Werktagen ein Angebot. Wollen Sie gleich zahlen, lassen Sie das Feld leer.',
        'Your order becomes a request for a quote: we check the number and send a quote within two working days. To pay right away, leave the field empty.',
      ],
    ),
  ),
);
