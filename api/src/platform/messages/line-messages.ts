import type { LineProblem } from 'shared-contracts/wire/cart';
import type { Translated } from './message.ts';
import { RENTAL_MESSAGES } from './rental-messages.ts';

/** Why a cart line can't be sold as it stands. Spec §8 Cart. */
export const LINE_MESSAGES: Readonly<Record<LineProblem['code'], Translated>> = {
  not_in_stock: {
    nl: '{product_title} is niet op voorraad.',
    fr: '{product_title} n’est pas en stock.',
    de: '{product_title} ist nicht vorrätig.',
    en: '{product_title} is not in stock.',
  },
  out_of_stock: {
    nl: 'Van {product_title} is er niet genoeg: nog {left}, gevraagd {requested}. Probeer het later opnieuw.',
    fr: 'Stock insuffisant pour {product_title} : il en reste {left}, vous en demandez {requested}. Réessayez plus tard.',
    de: '{product_title} ist ausverkauft: {left} vorrätig, {requested} gewünscht. Bitte versuchen Sie es später noch einmal.',
    en: '{product_title} is sold out: {left} left, {requested} requested. Please try again later.',
  },
  only_left: {
    nl: { one: 'Nog maar {count} stuk op voorraad.', other: 'Nog maar {count} stuks op voorraad.' },
    fr: { one: 'Plus que {count} pièce en stock.', other: 'Plus que {count} pièces en stock.' },
    de: { one: 'Nur noch {count} Stück vorrätig.', other: 'Nur noch {count} Stück vorrätig.' },
    en: { one: 'Only {count} piece in stock.', other: 'Only {count} pieces in stock.' },
  },
  max_reached: {
    nl: 'Hoogstens {count} stuks per bestelling, in stappen van {step}.',
    fr: 'Au maximum {count} pièces par commande, par {step}.',
    de: 'Höchstens {count} Stück je Bestellung, in Schritten von {step}.',
    en: 'At most {count} pieces per order, in steps of {step}.',
  },
  unavailable: {
    nl: '{product_title} wordt niet meer verkocht.',
    fr: '{product_title} n’est plus en vente.',
    de: '{product_title} wird nicht mehr verkauft.',
    en: '{product_title} is no longer sold.',
  },
  rental_dates: RENTAL_MESSAGES['rental.days_missing'],
  rental_area: RENTAL_MESSAGES['rental.not_brought'],
  rental_period: RENTAL_MESSAGES['rental.period_not_possible'],
  rental_full: {
    nl: '{product_title} is op die dagen al verhuurd. Kies andere dagen.',
    fr: '{product_title} est déjà loué à ces dates. Choisissez d’autres jours.',
    de: '{product_title} ist an diesen Tagen bereits vermietet. Bitte wählen Sie andere Tage.',
    en: '{product_title} is already rented out on those days. Choose other days.',
  },
  gift_not_allowed: {
    nl: 'Dit cadeau hoort niet bij het huidige bedrag.',
    fr: 'Ce cadeau ne correspond pas au montant actuel.',
    de: 'Dieses Geschenk gehört nicht zum aktuellen Betrag.',
    en: 'This gift doesn’t go with the current amount.',
  },
};
