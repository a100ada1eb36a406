import type { Lang } from 'shared-contracts/contract/locales';

/** What the receipt of a withdrawal says, in the mail and in its PDF. Directive 2011/83/EU, articles 9, 11a, 13 and 14. */
export const WITHDRAWAL_WORDS = {
  nl: {
    hello: (name: string) => `Dag ${name},`,
    subject: (reference: string) => `We hebben je herroeping ontvangen (${reference})`,
    preview: 'Je ontvangstbewijs met datum en uur.',
    title: 'Ontvangstbewijs van je herroeping',
    received: (moment: string) =>
      `We hebben op ${moment} je verklaring ontvangen dat je de aankoop herroept. Het ontvangstbewijs zit als PDF bij deze mail. Bewaar het goed.`,
    reference: 'Referentie',
    receivedAt: 'Ontvangen op',
    zone: 'tijd in Brussel',
    order: 'Bestelling',
    name: 'Naam',
    email: 'E-mailadres',
    scope: 'Wat je herroept',
    whole: 'De hele bestelling',
    lastDay: 'Laatste dag om te herroepen',
    beforeDelivery: '14 dagen na de levering',
    next: 'Zo gaat het verder',
    notSent: 'Je bestelling is nog niet verzonden. We houden ze tegen en bevestigen je dat.',
    refundUnsent: 'Je hoeft niets terug te sturen. Je krijgt je geld terug binnen 14 dagen, met de leveringskosten als je alles herroept.',
    sendBack: (number: string) => `Stuur de stukken binnen 14 dagen terug. Het label van retour ${number} zit bij deze mail.`,
    cost: (amount: string, carrier: string) => `Terugsturen met ${carrier} kost ${amount}. Dat houden we af van je terugbetaling.`,
    gifts: (titles: string, amount: string) =>
      `Bij deze aankoop kreeg je gratis: ${titles}. Stuur dat mee terug, anders houden we ${amount} af van je terugbetaling.`,
    collected: (number: string) => `We halen de stukken bij je op. Het blad van retour ${number} zit bij deze mail.`,
    nothingLeft: 'Voor deze stukken liep al een retour. Die blijft gelden, je hoeft geen tweede keer iets te sturen.',
    refund:
      'Je krijgt je geld terug binnen 14 dagen, met de gewone leveringskosten als je alles herroept. We mogen wachten tot de stukken terug zijn of tot je aantoont dat je ze verstuurd hebt.',
    excluded: 'Dit kan niet herroepen worden, omdat het op jouw maat gemaakt is:',
    lateTitle: 'Je verklaring kwam na de laatste dag',
    late: (day: string) =>
      `De termijn om deze bestelling te herroepen liep tot en met ${day}. Een collega bekijkt je verklaring toch en laat je weten wat we voor je kunnen doen.`,
    professionalTitle: 'Een aankoop op naam van je bedrijf',
    professional:
      'Het herroepingsrecht is er voor consumenten. Deze bestelling staat op naam van een bedrijf, daarom geldt het hier niet. We helpen je wel graag verder: antwoord op deze mail, dan zoeken we samen een oplossing.',
    unmatchedSubject: 'We vinden je bestelling niet',
    unmatchedPreview: 'Kijk het bestelnummer even na.',
    unmatched: (number: string) =>
      `Je verklaarde een aankoop te herroepen, maar bij dit e-mailadres vinden we geen bestelling met nummer ${number}. Kijk het nummer na in je bevestigingsmail en verstuur je verklaring opnieuw. Lukt het niet? Antwoord op deze mail, dan zoeken wij het op. De datum van je eerste verklaring blijft tellen.`,
    again: 'Opnieuw verklaren',
    closedSubject: (reference: string) => `Je herroeping ${reference} is afgehandeld`,
    closedPreview: 'Alles is rond.',
    closed: (number: string) => `Je herroeping van bestelling ${number} is afgehandeld.`,
    pieces: (amount: number, title: string) => `${amount} × ${title}`,
  },
  fr: {
    hello: (name: string) => `Bonjour ${name},`,
    subject: (reference: string) => `Nous avons reçu votre rétractation (${reference})`,
    preview: 'Votre accusé de réception, avec date et heure.',
    title: 'Accusé de réception de votre rétractation',
    received: (moment: string) =>
      `Le ${moment}, nous avons reçu votre déclaration de rétractation. L’accusé de réception est joint à cet e-mail en PDF. Conservez-le bien.`,
    reference: 'Référence',
    receivedAt: 'Reçue le',
    zone: 'heure de Bruxelles',
    order: 'Commande',
    name: 'Nom',
    email: 'Adresse e-mail',
    scope: 'Objet de la rétractation',
    whole: 'Toute la commande',
    lastDay: 'Dernier jour pour se rétracter',
    beforeDelivery: '14 jours après la livraison',
    next: 'La suite',
    notSent: 'Votre commande n’est pas encore expédiée. Nous la retenons et vous le confirmons.',
    refundUnsent:
      'Vous n’avez rien à renvoyer. Vous êtes remboursé sous 14 jours, frais de livraison compris si vous renoncez à toute la commande.',
    sendBack: (number: string) => `Renvoyez les articles dans les 14 jours. L’étiquette du retour ${number} est jointe à cet e-mail.`,
    cost: (amount: string, carrier: string) => `Le renvoi par ${carrier} coûte ${amount}. Nous le déduisons du remboursement.`,
    gifts: (titles: string, amount: string) =>
      `Avec cet achat, vous avez reçu gratuitement : ${titles}. À renvoyer aussi, sinon nous déduisons ${amount} du remboursement.`,
    collected: (number: string) => `Nous venons chercher les articles chez vous. La feuille du retour ${number} est jointe à cet e-mail.`,
    nothingLeft: 'Un retour était déjà en cours pour ces articles. Il reste valable : vous n’avez rien à renvoyer une seconde fois.',
    refund:
      'Vous êtes remboursé sous 14 jours, frais de livraison standard compris si vous renoncez à toute la commande. Nous pouvons attendre le retour des articles ou la preuve de leur envoi.',
    excluded: 'Ces articles fabriqués à vos mesures ne peuvent pas faire l’objet d’une rétractation :',
    lateTitle: 'Votre déclaration est arrivée après le dernier jour',
    late: (day: string) =>
      `Le délai de rétractation de cette commande courait jusqu’au ${day} inclus. Un collègue examine néanmoins votre déclaration et vous dira ce que nous pouvons faire.`,
    professionalTitle: 'Un achat au nom de votre entreprise',
    professional:
      'Le droit de rétractation appartient aux consommateurs. Cette commande est au nom d’une entreprise : il ne s’applique donc pas ici. Nous vous aidons volontiers malgré tout : répondez à cet e-mail et nous chercherons une solution ensemble.',
    unmatchedSubject: 'Nous ne trouvons pas votre commande',
    unmatchedPreview: 'Vérifiez le numéro de commande.',
    unmatched: (number: string) =>
      `Vous avez déclaré vous rétracter d’un achat, mais nous ne trouvons pas de commande ${number} à cette adresse e-mail. Vérifiez le numéro dans votre e-mail de confirmation et renvoyez votre déclaration. Cela ne marche pas ? Répondez à cet e-mail et nous chercherons pour vous. La date de votre première déclaration reste acquise.`,
    again: 'Renvoyer la déclaration',
    closedSubject: (reference: string) => `Votre rétractation ${reference} est traitée`,
    closedPreview: 'Tout est réglé.',
    closed: (number: string) => `Votre rétractation de la commande ${number} est traitée.`,
    pieces: (amount: number, title: string) => `${amount} × ${title}`,
  },
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    subject: (reference: string) => `Ihr Widerruf ist eingegangen (${reference})`,
    preview: 'Ihre Eingangsbestätigung mit Datum und Uhrzeit.',
    title: 'Eingangsbestätigung Ihres Widerrufs',
    received: (moment: string) =>
      `Am ${moment} haben wir Ihre Widerrufserklärung erhalten. Die Eingangsbestätigung liegt dieser E-Mail als PDF bei. Bitte bewahren Sie sie auf.`,
    reference: 'Referenz',
    receivedAt: 'Eingegangen am',
    zone: 'Uhrzeit in Brüssel',
    order: 'Bestellung',
    name: 'Name',
    email: 'E-Mail-Adresse',
    scope: 'Umfang des Widerrufs',
    whole: 'Die gesamte Bestellung',
    lastDay: 'Letzter Tag für den Widerruf',
    beforeDelivery: '14 Tage nach der Lieferung',
    next: 'So geht es weiter',
    notSent: 'Ihre Bestellung ist noch nicht versendet. Wir halten sie zurück und bestätigen Ihnen das.',
    refundUnsent:
      'Sie müssen nichts zurücksenden. Sie erhalten Ihr Geld innerhalb von 14 Tagen zurück, samt Versandkosten, wenn Sie alles widerrufen.',
    sendBack: (number: string) =>
      `Senden Sie die Teile innerhalb von 14 Tagen zurück. Das Etikett der Rückgabe ${number} liegt dieser E-Mail bei.`,
    cost: (amount: string, carrier: string) =>
      `Die Rücksendung mit ${carrier} kostet ${amount}. Wir ziehen den Betrag von der Erstattung ab.`,
    gifts: (titles: string, amount: string) =>
      `Zu diesem Kauf gab es kostenlos: ${titles}. Senden Sie auch das zurück, sonst ziehen wir ${amount} von der Erstattung ab.`,
    collected: (number: string) => `Wir holen die Teile bei Ihnen ab. Das Blatt der Rückgabe ${number} liegt dieser E-Mail bei.`,
    nothingLeft: 'Für diese Teile lief bereits eine Rückgabe. Sie bleibt gültig; Sie müssen nichts ein zweites Mal senden.',
    refund:
      'Sie erhalten Ihr Geld innerhalb von 14 Tagen zurück, samt üblicher Versandkosten, wenn Sie alles widerrufen. Wir dürfen warten, bis die Teile zurück sind oder Sie den Versand nachweisen.',
    excluded: 'Diese Teile wurden nach Ihren Maßen gefertigt und sind vom Widerruf ausgeschlossen:',
    lateTitle: 'Ihre Erklärung kam nach dem letzten Tag',
    late: (day: string) =>
      `Die Widerrufsfrist dieser Bestellung lief bis einschließlich ${day}. Ein Kollege sieht sich Ihre Erklärung dennoch an und teilt Ihnen mit, was wir für Sie tun können.`,
    professionalTitle: 'Ein Kauf im Namen Ihres Unternehmens',
    professional:
      'Das Widerrufsrecht steht Verbrauchern zu. Diese Bestellung läuft auf ein Unternehmen, daher gilt es hier nicht. Wir helfen Ihnen trotzdem gern: Antworten Sie auf diese E-Mail, dann finden wir gemeinsam eine Lösung.',
    unmatchedSubject: 'Wir finden Ihre Bestellung nicht',
    unmatchedPreview: 'Bitte prüfen Sie die Bestellnummer.',
    unmatched: (number: string) =>
      `Sie haben einen Widerruf erklärt, aber zu dieser E-Mail-Adresse finden wir keine Bestellung ${number}. Bitte prüfen Sie die Nummer in Ihrer Bestätigungsmail und senden Sie die Erklärung noch einmal. Es klappt nicht? Antworten Sie auf diese E-Mail, dann suchen wir sie. Das Datum Ihrer ersten Erklärung zählt weiterhin.`,
    again: 'Erklärung noch einmal senden',
    closedSubject: (reference: string) => `Ihr Widerruf ${reference} ist abgeschlossen`,
    closedPreview: 'Alles ist erledigt.',
    closed: (number: string) => `Ihr Widerruf zur Bestellung ${number} ist abgeschlossen.`,
    pieces: (amount: number, title: string) => `${amount} × ${title}`,
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    subject: (reference: string) => `We’ve received your withdrawal (${reference})`,
    preview: 'Your acknowledgement with date and time.',
    title: 'Acknowledgement of your withdrawal',
    received: (moment: string) =>
      `On ${moment} we received your statement that you withdraw from your purchase. The acknowledgement is attached as a PDF. Please keep it.`,
    reference: 'Reference',
    receivedAt: 'Received on',
    zone: 'Brussels time',
    order: 'Order',
    name: 'Name',
    email: 'Email address',
    scope: 'What you withdraw from',
    whole: 'The whole order',
    lastDay: 'Last day to withdraw',
    beforeDelivery: '14 days after delivery',
    next: 'What happens next',
    notSent: 'Your order hasn’t been shipped yet. We’ll hold it back and confirm that to you.',
    refundUnsent:
      'You don’t need to send anything back. You get your money back within 14 days, including delivery if you withdraw from everything.',
    sendBack: (number: string) => `Send the pieces back within 14 days. The label of return ${number} is attached to this email.`,
    cost: (amount: string, carrier: string) => `Sending it back with ${carrier} costs ${amount}. We take that off your refund.`,
    gifts: (titles: string, amount: string) =>
      `You got this free with the purchase: ${titles}. Send that back too, or we take ${amount} off your refund.`,
    collected: (number: string) => `We collect the pieces from you. The sheet of return ${number} is attached to this email.`,
    nothingLeft: 'A return was already under way for these pieces. It stays valid; you don’t need to send anything twice.',
    refund:
      'You get your money back within 14 days, including standard delivery if you withdraw from everything. We may wait until the pieces are back or until you show that you sent them.',
    excluded: 'These pieces were made to your size and are excluded from withdrawal:',
    lateTitle: 'Your statement came after the last day',
    late: (day: string) =>
      `The time to withdraw from this order ended on ${day}. A colleague will look at your statement all the same and tell you what we can do.`,
    professionalTitle: 'A purchase in your company’s name',
    professional:
      'The right of withdrawal is the consumer’s. This order is in a company’s name, so it doesn’t apply here. We’re still happy to help: reply to this email and we’ll find a solution together.',
    unmatchedSubject: 'We can’t find your order',
    unmatchedPreview: 'Please check the order number.',
    unmatched: (number: string) =>
      `You stated that you withdraw from a purchase, but we can’t find an order ${number} with this email address. Check the number in your confirmation email and send your statement again. Still no luck? Reply to this email and we’ll look it up. The date of your first statement still counts.`,
    again: 'Send my statement again',
    closedSubject: (reference: string) => `Your withdrawal ${reference} is settled`,
    closedPreview: 'Everything is done.',
    closed: (number: string) => `Your withdrawal from order ${number} is settled.`,
    pieces: (amount: number, title: string) => `${amount} × ${title}`,
  },
} as const satisfies Record<Lang, unknown>;
