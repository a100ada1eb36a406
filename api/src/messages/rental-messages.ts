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
  'rental.not_found': {
    nl: 'Deze machine verhuren we niet.',
    fr: 'Nous ne louons pas cette machine.',
    de: 'Diese Maschine vermieten wir nicht.',
    en: 'We don’t rent out this machine.',
  },
} as const satisfies Record<string, Translated>;
