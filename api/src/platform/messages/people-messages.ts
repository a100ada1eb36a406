import type { Translated } from './message.ts';

/** Failures of dealers, jobs, team, contact, newsletter, back in stock, consents and the configurator. */
export const PEOPLE_MESSAGES = {
  'dealer.not_found': {
    nl: 'Deze verdeler bestaat niet.',
    fr: 'Ce revendeur n’existe pas.',
    de: 'Diesen Händler gibt es nicht.',
    en: 'This dealer doesn’t exist.',
  },
  'job.not_found': {
    nl: 'Deze vacature bestaat niet.',
    fr: 'Cette offre d’emploi n’existe pas.',
    de: 'Diese Stelle gibt es nicht.',
    en: 'This job doesn’t exist.',
  },
  'job.closed': {
    nl: 'Deze vacature is ingevuld.',
    fr: 'Ce poste est pourvu.',
    de: 'Diese Stelle ist besetzt.',
    en: 'This position has been filled.',
  },
  'employee.not_found': {
    nl: 'Deze medewerker is niet gevonden.',
    fr: 'Ce collaborateur est introuvable.',
    de: 'Diese Person wurde nicht gefunden.',
    en: 'This team member couldn’t be found.',
  },
  'confirmation.invalid': {
    nl: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    fr: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    en: 'This link has expired or was already used. Please ask for a new one.',
  },
  'consent.not_found': {
    nl: 'Onder dit nummer is geen keuze bewaard.',
    fr: 'Aucun choix n’est enregistré sous ce numéro.',
    de: 'Unter dieser Nummer ist keine Auswahl gespeichert.',
    en: 'No choice is stored under this number.',
  },
  'configuration.not_found': {
    nl: 'Deze berekening bestaat niet of is verlopen.',
    fr: 'Ce calcul n’existe pas ou a expiré.',
    de: 'Diese Berechnung gibt es nicht oder sie ist abgelaufen.',
    en: 'This calculation doesn’t exist or has expired.',
  },
} as const satisfies Record<string, Translated>;
