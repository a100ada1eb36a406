import type { Translated } from './message.ts';

/** Why something can't be rented. */
export const RENTAL_MESSAGES = {
  'rental.area_not_served': {
    nl: 'In {postcode} verhuren we nog geen machines.',
    fr: 'Nous ne louons pas encore de machines à {postcode}.',
    de: 'In {postcode} vermieten wir noch keine Maschinen.',
    en: 'We don’t rent out machines in {postcode} yet.',
  },
  'rental.not_available': {
    nl: '{product_title} is op {date} al verhuurd. Kies andere dagen.',
    fr: '{product_title} est déjà en location le {date}. Choisissez d’autres jours.',
    de: '{product_title} ist am {date} schon vermietet. Bitte wählen Sie andere Tage.',
    en: '{product_title} is already rented out on {date}. Choose other days.',
  },
  'rental.days_missing': {
    nl: 'Kies eerst de huurdagen van {product_title}.',
    fr: 'Choisissez d’abord les jours de location de {product_title}.',
    de: 'Bitte wählen Sie zuerst die Miettage für {product_title}.',
    en: 'First choose the rental days of {product_title}.',
  },
  'rental.not_brought': {
    nl: '{product_title} wordt niet gebracht in {postcode}. Kies een ander leveradres of haal de huur uit je winkelwagen.',
    fr: '{product_title} n’est pas livré à {postcode}. Choisissez une autre adresse de livraison ou retirez la location du panier.',
    de: '{product_title} wird nicht nach {postcode} gebracht. Bitte wählen Sie eine andere Lieferadresse oder entfernen Sie die Miete aus dem Warenkorb.',
    en: '{product_title} isn’t brought to {postcode}. Choose another delivery address or take the rental out of your cart.',
  },
  'rental.period_not_possible': {
    nl: 'Kies {min_days} tot {max_days} huurdagen, ten vroegste vanaf {earliest}. Op zondagen en feestdagen wordt niets gebracht of opgehaald.',
    fr: 'Choisissez {min_days} à {max_days} jours de location, au plus tôt à partir du {earliest}. Ni livraison ni enlèvement le dimanche et les jours fériés.',
    de: 'Bitte wählen Sie {min_days} bis {max_days} Miettage, frühestens ab {earliest}. An Sonn- und Feiertagen wird nichts gebracht oder abgeholt.',
    en: 'Choose {min_days} to {max_days} rental days, from {earliest} at the earliest. Nothing is brought or collected on Sundays and public holidays.',
  },
  'rental.not_found': {
    nl: 'Deze machine verhuren we niet.',
    fr: 'Nous ne louons pas cette machine.',
    de: 'Diese Maschine vermieten wir nicht.',
    en: 'We don’t rent out this machine.',
  },
} as const satisfies Record<string, Translated>;
