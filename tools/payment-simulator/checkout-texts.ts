import type { CheckoutStatus, PaymentStatus } from './payment.ts';

export type TextLanguage = 'nl' | 'fr' | 'de' | 'en';

export interface CheckoutTexts {
  title: string;
  testNotice: string;
  amount: string;
  reference: string;
  method: string;
  outcome: string;
  outcomeHint: string;
  /** Label and explanation of a button. */
  outcomes: Record<CheckoutStatus, { label: string; meaning: string }>;
  doneTitle: string;
  states: Record<Exclude<PaymentStatus, 'open' | 'pending'>, string>;
  backToShop: string;
  unknownTitle: string;
  unknownText: string;
}

const texts: Record<TextLanguage, CheckoutTexts> = {
  nl: {
    title: 'Testbetaling',
    testNotice: 'Testomgeving: er wordt geen geld afgeschreven.',
    amount: 'Bedrag',
    reference: 'Betalingskenmerk',
    method: 'Betaalmethode',
    outcome: 'Hoe loopt deze betaling af?',
    outcomeHint: 'Je keert daarna terug naar de webshop.',
    outcomes: {
      paid: { label: 'Betaald', meaning: 'De bank keurt de betaling goed.' },
      failed: { label: 'Mislukt', meaning: 'De bank weigert de betaling.' },
      canceled: { label: 'Geannuleerd', meaning: 'De klant breekt de betaling af.' },
      expired: { label: 'Verlopen', meaning: 'De klant laat de betaaltermijn verstrijken.' },
      open: { label: 'Nog open', meaning: 'De klant keert terug voor de betaling rond is.' },
    },
    doneTitle: 'Deze betaling is al afgehandeld',
    states: {
      authorized: 'De betaling is geautoriseerd.',
      paid: 'De betaling is gelukt.',
      failed: 'De betaling is mislukt.',
      canceled: 'De betaling is geannuleerd.',
      expired: 'De betaling is verlopen.',
    },
    backToShop: 'Terug naar de webshop',
    unknownTitle: 'Deze betaling bestaat niet',
    unknownText: 'Controleer het adres of start de betaling opnieuw vanuit de webshop.',
  },
  fr: {
    title: 'Paiement de test',
    testNotice: 'Environnement de test\u00a0: aucun montant ne sera débité.',
    amount: 'Montant',
    reference: 'Référence du paiement',
    method: 'Moyen de paiement',
    outcome: 'Comment ce paiement se termine-t-il\u00a0?',
    outcomeHint: 'Vous reviendrez ensuite à la boutique en ligne.',
    outcomes: {
      paid: { label: 'Payé', meaning: 'La banque accepte le paiement.' },
      failed: { label: 'Échoué', meaning: 'La banque refuse le paiement.' },
      canceled: { label: 'Annulé', meaning: 'Le client interrompt le paiement.' },
      expired: { label: 'Expiré', meaning: 'Le client laisse passer le délai de paiement.' },
      open: { label: 'Non terminé', meaning: 'Le client revient avant la fin du paiement.' },
    },
    doneTitle: 'Ce paiement est déjà terminé',
    states: {
      authorized: 'Le paiement est autorisé.',
      paid: 'Le paiement a réussi.',
      failed: 'Le paiement a échoué.',
      canceled: 'Le paiement a été annulé.',
      expired: 'Le délai de paiement est dépassé.',
    },
    backToShop: 'Retour à la boutique',
    unknownTitle: 'Ce paiement n’existe pas',
    unknownText: 'Vérifiez l’adresse ou relancez le paiement depuis la boutique en ligne.',
  },
  de: {
    title: 'Testzahlung',
    testNotice: 'Testumgebung: Es wird kein Geld abgebucht.',
    amount: 'Betrag',
    reference: 'Zahlungsreferenz',
    method: 'Zahlungsart',
    outcome: 'Wie endet diese Zahlung?',
    outcomeHint: 'Danach kehren Sie in den Onlineshop zurück.',
    outcomes: {
      paid: { label: 'Bezahlt', meaning: 'Die Bank genehmigt die Zahlung.' },
      failed: { label: 'Fehlgeschlagen', meaning: 'Die Bank lehnt die Zahlung ab.' },
      canceled: { label: 'Abgebrochen', meaning: 'Der Kunde bricht die Zahlung ab.' },
      expired: { label: 'Abgelaufen', meaning: 'Der Kunde lässt die Zahlungsfrist verstreichen.' },
      open: { label: 'Noch offen', meaning: 'Der Kunde kehrt vor Abschluss der Zahlung zurück.' },
    },
    doneTitle: 'Diese Zahlung ist bereits abgeschlossen',
    states: {
      authorized: 'Die Zahlung ist autorisiert.',
      paid: 'Die Zahlung war erfolgreich.',
      failed: 'Die Zahlung ist fehlgeschlagen.',
      canceled: 'Die Zahlung wurde abgebrochen.',
      expired: 'Die Zahlungsfrist ist abgelaufen.',
    },
    backToShop: 'Zurück zum Onlineshop',
    unknownTitle: 'Diese Zahlung gibt es nicht',
    unknownText: 'Prüfen Sie die Adresse oder starten Sie die Zahlung erneut im Onlineshop.',
  },
  en: {
    title: 'Test payment',
    testNotice: 'Test environment: no money will be taken.',
    amount: 'Amount',
    reference: 'Payment reference',
    method: 'Payment method',
    outcome: 'How does this payment end?',
    outcomeHint: 'You will then go back to the shop.',
    outcomes: {
      paid: { label: 'Paid', meaning: 'The bank approves the payment.' },
      failed: { label: 'Failed', meaning: 'The bank refuses the payment.' },
      canceled: { label: 'Cancelled', meaning: 'The customer stops the payment.' },
      expired: { label: 'Expired', meaning: 'The customer lets the time to pay run out.' },
      open: { label: 'Still open', meaning: 'The customer goes back before the payment is finished.' },
    },
    doneTitle: 'This payment is already finished',
    states: {
      authorized: 'The payment is authorised.',
      paid: 'The payment succeeded.',
      failed: 'The payment failed.',
      canceled: 'The payment was cancelled.',
      expired: 'The time to pay has run out.',
    },
    backToShop: 'Back to the shop',
    unknownTitle: 'This payment does not exist',
    unknownText: 'Check the address or start the payment again from the shop.',
  },
};

/** The page's language for a locale such as `nl_BE` or an Accept-Language header; English for any other. */
export function textLanguage(locale: string | null | undefined): TextLanguage {
  const language = (locale ?? '').slice(0, 2).toLowerCase();
  return language === 'nl' || language === 'fr' || language === 'de' ? language : 'en';
}

export function checkoutTexts(language: TextLanguage): CheckoutTexts {
  return texts[language];
}
