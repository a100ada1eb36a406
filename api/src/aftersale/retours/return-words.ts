import type { Lang } from 'shared-contracts/contract/locales';
import type { ReturnReason } from 'shared-contracts/wire/retour';
import type { Translated } from '../../platform/messages/message.ts';

/** Why goods come back, as customers choose it. */
export const REASON_LABELS: Readonly<Record<ReturnReason, Readonly<Record<Lang, string>>>> = {
  wrong_size: { nl: 'De maat past niet', fr: 'Les dimensions ne conviennent pas', de: 'Die Größe passt nicht', en: 'The size doesn’t fit' },
  wrong_product: {
    nl: 'Verkeerd product gekregen',
    fr: 'Mauvais article reçu',
    de: 'Falsches Produkt erhalten',
    en: 'Received the wrong product',
  },
  damaged: { nl: 'Beschadigd of defect', fr: 'Endommagé ou défectueux', de: 'Beschädigt oder defekt', en: 'Damaged or faulty' },
  not_as_described: {
    nl: 'Anders dan beschreven',
    fr: 'Différent de la description',
    de: 'Anders als beschrieben',
    en: 'Not as described',
  },
  changed_mind: { nl: 'Toch niet wat ik zocht', fr: 'J’ai changé d’avis', de: 'Doch nicht das Richtige', en: 'Changed my mind' },
  other: { nl: 'Een andere reden', fr: 'Une autre raison', de: 'Ein anderer Grund', en: 'Another reason' },
};

/** What to do with a return, step by step. */
export const INSTRUCTIONS = {
  print: {
    nl: 'Druk het label af en kleef het goed zichtbaar op het pakket.',
    fr: 'Imprimez l’étiquette et collez-la bien en vue sur le colis.',
    de: 'Drucken Sie das Etikett aus und kleben Sie es gut sichtbar auf das Paket.',
    en: 'Print the label and stick it on the parcel where it can be seen.',
  },
  pack: {
    nl: 'Verpak de stukken zoals ze kwamen, met alles wat erbij hoorde.',
    fr: 'Emballez les pièces comme à la réception, avec tous leurs accessoires.',
    de: 'Verpacken Sie die Teile so, wie sie ankamen, mit allem Zubehör.',
    en: 'Pack the pieces the way they came, with everything that belongs to them.',
  },
  bring: {
    nl: 'Geef het pakket binnen 14 dagen af bij een afhaalpunt van {carrier}, of op afspraak in onze toonzaal: {address}.',
    fr: 'Déposez le colis dans les 14 jours dans un point {carrier} ou, sur rendez-vous, dans notre salle d’exposition : {address}.',
    de: 'Geben Sie das Paket innerhalb von 14 Tagen bei einer Annahmestelle von {carrier} ab oder nach Absprache in unserer Ausstellung: {address}.',
    en: 'Hand in the parcel within 14 days at a {carrier} drop-off point or, by appointment, at our showroom: {address}.',
  },
  printLetter: {
    nl: 'Druk het label af en kleef het op een stevige envelop.',
    fr: 'Imprimez l’étiquette et collez-la sur une enveloppe solide.',
    de: 'Drucken Sie das Etikett aus und kleben Sie es auf einen festen Umschlag.',
    en: 'Print the label and stick it on a sturdy envelope.',
  },
  post: {
    nl: 'Doe de stukken in de envelop en geef die binnen 14 dagen aan {carrier} mee, of op afspraak af in onze toonzaal: {address}.',
    fr: 'Glissez les pièces dans l’enveloppe et postez-la dans les 14 jours chez {carrier}, ou apportez-la sur rendez-vous à notre salle d’exposition : {address}.',
    de: 'Legen Sie die Teile in den Umschlag und geben Sie ihn innerhalb von 14 Tagen bei {carrier} auf oder nach Absprache in unserer Ausstellung ab: {address}.',
    en: 'Put the pieces in the envelope and post it with {carrier} within 14 days or, by appointment, hand it in at our showroom: {address}.',
  },
  packHeavy: {
    nl: 'Zet de stukken klaar zoals ze kwamen, met alles wat erbij hoorde, aan de stoep of waar de wagen erbij kan.',
    fr: 'Préparez les pièces comme à la réception, avec tous leurs accessoires, au bord du trottoir ou là où le camion peut accéder.',
    de: 'Stellen Sie die Teile so bereit, wie sie ankamen, mit allem Zubehör, an der Bordsteinkante oder wo der Wagen hinkommt.',
    en: 'Put the pieces ready the way they came, with everything that belongs to them, at the kerb or where the lorry can reach them.',
  },
  collect: {
    nl: 'Zware stukken haalt {carrier} bij je op. We bellen je binnen twee werkdagen voor een afspraak.',
    fr: '{carrier} vient chercher les pièces lourdes chez vous. Nous vous appelons sous deux jours ouvrables pour fixer un rendez-vous.',
    de: 'Schwere Teile holt {carrier} bei Ihnen ab. Wir rufen Sie innerhalb von zwei Werktagen an, um einen Termin zu vereinbaren.',
    en: '{carrier} collects heavy pieces from you. We’ll call you within two working days to make an appointment.',
  },
  collectFor: {
    nl: 'Het ophalen kost {amount}. Dat houden we af van je terugbetaling; je betaalt niets aan de chauffeur.',
    fr: 'L’enlèvement coûte {amount}. Nous le déduisons du remboursement ; vous ne payez rien au chauffeur.',
    de: 'Die Abholung kostet {amount}. Wir ziehen den Betrag von Ihrer Erstattung ab; dem Fahrer zahlen Sie nichts.',
    en: 'The collection costs {amount}. We take it off your refund; you don’t pay the driver anything.',
  },
  collectFree: {
    nl: 'Het ophalen kost je niets.',
    fr: 'L’enlèvement ne vous coûte rien.',
    de: 'Die Abholung kostet Sie nichts.',
    en: 'The collection costs you nothing.',
  },
  handOver: {
    nl: 'Druk het blad af en geef het mee met de chauffeur.',
    fr: 'Imprimez la feuille et remettez-la au chauffeur.',
    de: 'Drucken Sie das Blatt aus und geben Sie es dem Fahrer mit.',
    en: 'Print the sheet and hand it to the driver.',
  },
  checking: {
    nl: 'We hebben je retour ontvangen en kijken alles na. Daarna betalen we terug.',
    fr: 'Nous avons bien reçu votre retour et le vérifions. Le remboursement suit.',
    de: 'Ihre Rückgabe ist angekommen und wird geprüft. Danach erstatten wir den Betrag.',
    en: 'We’ve received your return and are checking it. The refund follows.',
  },
  refunded: {
    nl: 'We betalen {amount} terug op de rekening waarmee je betaalde. Dat duurt enkele werkdagen.',
    fr: 'Nous remboursons {amount} sur le compte qui a servi au paiement. Comptez quelques jours ouvrables.',
    de: 'Wir erstatten {amount} auf das Konto, mit dem bezahlt wurde. Das dauert einige Werktage.',
    en: 'We’re refunding {amount} to the account you paid with. It takes a few working days.',
  },
} as const satisfies Record<string, Translated>;
