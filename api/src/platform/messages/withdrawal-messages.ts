import type { Translated } from './message.ts';

/** What can be wrong with a declared withdrawal; never whether there is such an order. */
export const WITHDRAWAL_MESSAGES = {
  'withdrawal.not_found': {
    nl: 'Deze herroeping bestaat niet.',
    fr: 'Cette rétractation n’existe pas.',
    de: 'Diesen Widerruf gibt es nicht.',
    en: 'This withdrawal doesn’t exist.',
  },
  'withdrawal.closed': {
    nl: 'Deze herroeping is al afgehandeld.',
    fr: 'Cette rétractation est déjà traitée.',
    de: 'Dieser Widerruf ist bereits abgeschlossen.',
    en: 'This withdrawal is already settled.',
  },
} as const satisfies Record<string, Translated>;
