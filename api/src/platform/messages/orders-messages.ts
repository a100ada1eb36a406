import type { Translated } from './message.ts';

/** Codes of orders, their documents, discount codes and shared carts. */
export const ORDERS_MESSAGES = {
  'order.claim_unconfirmed': {
    nl: 'Bevestig eerst het e-mailadres van je account met de link in onze mail.',
    fr: 'Confirmez d’abord l’adresse e-mail de votre compte avec le lien de notre e-mail.',
    de: 'Bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos mit dem Link in unserer E-Mail.',
    en: 'First confirm your account’s email address with the link in our email.',
  },
  'order.not_cancellable': {
    nl: 'Deze bestelling kan niet meer geannuleerd worden.',
    fr: 'Cette commande ne peut plus être annulée.',
    de: 'Diese Bestellung kann nicht mehr storniert werden.',
    en: 'This order can no longer be cancelled.',
  },
  'order.not_shippable': {
    nl: 'Deze bestelling kan niet verzonden worden: ze is niet betaald of al onderweg.',
    fr: 'Cette commande ne peut pas être expédiée : elle n’est pas payée ou est déjà en route.',
    de: 'Diese Bestellung kann nicht versendet werden: Sie ist nicht bezahlt oder bereits unterwegs.',
    en: 'This order can’t be shipped: it isn’t paid or is already on its way.',
  },
  'order.withdrawal_open': {
    nl: 'De klant heeft deze bestelling herroepen. Handel de herroeping eerst af: annuleer de bestelling of sluit de melding.',
    fr: 'Le client s’est rétracté de cette commande. Traitez d’abord la rétractation : annulez la commande ou clôturez la déclaration.',
    de: 'Diese Bestellung wurde widerrufen. Bearbeiten Sie zuerst den Widerruf: Stornieren Sie die Bestellung oder schließen Sie die Erklärung.',
    en: 'The customer withdrew from this order. Settle the withdrawal first: cancel the order or close the statement.',
  },
  'order.not_deliverable': {
    nl: 'Alleen een verzonden bestelling kan geleverd worden.',
    fr: 'Seule une commande expédiée peut être livrée.',
    de: 'Nur eine versendete Bestellung kann zugestellt werden.',
    en: 'Only an order that was shipped can be delivered.',
  },
  'order.not_invoiced': {
    nl: 'Van deze bestelling is er nog geen factuur.',
    fr: 'Cette commande n’a pas encore de facture.',
    de: 'Zu dieser Bestellung gibt es noch keine Rechnung.',
    en: 'There is no invoice for this order yet.',
  },
  'order.credit_exceeds': {
    nl: 'Er kan niet meer terugbetaald worden dan er gefactureerd is.',
    fr: 'Le remboursement ne peut pas dépasser le montant facturé.',
    de: 'Es kann nicht mehr erstattet werden, als berechnet wurde.',
    en: 'No more can be paid back than was invoiced.',
  },
  'order.refund_exceeds': {
    nl: 'Er kan niet meer terugbetaald worden dan er betaald is.',
    fr: 'Le remboursement ne peut pas dépasser le montant payé.',
    de: 'Es kann nicht mehr erstattet werden, als bezahlt wurde.',
    en: 'No more can be paid back than was paid.',
  },
  'order.no_review': {
    nl: 'Bij deze bestelling is er niets na te kijken.',
    fr: 'Il n’y a rien à vérifier pour cette commande.',
    de: 'Bei dieser Bestellung gibt es nichts zu prüfen.',
    en: 'There is nothing to review about this order.',
  },
  'document.not_found': {
    nl: 'Dit document is niet gevonden.',
    fr: 'Ce document est introuvable.',
    de: 'Dieses Dokument wurde nicht gefunden.',
    en: 'This document wasn’t found.',
  },
  'coupon.used': {
    nl: 'Deze kortingscode heb je al gebruikt.',
    fr: 'Vous avez déjà utilisé ce code de réduction.',
    de: 'Diesen Gutscheincode haben Sie bereits verwendet.',
    en: 'You’ve already used this discount code.',
  },
  'coupon.second_chance': {
    nl: 'Kortingscodes gelden niet voor tweedekansproducten.',
    fr: 'Les codes de réduction ne s’appliquent pas aux produits de seconde chance.',
    de: 'Gutscheincodes gelten nicht für Produkte der zweiten Chance.',
    en: 'Discount codes don’t apply to second-chance products.',
  },
  'cart.merge_self': {
    nl: 'Een winkelwagen kan niet bij zichzelf gevoegd worden.',
    fr: 'Un panier ne peut pas être ajouté à lui-même.',
    de: 'Ein Warenkorb kann nicht zu sich selbst hinzugefügt werden.',
    en: 'A cart can’t be added to itself.',
  },
  'cart.share_not_found': {
    nl: 'Deze gedeelde winkelwagen bestaat niet of is vervallen.',
    fr: 'Ce panier partagé n’existe pas ou a expiré.',
    de: 'Diesen geteilten Warenkorb gibt es nicht, oder er ist abgelaufen.',
    en: 'This shared cart doesn’t exist or has expired.',
  },
  'cart.named_not_found': {
    nl: 'Deze winkelwagen staat niet bij je bewaarde winkelwagens.',
    fr: 'Ce panier ne figure pas parmi vos paniers enregistrés.',
    de: 'Dieser Warenkorb gehört nicht zu Ihren gespeicherten Warenkörben.',
    en: 'This cart isn’t among your saved carts.',
  },
  'cart.too_many_named': {
    nl: 'Je kunt hoogstens {max} winkelwagens bewaren. Verwijder er eerst één.',
    fr: 'Vous pouvez enregistrer au maximum {max} paniers. Supprimez-en d’abord un.',
    de: 'Sie können höchstens {max} Warenkörbe speichern. Bitte löschen Sie zuerst einen.',
    en: 'You can keep at most {max} carts. Please remove one first.',
  },
} as const satisfies Record<string, Translated>;
