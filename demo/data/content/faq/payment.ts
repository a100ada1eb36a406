/** Questions about payment and invoices. */
import { question, subtopic, topic } from './topic.ts';

export const payment = topic(
  'payment',
  ['Betalen', 'Paiement', 'Zahlung', 'Payment'],
  [
    'Online betalen, facturen en btw.',
    'Paiement en ligne, factures et TVA.',
    'Online-Zahlung, Rechnungen und Mehrwertsteuer.',
    'Paying online, invoices and VAT.',
  ],
  subtopic(
    'payment-online',
    ['Online betalen', 'Payer en ligne', 'Online bezahlen', 'Paying online'],
    ['Betaalwijzen en wat er misgaat.', 'Moyens de paiement et incidents.', 'Zahlungsarten und Störungen.', 'Payment methods and hiccups.'],
    question(
      'payment-countries',
      [
        'Vanuit welke landen kan ik online betalen?',
        'Depuis quels pays puis-je payer en ligne ?',
        'In welchen Ländern kann ich online bezahlen?',
        'In which countries can I pay online?',
      ],
      [
        'Voor leveringen in België, Nederland en Luxemburg betaal je meteen. Voor andere landen sturen we eerst een voorstel met de vrachtprijs, en je betaalt pas als je akkoord gaat.',
        'Pour une livraison en Belgique, aux Pays-Bas ou au Luxembourg, vous payez directement. Pour les autres pays, nous envoyons d’abord une offre avec le transport ; vous payez après accord.',
        'Für Lieferungen nach Belgien, in die Niederlande und nach Luxemburg bezahlen Sie sofort. Für andere Länder schicken wir zuerst ein Angebot mit Frachtpreis, bezahlt wird nach Ihrer Zusage.',
        'For delivery in Belgium, the Netherlands or Luxembourg you pay right away. For other countries we first send a quote with the freight price, and you pay once you agree.',
      ],
    ),
    question(
      'payment-transfer',
      [
        'Kan ik met een overschrijving betalen?',
        'Puis-je payer par virement ?',
        'Kann ich per Überweisung bezahlen?',
        'Can I pay by bank transfer?',
      ],
      [
        'Ja, als ze bij het afrekenen tussen de betaalwijzen staat. Je krijgt meteen ons rekeningnummer en een mededeling, ook per mail, en we houden je artikelen een week vast. De levertijd telt vanaf de dag waarop het geld binnen is. Huurmachines en een halve dag die te dichtbij is, kunnen daar niet op wachten.',
        'Oui, si le virement figure parmi les moyens proposés au paiement. Vous recevez aussitôt notre numéro de compte et une communication, aussi par e-mail, et nous réservons vos articles une semaine. Le délai de livraison commence quand l’argent nous parvient. Une machine louée ou une demi-journée trop proche ne peuvent pas attendre.',
        'Ja, wenn die Überweisung an der Kasse unter den Zahlungsarten steht. Sie erhalten sofort unsere Kontonummer und einen Verwendungszweck, auch per E-Mail, und wir reservieren Ihre Artikel eine Woche. Die Lieferzeit zählt ab dem Zahlungseingang. Mietmaschinen und ein zu naher Halbtag können darauf nicht warten.',
        'Yes, if it is among the ways to pay at checkout. You get our account number and a reference at once, by email too, and we hold your items for a week. The delivery time counts from the day the money reaches us. Rented machines, and a half-day that is too near, can’t wait for it.',
      ],
    ),
    question(
      'payment-failed',
      [
        'Mijn betaling is mislukt. En nu?',
        'Mon paiement a échoué. Que faire ?',
        'Meine Zahlung ist fehlgeschlagen. Was nun?',
        'My payment failed. What now?',
      ],
      [
        'Er is niets afgeschreven en je winkelwagen staat er nog. Probeer opnieuw of kies een andere betaalwijze. We houden je stukken even vast; betaal je niet, dan gaan ze terug naar het rek.',
        'Rien n’a été débité et votre panier est intact. Réessayez ou choisissez un autre moyen de paiement. Les articles restent réservés un moment, puis retournent en stock.',
        'Es wurde nichts abgebucht, Ihr Warenkorb ist noch da. Versuchen Sie es erneut oder mit einer anderen Zahlungsart. Die Ware bleibt kurz reserviert und geht dann zurück ins Lager.',
        'Nothing was charged and your cart is still there. Try again or pick another method. We hold the items for a short while; after that they go back on the shelf.',
      ],
    ),
    question(
      'payment-deposit',
      [
        'Wanneer krijg ik mijn waarborg terug?',
        'Quand ma caution est-elle remboursée ?',
        'Wann bekomme ich die Kaution zurück?',
        'When do I get my deposit back?',
      ],
      [
        'Zodra het toestel terug is en nagekeken, uiterlijk binnen drie werkdagen. Is er schade, dan bespreken we die eerst met je voor er iets wordt ingehouden.',
        'Dès que la machine est revenue et contrôlée, au plus tard sous trois jours ouvrables. En cas de dégât, nous en parlons avec vous avant toute retenue.',
        'Sobald das Gerät zurück und geprüft ist, spätestens innerhalb von drei Werktagen. Bei Schäden sprechen wir mit Ihnen, bevor etwas einbehalten wird.',
        'As soon as the machine is back and checked, within three working days at the latest. If there’s damage, we talk to you before anything is kept.',
      ],
    ),
  ),
  subtopic(
    'payment-invoices',
    ['Facturen en btw', 'Factures et TVA', 'Rechnung und Steuer', 'Invoices and VAT'],
    [
      'Je bewijs, je btw-nummer, je boekhouding.',
      'Preuve d’achat, numéro de TVA, comptabilité.',
      'Nachweis, MwSt.-Nummer, Buchhaltung.',
      'Your proof, your VAT number, your books.',
    ],
    question(
      'payment-invoice-where',
      ['Waar vind ik mijn factuur?', 'Où trouver ma facture ?', 'Wo finde ich meine Rechnung?', 'Where do I find my invoice?'],
      [
        'In je account, bij de bestelling, als pdf. Bestelde je zonder account, dan zit ze bij de mail die je bestelling bevestigt. Bewaar ze als bewijs van je aankoop. Wat de garantie dekt, en tot wanneer, staat na de levering in de garantiepas bij je bestelling.',
        'Dans votre compte, avec la commande, en PDF. Sans compte, elle accompagne l’e-mail qui confirme la commande. Gardez-la comme preuve d’achat. Ce que couvre la garantie, et jusqu’à quand, figure après la livraison dans le passeport de garantie de votre commande.',
        'In Ihrem Konto bei der Bestellung, als PDF. Ohne Konto liegt sie der Mail bei, die Ihre Bestellung bestätigt. Heben Sie sie als Kaufbeleg auf. Was die Garantie abdeckt, und bis wann, steht nach der Lieferung im Garantiepass bei Ihrer Bestellung.',
        'In your account, with the order, as a PDF. If you ordered without an account, it came with the email that confirms your order. Keep it as proof of purchase. What the warranty covers, and until when, is in the warranty passport with your order after delivery.',
      ],
    ),
    question(
      'payment-electronic-invoice',
      [
        'Krijgt mijn bedrijf een elektronische factuur?',
        'Mon entreprise reçoit-elle une facture électronique ?',
        'Bekommt mein Unternehmen eine elektronische Rechnung?',
        'Does my company get an electronic invoice?',
      ],
      [
        'Ja, als je met een Belgisch btw-nummer bestelt, ook zonder dealeraccount. We sturen de factuur en elke creditnota via Peppol naar het adres bij dat nummer. De pdf in je account is een kopie. Ben je niet bereikbaar via Peppol, dan geldt de pdf.',
        'Oui, si vous commandez avec un numéro de TVA belge, même sans compte revendeur. Nous envoyons la facture et chaque note de crédit via Peppol à l’adresse liée à ce numéro. Le PDF de votre compte est une copie. Si vous n’êtes pas joignable via Peppol, le PDF fait foi.',
        'Ja, wenn Sie mit einer belgischen MwSt.-Nummer bestellen, auch ohne Händlerkonto. Wir senden die Rechnung und jede Gutschrift über Peppol an die Adresse zu dieser Nummer. Das PDF in Ihrem Konto ist eine Kopie. Sind Sie über Peppol nicht erreichbar, gilt das PDF.',
        'Yes, if you order with a Belgian VAT number, even without a dealer account. We send the invoice and every credit note through Peppol to the address of that number. The PDF in your account is a copy. If you can’t be reached through Peppol, the PDF applies.',
      ],
    ),
    question(
      'payment-vat-number',
      [
        'Waarom wordt mijn btw-nummer gecontroleerd?',
        'Pourquoi mon numéro de TVA est-il vérifié ?',
        'Warum wird meine MwSt.-Nummer geprüft?',
        'Why is my VAT number checked?',
      ],
      [
        'Voor een verkoop tussen twee EU-landen zonder btw moeten wij aantonen dat het nummer geldig was. We vragen dat na bij de Europese dienst VIES. Is die even onbereikbaar, dan rekenen we btw aan en bekijken we het daarna.',
        'Pour une vente sans TVA entre deux pays de l’UE, nous devons prouver que le numéro était valable. Nous interrogeons le service européen VIES. S’il est indisponible, la TVA est facturée et nous vérifions ensuite.',
        'Für einen steuerfreien Verkauf zwischen zwei EU-Ländern müssen wir die Gültigkeit der Nummer belegen. Wir fragen beim EU-Dienst VIES nach. Ist er nicht erreichbar, berechnen wir die Steuer und prüfen später.',
        'For a sale between two EU countries without VAT we must show that the number was valid. We ask the European service VIES. If it’s unreachable, VAT is charged and we review it afterwards.',
      ],
    ),
  ),
);
