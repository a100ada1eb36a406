import { ACCOUNT_FIELD_MESSAGES } from './account-messages.ts';
import { CONFIGURATOR_FIELD_MESSAGES } from './configurator-field-messages.ts';
import type { Translated } from './message.ts';
import { PERIOD_MESSAGES } from './period-messages.ts';

/** What stands beside a field. Spec §5. */
export const FIELD_MESSAGES = {
  ...CONFIGURATOR_FIELD_MESSAGES,
  ...PERIOD_MESSAGES,
  ...ACCOUNT_FIELD_MESSAGES,
  required: {
    nl: 'Dit veld is verplicht',
    fr: 'Ce champ est obligatoire',
    de: 'Bitte füllen Sie dieses Feld aus',
    en: 'This field is required',
  },
  other_postcode: {
    nl: 'Dit is niet de postcode van het leveradres',
    fr: 'Ce n’est pas le code postal de l’adresse de livraison',
    de: 'Das ist nicht die Postleitzahl der Lieferadresse',
    en: 'This isn’t the postcode of the delivery address',
  },
  plain_name: {
    nl: 'Gebruik één regel, zonder webadres',
    fr: 'Utilisez une seule ligne, sans adresse web',
    de: 'Bitte nur eine Zeile und keine Webadresse',
    en: 'Use one line, without a web address',
  },
  email: {
    nl: 'Vul een geldig e-mailadres in',
    fr: 'Indiquez une adresse e-mail valable',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein',
    en: 'Enter a valid email address',
  },
  email_taken: {
    nl: 'Er is al een account met dit e-mailadres',
    fr: 'Un compte existe déjà avec cette adresse e-mail',
    de: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto',
    en: 'There is already an account with this email address',
  },
  min_length: {
    nl: { one: 'Minstens {count} teken', other: 'Minstens {count} tekens' },
    fr: { one: 'Au moins {count} caractère', other: 'Au moins {count} caractères' },
    de: { one: 'Mindestens {count} Zeichen', other: 'Mindestens {count} Zeichen' },
    en: { one: 'At least {count} character', other: 'At least {count} characters' },
  },
  max_length: {
    nl: { one: 'Hoogstens {count} teken', other: 'Hoogstens {count} tekens' },
    fr: { one: 'Au maximum {count} caractère', other: 'Au maximum {count} caractères' },
    de: { one: 'Höchstens {count} Zeichen', other: 'Höchstens {count} Zeichen' },
    en: { one: 'At most {count} character', other: 'At most {count} characters' },
  },
  min: { nl: 'Minstens {count}', fr: 'Au moins {count}', de: 'Mindestens {count}', en: 'At least {count}' },
  max: { nl: 'Hoogstens {count}', fr: 'Au maximum {count}', de: 'Höchstens {count}', en: 'At most {count}' },
  min_m: { nl: 'Minstens {count} m', fr: 'Au moins {count} m', de: 'Mindestens {count} m', en: 'At least {count} m' },
  max_m: { nl: 'Hoogstens {count} m', fr: 'Au maximum {count} m', de: 'Höchstens {count} m', en: 'At most {count} m' },
  min_cm: { nl: 'Minstens {count} cm', fr: 'Au moins {count} cm', de: 'Mindestens {count} cm', en: 'At least {count} cm' },
  max_cm: { nl: 'Hoogstens {count} cm', fr: 'Au maximum {count} cm', de: 'Höchstens {count} cm', en: 'At most {count} cm' },
  max_items: {
    nl: { one: 'Hoogstens {count} regel', other: 'Hoogstens {count} regels' },
    fr: { one: 'Au maximum {count} ligne', other: 'Au maximum {count} lignes' },
    de: { one: 'Höchstens {count} Zeile', other: 'Höchstens {count} Zeilen' },
    en: { one: 'At most {count} line', other: 'At most {count} lines' },
  },
  phone: {
    nl: 'Vul een geldig telefoonnummer in',
    fr: 'Indiquez un numéro de téléphone valable',
    de: 'Geben Sie eine gültige Telefonnummer ein',
    en: 'Enter a valid phone number',
  },
  vat: {
    nl: 'Dit btw-nummer is niet juist',
    fr: 'Ce numéro de TVA est incorrect',
    de: 'Diese MwSt.-Nummer stimmt nicht, bitte prüfen Sie sie',
    en: 'This VAT number is incorrect, please check it',
  },
  postcode: {
    nl: 'Vul een geldige postcode in, bijvoorbeeld {example}',
    fr: 'Indiquez un code postal valable, par exemple {example}',
    de: 'Geben Sie eine gültige Postleitzahl ein, zum Beispiel {example}',
    en: 'Enter a valid postcode, for example {example}',
  },
  choice: {
    nl: 'Kies een van de mogelijkheden',
    fr: 'Choisissez une des possibilités',
    de: 'Wählen Sie eine der Möglichkeiten',
    en: 'Choose one of the options',
  },
  password_equal: {
    nl: 'De wachtwoorden zijn niet gelijk',
    fr: 'Les mots de passe ne sont pas identiques',
    de: 'Die Passwörter stimmen nicht überein',
    en: 'The passwords aren’t the same',
  },
  range: {
    nl: 'Vul een bereik in, bijvoorbeeld 100-180',
    fr: 'Indiquez une plage, par exemple 100-180',
    de: 'Geben Sie einen Bereich an, zum Beispiel 100-180',
    en: 'Enter a range, for example 100-180',
  },
  invalid: {
    nl: 'Deze waarde is niet geldig',
    fr: 'Cette valeur n’est pas valable',
    de: 'Dieser Wert ist ungültig',
    en: 'This value isn’t valid',
  },
  unknown_variant: {
    nl: 'Dit product bestaat niet',
    fr: 'Ce produit n’existe pas',
    de: 'Dieses Produkt gibt es nicht',
    en: 'This product doesn’t exist',
  },
} as const satisfies Record<string, Translated>;

export type FieldMessage = keyof typeof FIELD_MESSAGES;
