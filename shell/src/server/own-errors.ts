import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANG } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { ClientErrorCode } from 'shared-contracts/http-server/client-error';
import { langOf } from './visitor-language.ts';

type Words = Readonly<Record<Lang, string>>;

/** Errors of this server itself, in the shape of the API's. Contract, "Error answers": in the request's language. */
const MESSAGES = {
  forbidden: {
    nl: 'Deze aanvraag komt niet van onze site. Laad de pagina opnieuw en probeer het nog eens.',
    fr: 'Cette demande ne vient pas de notre site. Rechargez la page et réessayez.',
    de: 'Diese Anfrage kommt nicht von unserer Website. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    en: 'This request didn’t come from our site. Reload the page and try again.',
  },
  unavailable: {
    nl: 'Er ging iets mis. Probeer het zo meteen opnieuw.',
    fr: 'Une erreur s’est produite. Réessayez dans un instant.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Something went wrong. Please try again in a moment.',
  },
  busy: {
    nl: 'Het is even heel druk. Over enkele seconden laden we deze pagina vanzelf opnieuw.',
    fr: 'Il y a beaucoup de monde. Cette page se recharge toute seule dans quelques secondes.',
    de: 'Gerade ist sehr viel los. In wenigen Sekunden wird diese Seite von selbst neu geladen.',
    en: 'We are very busy right now. This page reloads by itself in a few seconds.',
  },
  unreadable: {
    nl: 'De aanvraag is niet leesbaar.',
    fr: 'La demande est illisible.',
    de: 'Die Anfrage ist nicht lesbar.',
    en: 'The request can’t be read.',
  },
  tooLarge: {
    nl: 'De aanvraag is te groot.',
    fr: 'La demande est trop volumineuse.',
    de: 'Die Anfrage ist zu groß.',
    en: 'The request is too large.',
  },
  tooSlow: {
    nl: 'De aanvraag kwam te traag binnen. Probeer het opnieuw.',
    fr: 'La demande est arrivée trop lentement. Réessayez.',
    de: 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.',
    en: 'The request arrived too slowly. Please try again.',
  },
} as const satisfies Record<string, Words>;

/** The message in the visitor's language. */
export const ownMessage = (request: FastifyRequest, name: keyof typeof MESSAGES): string => MESSAGES[name][langOf(request)];

/** An error of this server in the API's shape. Contract, "Error answers". */
export const ownError = (request: FastifyRequest, status: number, code: string, name: keyof typeof MESSAGES) => ({
  status,
  code,
  message: ownMessage(request, name),
  request_id: request.id,
});

/** Says that something went wrong, when not even the visitor's language can be found out. */
export const PLAIN_ERROR_PAGE = `<!doctype html><html lang="${DEFAULT_LANG}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Groenhof</title><h1>${MESSAGES.unavailable[DEFAULT_LANG]}</h1></html>`;

/** A page without anything that has to be rendered, for an error outside of the pages of remotes. */
export const failedPage = (request: FastifyRequest): string =>
  `<!doctype html><html lang="${langOf(request)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Groenhof</title><h1>${ownMessage(request, 'unavailable')}</h1></html>`;

/** A page without anything that has to be rendered, while too many others are. */
export const busyPage = (request: FastifyRequest): string => {
  const message = ownMessage(request, 'busy');
  return `<!doctype html><html lang="${langOf(request)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Groenhof</title><h1>${message}</h1></html>`;
};

const CLIENT_ERRORS = { 'request.malformed': 'unreadable', 'request.too_large': 'tooLarge', 'request.timeout': 'tooSlow' } as const;

/** For connections without a valid request. */
export const clientErrorMessage = (code: ClientErrorCode, lang: Lang = DEFAULT_LANG): string => MESSAGES[CLIENT_ERRORS[code]][lang];
