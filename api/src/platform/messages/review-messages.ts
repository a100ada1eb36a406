import type { Translated } from './message.ts';

/** Why a review can't be written, changed or judged. Directive (EU) 2019/2161: only buyers write. */
export const REVIEW_MESSAGES = {
  'review.not_delivered': {
    nl: 'Je kunt beoordelen wat je bij ons kocht zodra het geleverd is.',
    fr: 'Vous pouvez donner votre avis sur vos achats dès qu’ils sont livrés.',
    de: 'Sie können bewerten, was Sie bei uns gekauft haben, sobald es geliefert ist.',
    en: 'You can review what you bought from us once it has been delivered.',
  },
  'review.exists': {
    nl: 'Je hebt dit product al beoordeeld. Pas die beoordeling aan als je mening veranderd is.',
    fr: 'Vous avez déjà donné votre avis sur ce produit. Modifiez-le si vous avez changé d’opinion.',
    de: 'Sie haben dieses Produkt schon bewertet. Ändern Sie diese Bewertung, wenn Sie Ihre Meinung geändert haben.',
    en: 'You’ve already reviewed this product. Change that review if you’ve changed your mind.',
  },
  'review.not_found': {
    nl: 'Deze beoordeling bestaat niet.',
    fr: 'Cet avis n’existe pas.',
    de: 'Diese Bewertung gibt es nicht.',
    en: 'This review doesn’t exist.',
  },
  'review.changed': {
    nl: 'Deze beoordeling is intussen aangepast. Lees ze opnieuw.',
    fr: 'Cet avis a été modifié entre-temps. Relisez-le.',
    de: 'Diese Bewertung wurde inzwischen geändert. Bitte lesen Sie sie noch einmal.',
    en: 'This review has been changed in the meantime. Please read it again.',
  },
  'review.decided': {
    nl: 'Over deze beoordeling is al zo beslist.',
    fr: 'Cette décision a déjà été prise pour cet avis.',
    de: 'Über diese Bewertung wurde bereits so entschieden.',
    en: 'That has already been decided for this review.',
  },
} as const satisfies Record<string, Translated>;
