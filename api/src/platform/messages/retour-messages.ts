import type { Translated } from './message.ts';

/** Why something can't be returned. Spec §4 Return. */
export const RETOUR_MESSAGES = {
  'return.period_expired': {
    nl: 'De termijn om deze bestelling terug te sturen liep af op {until}.',
    fr: 'Le délai de retour de cette commande a pris fin le {until}.',
    de: 'Die Rückgabefrist dieser Bestellung ist am {until} abgelaufen.',
    en: 'The time to return this order ended on {until}.',
  },
  'return.already_created': {
    nl: 'Voor deze stukken heb je al een retour aangevraagd.',
    fr: 'Un retour a déjà été demandé pour ces articles.',
    de: 'Für diese Teile wurde bereits eine Rückgabe angelegt.',
    en: 'A return has already been requested for these pieces.',
  },
  'return.too_many': {
    nl: 'Van {product_title} kun je nog {left} terugsturen.',
    fr: '{product_title} : vous pouvez encore en renvoyer {left}.',
    de: 'Von {product_title} können noch {left} zurückgegeben werden.',
    en: 'You can still return {left} of {product_title}.',
  },
  'return.not_delivered': {
    nl: 'Deze bestelling is nog niet verzonden. Je kunt ze wel nog annuleren.',
    fr: 'Cette commande n’est pas encore expédiée. Vous pouvez encore l’annuler.',
    de: 'Diese Bestellung ist noch nicht versendet. Sie können sie noch stornieren.',
    en: 'This order hasn’t been shipped yet. You can still cancel it.',
  },
  'return.order_cancelled': {
    nl: 'Deze bestelling is geannuleerd: er valt niets terug te sturen.',
    fr: 'Cette commande est annulée : il n’y a rien à renvoyer.',
    de: 'Diese Bestellung wurde storniert: Es gibt nichts zurückzusenden.',
    en: 'This order was cancelled: there is nothing to send back.',
  },
  'return.not_returnable': {
    nl: 'Deze stukken kun je niet terugsturen.',
    fr: 'Ces articles ne peuvent pas être renvoyés.',
    de: 'Diese Teile können nicht zurückgegeben werden.',
    en: 'These pieces can’t be returned.',
  },
  'return.custom_made': {
    nl: '{product_title} is op maat gemaakt en kan niet teruggestuurd worden.',
    fr: '{product_title} a été fabriqué sur mesure et ne peut pas être renvoyé.',
    de: '{product_title} ist eine Maßanfertigung und kann nicht zurückgegeben werden.',
    en: '{product_title} was made to measure and can’t be returned.',
  },
  'return.gift': {
    nl: '{product_title} is een cadeau en staat niet op een retour.',
    fr: '{product_title} est un cadeau et ne fait pas l’objet d’un retour.',
    de: '{product_title} ist ein Geschenk und gehört nicht auf eine Rückgabe.',
    en: '{product_title} is a gift and doesn’t go on a return.',
  },
  'return.rental': {
    nl: '{product_title} is gehuurd: we halen het op na de laatste huurdag.',
    fr: '{product_title} est en location : nous le reprenons après le dernier jour.',
    de: '{product_title} ist gemietet: Wir holen es nach dem letzten Miettag ab.',
    en: '{product_title} is rented: we collect it after the last day.',
  },
  'return.not_found': {
    nl: 'Deze retour bestaat niet.',
    fr: 'Ce retour n’existe pas.',
    de: 'Diese Rückgabe gibt es nicht.',
    en: 'This return doesn’t exist.',
  },
  'return.not_cancellable': {
    nl: 'Deze retour kun je niet meer annuleren.',
    fr: 'Ce retour ne peut plus être annulé.',
    de: 'Diese Rückgabe kann nicht mehr storniert werden.',
    en: 'This return can no longer be cancelled.',
  },
  'return.not_open': {
    nl: 'Deze retour is al afgehandeld of geannuleerd.',
    fr: 'Ce retour est déjà traité ou annulé.',
    de: 'Diese Rückgabe ist bereits abgeschlossen oder storniert.',
    en: 'This return is already closed or cancelled.',
  },
  'return.refund_exceeds': {
    nl: 'Er kan hoogstens {max} terugbetaald worden.',
    fr: 'Le remboursement ne peut pas dépasser {max}.',
    de: 'Es können höchstens {max} erstattet werden.',
    en: 'At most {max} can be refunded.',
  },
  'return.photo_not_found': {
    nl: 'Deze foto bestaat niet.',
    fr: 'Cette photo n’existe pas.',
    de: 'Dieses Foto gibt es nicht.',
    en: 'This photo doesn’t exist.',
  },
} as const satisfies Record<string, Translated>;
