import type { Lang } from 'shared-contracts/locales';
import type { ReturnReason } from 'shared-contracts/wire/retour';
import type { Translated } from '../messages/message.ts';

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
    nl: 'Breng het pakket binnen 14 dagen naar een afhaalpunt of naar een van onze winkels.',
    fr: 'Déposez le colis dans les 14 jours dans un point relais ou dans un de nos magasins.',
    de: 'Bringen Sie das Paket innerhalb von 14 Tagen zu einem Paketshop oder in eines unserer Geschäfte.',
    en: 'Take the parcel to a drop-off point or to one of our shops within 14 days.',
  },
  collect: {
    nl: 'Zware stukken halen wij op. We bellen je binnen twee werkdagen voor een afspraak.',
    fr: 'Nous reprenons les pièces lourdes chez vous. Nous vous appelons sous deux jours ouvrables pour fixer un rendez-vous.',
    de: 'Schwere Teile holen wir ab. Wir rufen Sie innerhalb von zwei Werktagen an, um einen Termin zu vereinbaren.',
    en: 'We collect heavy pieces. We’ll call you within two working days to make an appointment.',
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
