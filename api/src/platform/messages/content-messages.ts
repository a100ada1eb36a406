import type { Translated } from './message.ts';

/** Codes of what can be read. */
export const CONTENT_MESSAGES = {
  'article.not_found': {
    nl: 'Dit artikel bestaat niet.',
    fr: 'Cet article n’existe pas.',
    de: 'Diesen Artikel gibt es nicht.',
    en: 'This article doesn’t exist.',
  },
  'faq.not_found': {
    nl: 'Over dit onderwerp zijn er geen vragen.',
    fr: 'Il n’y a pas de questions sur ce sujet.',
    de: 'Zu diesem Thema gibt es keine Fragen.',
    en: 'There are no questions on this subject.',
  },
  'qr.not_found': {
    nl: 'Bij deze code hoort geen pagina.',
    fr: 'Aucune page ne correspond à ce code.',
    de: 'Zu diesem Code gibt es keine Seite.',
    en: 'No page belongs to this code.',
  },
} as const satisfies Record<string, Translated>;
