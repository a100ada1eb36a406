import type { Translated } from './message.ts';

/** Why a quote can't be asked for, answered or accepted. */
export const QUOTE_MESSAGES = {
  'quote.not_found': {
    nl: 'Deze offerte bestaat niet.',
    fr: 'Ce devis n’existe pas.',
    de: 'Dieses Angebot gibt es nicht.',
    en: 'This quote doesn’t exist.',
  },
  'quote.not_offered': {
    nl: 'Buiten België, Nederland en Luxemburg maken we een voorstel na je bestelling.',
    fr: 'Hors Belgique, Pays-Bas et Luxembourg, nous faisons une proposition après votre commande.',
    de: 'Außerhalb von Belgien, den Niederlanden und Luxemburg schicken wir Ihnen nach der Bestellung ein Angebot.',
    en: 'Outside Belgium, the Netherlands and Luxembourg we send you a quote after your order.',
  },
  'quote.not_answered': {
    nl: 'We werken nog aan deze offerte.',
    fr: 'Nous préparons encore ce devis.',
    de: 'Wir arbeiten noch an diesem Angebot.',
    en: 'We’re still working on this quote.',
  },
  'quote.expired': {
    nl: 'Deze offerte is niet meer geldig. Vraag ons gerust een nieuwe.',
    fr: 'Ce devis n’est plus valable. Demandez-nous-en un nouveau.',
    de: 'Dieses Angebot ist nicht mehr gültig. Fragen Sie uns gern nach einem neuen.',
    en: 'This quote is no longer valid. Feel free to ask us for a new one.',
  },
  'quote.settled': {
    nl: 'Deze offerte is al aanvaard of afgewezen.',
    fr: 'Ce devis est déjà accepté ou refusé.',
    de: 'Dieses Angebot ist bereits angenommen oder abgelehnt.',
    en: 'This quote has already been accepted or declined.',
  },
  'quote.above_list': {
    nl: 'De prijs van {sku} ligt boven de gewone prijs.',
    fr: 'Le prix de {sku} dépasse le prix normal.',
    de: 'Der Preis von {sku} liegt über dem normalen Preis.',
    en: 'The price of {sku} is above the normal price.',
  },
  'quote.unknown_sku': {
    nl: '{sku} staat niet op deze offerte.',
    fr: '{sku} ne figure pas sur ce devis.',
    de: '{sku} steht nicht auf diesem Angebot.',
    en: '{sku} isn’t on this quote.',
  },
  'quote.invalid_day': {
    nl: 'Kies een dag tussen vandaag en een jaar vooruit.',
    fr: 'Choisissez un jour entre aujourd’hui et dans un an.',
    de: 'Wählen Sie einen Tag zwischen heute und in einem Jahr.',
    en: 'Choose a day between today and a year from now.',
  },
  'quote.discount_exceeds': {
    nl: 'De korting is groter dan de goederen.',
    fr: 'La remise dépasse le prix des articles.',
    de: 'Der Rabatt ist größer als der Warenwert.',
    en: 'The discount is larger than the goods.',
  },
} as const satisfies Record<string, Translated>;
