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
  period_soon: {
    nl: 'De machine komt ten vroegste op {earliest}',
    fr: 'La machine arrive au plus tôt le {earliest}',
    de: 'Die Maschine kommt frühestens am {earliest}',
    en: 'The machine comes on {earliest} at the earliest',
  },
  period_closed: {
    nl: 'Op zondagen en feestdagen wordt niets gebracht of opgehaald. Kies een andere dag',
    fr: 'Ni livraison ni enlèvement le dimanche et les jours fériés. Choisissez un autre jour',
    de: 'An Sonn- und Feiertagen wird nichts gebracht oder abgeholt. Bitte wählen Sie einen anderen Tag',
    en: 'Nothing is brought or collected on Sundays and public holidays. Choose another day',
  },
  period_short: {
    nl: { one: 'Huren kan vanaf {count} dag', other: 'Huren kan vanaf {count} dagen' },
    fr: { one: 'Location à partir de {count} jour', other: 'Location à partir de {count} jours' },
    de: { one: 'Mieten Sie mindestens {count} Tag', other: 'Mieten Sie mindestens {count} Tage' },
    en: { one: 'Rent for at least {count} day', other: 'Rent for at least {count} days' },
  },
  period_long: {
    nl: { one: 'Huren kan tot {count} dag', other: 'Huren kan tot {count} dagen' },
    fr: { one: 'Location jusqu’à {count} jour', other: 'Location jusqu’à {count} jours' },
    de: { one: 'Mieten Sie höchstens {count} Tag', other: 'Mieten Sie höchstens {count} Tage' },
    en: { one: 'Rent for at most {count} day', other: 'Rent for at most {count} days' },
  },
  period_far: {
    nl: 'Zo ver vooruit kun je nog niet huren',
    fr: 'La location n’est pas encore possible à cette date',
    de: 'So weit im Voraus kann noch nicht gemietet werden',
    en: 'Rental isn’t possible that far ahead yet',
  },
} as const satisfies Record<string, Translated>;
