import type { Translated } from './message.ts';

/** What stands beside the days of a rental. */
export const PERIOD_MESSAGES = {
  period_order: {
    nl: 'De laatste dag ligt voor de eerste',
    fr: 'Le dernier jour précède le premier',
    de: 'Der letzte Tag liegt vor dem ersten',
    en: 'The last day is before the first',
  },
  period_past: {
    nl: 'Kies een dag vanaf vandaag',
    fr: 'Choisissez un jour à partir d’aujourd’hui',
    de: 'Wählen Sie einen Tag ab heute',
    en: 'Choose a day from today on',
  },
  period_short: {
    nl: { one: 'Huren kan vanaf {count} dag', other: 'Huren kan vanaf {count} dagen' },
    fr: { one: 'Location à partir de {count} jour', other: 'Location à partir de {count} jours' },
    de: { one: 'Mieten ab {count} Tag', other: 'Mieten ab {count} Tagen' },
    en: { one: 'Rental starts at {count} day', other: 'Rental starts at {count} days' },
  },
  period_long: {
    nl: { one: 'Huren kan tot {count} dag', other: 'Huren kan tot {count} dagen' },
    fr: { one: 'Location jusqu’à {count} jour', other: 'Location jusqu’à {count} jours' },
    de: { one: 'Mieten bis {count} Tag', other: 'Mieten bis {count} Tage' },
    en: { one: 'Rental is up to {count} day', other: 'Rental is up to {count} days' },
  },
  period_far: {
    nl: 'Zo ver vooruit kun je nog niet huren',
    fr: 'La location n’est pas encore possible à cette date',
    de: 'So weit im Voraus kann noch nicht gemietet werden',
    en: 'Rental isn’t possible that far ahead yet',
  },
} as const satisfies Record<string, Translated>;
