import type { Lang } from 'shared-contracts/contract/locales';

interface StageWords {
  subject: (number: string) => string;
  preview: string;
  title: string;
  text: string;
}
type WithAction = StageWords & { action: string };

interface AllStages {
  confirmed: StageWords;
  paymentFailed: WithAction;
  expired: WithAction;
  request: StageWords;
  quote: StageWords;
  shipped: WithAction & { carrier: string; code: string };
  delivered: StageWords;
  cancelled: StageWords & { refund: (amount: string) => string };
  paidTooLate: StageWords;
}

/** What each mail of an order says. */
export const stageWords: Readonly<Record<Lang, AllStages>> = {
  nl: {
    confirmed: {
      subject: (number) => `Je bestelling ${number} is bevestigd`,
      preview: 'Bedankt. We hebben je betaling ontvangen en gaan aan de slag.',
      title: 'Bedankt voor je bestelling',
      text: 'We hebben je betaling goed ontvangen en leggen alles voor je klaar. Je krijgt een mail zodra je bestelling vertrekt.',
    },
    paymentFailed: {
      subject: (number) => `Je betaling voor bestelling ${number} is niet gelukt`,
      preview: 'Er is niets aangerekend. Je kunt het opnieuw proberen.',
      title: 'Je betaling is niet gelukt',
      text: 'Er is niets aangerekend. Je bestelling staat nog klaar: probeer het opnieuw, eventueel met een andere betaalwijze.',
      action: 'Opnieuw betalen',
    },
    expired: {
      subject: (number) => `Bestelling ${number} is vervallen`,
      preview: 'We ontvingen geen betaling. Je winkelwagen staat nog klaar.',
      title: 'Je bestelling is vervallen',
      text: 'We ontvingen geen betaling, dus houden we de producten niet langer voor je apart. Je winkelwagen staat nog klaar: met een paar klikken bestel je opnieuw.',
      action: 'Naar je winkelwagen',
    },
    request: {
      subject: (number) => `We hebben je aanvraag ${number} ontvangen`,
      preview: 'We berekenen de levering en laten snel iets weten.',
      title: 'Je aanvraag is goed aangekomen',
      text: 'Je levering ligt buiten België, Nederland en Luxemburg. We berekenen de vracht en bezorgen je binnen twee werkdagen een voorstel. Je hebt nog niets betaald.',
    },
    quote: {
      subject: (number) => `We hebben je offerteaanvraag ${number} ontvangen`,
      preview: 'Binnen twee werkdagen krijg je onze offerte.',
      title: 'Je offerteaanvraag is goed aangekomen',
      text: 'We kijken je lijst na en bezorgen je binnen twee werkdagen een offerte. Je hebt nog niets betaald en zit nergens aan vast.',
    },
    shipped: {
      subject: (number) => `Je bestelling ${number} is onderweg`,
      preview: 'Je bestelling is vertrokken.',
      title: 'Je bestelling is onderweg',
      text: 'Goed nieuws: je bestelling is vertrokken. Kijk bij ontvangst alles na en noteer zichtbare schade op de leverbon.',
      action: 'Volg je levering',
      carrier: 'Vervoerder',
      code: 'Volgcode',
    },
    delivered: {
      subject: (number) => `Je bestelling ${number} is geleverd`,
      preview: 'Veel plezier ermee.',
      title: 'Je bestelling is geleverd',
      text: 'Alles is aangekomen. Klopt er iets niet, laat het ons dan weten: we lossen het op. Veel plezier in je tuin.',
    },
    cancelled: {
      subject: (number) => `Je bestelling ${number} is geannuleerd`,
      preview: 'Er wordt niets meer geleverd.',
      title: 'Je bestelling is geannuleerd',
      text: 'We hebben je bestelling geannuleerd. Er wordt niets meer geleverd.',
      refund: (amount) => `Je krijgt ${amount} terug op de rekening of kaart waarmee je betaalde. Dat duurt meestal enkele werkdagen.`,
    },
    paidTooLate: {
      subject: (number) => `Je betaling voor bestelling ${number} kwam te laat`,
      preview: 'Je krijgt het volledige bedrag terug.',
      title: 'Je betaling kwam te laat',
      text: 'We kregen je betaling toen we je bestelling niet meer konden uitvoeren: ze was geannuleerd of vervallen, of er was intussen iets uitverkocht. Er wordt niets geleverd.',
    },
  },
  fr: {
    confirmed: {
      subject: (number) => `Votre commande ${number} est confirmée`,
      preview: 'Merci. Nous avons bien reçu votre paiement et nous mettons au travail.',
      title: 'Merci pour votre commande',
      text: 'Nous avons bien reçu votre paiement et préparons tout pour vous. Vous recevrez un e-mail dès le départ de votre commande.',
    },
    paymentFailed: {
      subject: (number) => `Le paiement de votre commande ${number} a échoué`,
      preview: 'Rien n’a été débité. Vous pouvez réessayer.',
      title: 'Votre paiement a échoué',
      text: 'Rien n’a été débité. Votre commande vous attend : réessayez, au besoin avec un autre moyen de paiement.',
      action: 'Payer à nouveau',
    },
    expired: {
      subject: (number) => `La commande ${number} a expiré`,
      preview: 'Nous n’avons pas reçu de paiement. Votre panier est toujours là.',
      title: 'Votre commande a expiré',
      text: 'Nous n’avons pas reçu de paiement et ne réservons donc plus les produits. Votre panier est toujours là : quelques clics suffisent pour commander à nouveau.',
      action: 'Voir mon panier',
    },
    request: {
      subject: (number) => `Nous avons bien reçu votre demande ${number}`,
      preview: 'Nous calculons la livraison et revenons vite vers vous.',
      title: 'Votre demande est bien arrivée',
      text: 'Votre livraison se situe hors de Belgique, des Pays-Bas et du Luxembourg. Nous calculons le transport et vous envoyons une proposition sous deux jours ouvrables. Vous n’avez encore rien payé.',
    },
    quote: {
      subject: (number) => `Nous avons bien reçu votre demande de devis ${number}`,
      preview: 'Vous recevrez notre devis sous deux jours ouvrables.',
      title: 'Votre demande de devis est bien arrivée',
      text: 'Nous vérifions votre liste et vous envoyons un devis sous deux jours ouvrables. Vous n’avez encore rien payé et ne vous engagez à rien.',
    },
    shipped: {
      subject: (number) => `Votre commande ${number} est en route`,
      preview: 'Votre commande est partie.',
      title: 'Votre commande est en route',
      text: 'Bonne nouvelle : votre commande est partie. À la réception, vérifiez le tout et notez tout dégât visible sur le bon de livraison.',
      action: 'Suivre ma livraison',
      carrier: 'Transporteur',
      code: 'Code de suivi',
    },
    delivered: {
      subject: (number) => `Votre commande ${number} est livrée`,
      preview: 'Profitez-en bien.',
      title: 'Votre commande est livrée',
      text: 'Tout est arrivé. Si quelque chose ne va pas, dites-le-nous : nous trouverons une solution. Profitez bien de votre jardin.',
    },
    cancelled: {
      subject: (number) => `Votre commande ${number} est annulée`,
      preview: 'Rien ne sera plus livré.',
      title: 'Votre commande est annulée',
      text: 'Nous avons annulé votre commande. Rien ne sera plus livré.',
      refund: (amount) =>
        `Nous vous remboursons ${amount} sur le compte ou la carte utilisés pour le paiement. Cela prend en général quelques jours ouvrables.`,
    },
    paidTooLate: {
      subject: (number) => `Votre paiement pour la commande ${number} est arrivé trop tard`,
      preview: 'Le montant vous est remboursé en entier.',
      title: 'Votre paiement est arrivé trop tard',
      text: 'Nous avons reçu votre paiement alors que la commande ne pouvait plus être exécutée : elle était annulée ou expirée, ou un article était épuisé entre-temps. Rien ne sera livré.',
    },
  },
  de: {
    confirmed: {
      subject: (number) => `Ihre Bestellung ${number} ist bestätigt`,
      preview: 'Vielen Dank. Ihre Zahlung ist eingegangen, wir legen los.',
      title: 'Vielen Dank für Ihre Bestellung',
      text: 'Ihre Zahlung ist eingegangen, und wir stellen alles für Sie zusammen. Sobald Ihre Bestellung unterwegs ist, erhalten Sie eine E-Mail.',
    },
    paymentFailed: {
      subject: (number) => `Ihre Zahlung für Bestellung ${number} hat nicht geklappt`,
      preview: 'Es wurde nichts abgebucht. Sie können es erneut versuchen.',
      title: 'Ihre Zahlung hat nicht geklappt',
      text: 'Es wurde nichts abgebucht. Ihre Bestellung steht noch bereit: Versuchen Sie es erneut, gern mit einer anderen Zahlungsart.',
      action: 'Erneut bezahlen',
    },
    expired: {
      subject: (number) => `Bestellung ${number} ist verfallen`,
      preview: 'Es ist keine Zahlung eingegangen. Ihr Warenkorb steht noch bereit.',
      title: 'Ihre Bestellung ist verfallen',
      text: 'Es ist keine Zahlung eingegangen, deshalb halten wir die Produkte nicht länger für Sie zurück. Ihr Warenkorb steht noch bereit: Mit wenigen Klicks bestellen Sie erneut.',
      action: 'Zum Warenkorb',
    },
    request: {
      subject: (number) => `Ihre Anfrage ${number} ist eingegangen`,
      preview: 'Wir berechnen die Lieferung und melden uns bald.',
      title: 'Ihre Anfrage ist eingegangen',
      text: 'Ihre Lieferung liegt außerhalb von Belgien, den Niederlanden und Luxemburg. Wir berechnen die Fracht und schicken Ihnen innerhalb von zwei Werktagen ein Angebot. Sie haben noch nichts bezahlt.',
    },
    quote: {
      subject: (number) => `Ihre Angebotsanfrage ${number} ist eingegangen`,
      preview: 'Innerhalb von zwei Werktagen erhalten Sie unser Angebot.',
      title: 'Ihre Angebotsanfrage ist eingegangen',
      text: 'Wir prüfen Ihre Liste und schicken Ihnen innerhalb von zwei Werktagen ein Angebot. Sie haben noch nichts bezahlt und gehen keine Verpflichtung ein.',
    },
    shipped: {
      subject: (number) => `Ihre Bestellung ${number} ist unterwegs`,
      preview: 'Ihre Bestellung hat unser Lager verlassen.',
      title: 'Ihre Bestellung ist unterwegs',
      text: 'Gute Nachrichten: Ihre Bestellung hat unser Lager verlassen. Bitte prüfen Sie beim Empfang alles und vermerken Sie sichtbare Schäden auf dem Lieferschein.',
      action: 'Lieferung verfolgen',
      carrier: 'Versand durch',
      code: 'Sendungsnummer',
    },
    delivered: {
      subject: (number) => `Ihre Bestellung ${number} wurde geliefert`,
      preview: 'Viel Freude damit.',
      title: 'Ihre Bestellung wurde geliefert',
      text: 'Alles ist angekommen. Stimmt etwas nicht, sagen Sie uns Bescheid: Wir finden eine Lösung. Viel Freude in Ihrem Garten.',
    },
    cancelled: {
      subject: (number) => `Ihre Bestellung ${number} wurde storniert`,
      preview: 'Es wird nichts mehr geliefert.',
      title: 'Ihre Bestellung wurde storniert',
      text: 'Wir haben Ihre Bestellung storniert. Es wird nichts mehr geliefert.',
      refund: (amount) =>
        `Sie erhalten ${amount} auf das Konto oder die Karte zurück, mit der Sie bezahlt haben. Das dauert meist einige Werktage.`,
    },
    paidTooLate: {
      subject: (number) => `Ihre Zahlung für Bestellung ${number} kam zu spät`,
      preview: 'Sie erhalten den vollen Betrag zurück.',
      title: 'Ihre Zahlung kam zu spät',
      text: 'Ihre Zahlung ist eingegangen, als wir die Bestellung nicht mehr ausführen konnten: Sie war storniert oder verfallen, oder etwas war inzwischen ausverkauft. Es wird nichts geliefert.',
    },
  },
  en: {
    confirmed: {
      subject: (number) => `Your order ${number} is confirmed`,
      preview: 'Thank you. We’ve received your payment and are getting to work.',
      title: 'Thank you for your order',
      text: 'We’ve received your payment and are getting everything ready. You’ll have an email as soon as your order leaves.',
    },
    paymentFailed: {
      subject: (number) => `Your payment for order ${number} didn’t go through`,
      preview: 'Nothing was charged. You can try again.',
      title: 'Your payment didn’t go through',
      text: 'Nothing was charged. Your order is still waiting: try again, with another payment method if you like.',
      action: 'Pay again',
    },
    expired: {
      subject: (number) => `Order ${number} has lapsed`,
      preview: 'We received no payment. Your cart is still there.',
      title: 'Your order has lapsed',
      text: 'We received no payment, so we’re no longer holding the products for you. Your cart is still there: a few clicks and you’ve ordered again.',
      action: 'Go to your cart',
    },
    request: {
      subject: (number) => `We’ve received your request ${number}`,
      preview: 'We’re working out the delivery and will be in touch soon.',
      title: 'Your request has arrived',
      text: 'Your delivery is outside Belgium, the Netherlands and Luxembourg. We’ll work out the freight and send you a quote within two working days. You haven’t paid anything yet.',
    },
    quote: {
      subject: (number) => `We’ve received your quote request ${number}`,
      preview: 'You’ll have our quote within two working days.',
      title: 'Your quote request has arrived',
      text: 'We’ll go through your list and send you a quote within two working days. You haven’t paid anything and aren’t committed to anything.',
    },
    shipped: {
      subject: (number) => `Your order ${number} is on its way`,
      preview: 'Your order has left our warehouse.',
      title: 'Your order is on its way',
      text: 'Good news: your order has left our warehouse. Please check everything when it arrives and note any visible damage on the delivery slip.',
      action: 'Track your delivery',
      carrier: 'Carrier',
      code: 'Tracking code',
    },
    delivered: {
      subject: (number) => `Your order ${number} has been delivered`,
      preview: 'We hope you enjoy it.',
      title: 'Your order has been delivered',
      text: 'Everything has arrived. If something isn’t right, let us know and we’ll sort it out. Enjoy your garden.',
    },
    cancelled: {
      subject: (number) => `Your order ${number} has been cancelled`,
      preview: 'Nothing more will be delivered.',
      title: 'Your order has been cancelled',
      text: 'We’ve cancelled your order. Nothing more will be delivered.',
      refund: (amount) => `${amount} goes back to the account or card you paid with. It usually takes a few working days.`,
    },
    paidTooLate: {
      subject: (number) => `Your payment for order ${number} came too late`,
      preview: 'You get the full amount back.',
      title: 'Your payment came too late',
      text: 'Your payment arrived when we could no longer fulfil the order: it had been cancelled or had lapsed, or something had sold out in the meantime. Nothing will be delivered.',
    },
  },
};
