import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { LetterWords } from './letter.ts';
import type { UserRow } from './users.ts';

interface Dealer {
  firstName: string;
  companyName: string;
  url: string;
}

/** To a dealer who registered: what happens next. `url` confirms the address; it works a week. */
export const dealerApplicationMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'We hebben je aanvraag goed ontvangen',
      preview: 'Binnen twee werkdagen hoor je van ons.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `Bedankt voor je aanvraag van een professioneel account voor ${companyName}. We kijken ze na en laten binnen twee werkdagen iets weten.`,
        'Bestellen kan intussen al, tegen de prijzen voor particulieren. Bevestig nog even je e-mailadres, dan weten we dat onze mails bij jou aankomen.',
      ],
      button: 'E-mailadres bevestigen',
    },
    fr: {
      subject: 'Nous avons bien reçu votre demande',
      preview: 'Vous aurez de nos nouvelles sous deux jours ouvrables.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `Merci pour votre demande de compte professionnel pour ${companyName}. Nous l’examinons et vous répondons sous deux jours ouvrables.`,
        'En attendant, vous pouvez déjà commander aux prix pour particuliers. Confirmez encore votre adresse e-mail : nous saurons ainsi que nos messages vous parviennent.',
      ],
      button: 'Confirmer l’adresse',
    },
    de: {
      subject: 'Ihr Antrag ist bei uns eingegangen',
      preview: 'Sie hören innerhalb von zwei Werktagen von uns.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `Vielen Dank für Ihren Antrag auf ein Geschäftskonto für ${companyName}. Wir prüfen ihn und melden uns innerhalb von zwei Werktagen.`,
        'Bestellen können Sie schon jetzt, zu den Preisen für Privatkunden. Bitte bestätigen Sie noch Ihre E-Mail-Adresse, damit wir wissen, dass unsere Nachrichten Sie erreichen.',
      ],
      button: 'E-Mail-Adresse bestätigen',
    },
    en: {
      subject: 'We’ve received your application',
      preview: 'You’ll hear from us within two working days.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `Thank you for applying for a trade account for ${companyName}. We’ll look into it and let you know within two working days.`,
        'You can already order in the meantime, at our prices for private customers. Please confirm your email address, so that we know our messages reach you.',
      ],
      button: 'Confirm email address',
    },
  };
  return letterOf(words[lang], url);
};

/** `url`: the shop's home page. */
export const dealerApprovedMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Je professionele account is goedgekeurd',
      preview: 'Vanaf nu zie je prijzen zonder btw.',
      heading: `Goed nieuws, ${firstName}`,
      paragraphs: [
        `Het professionele account van ${companyName} is goedgekeurd. Zodra je aangemeld bent, zie je de prijzen zonder btw en bestel je op naam van je zaak.`,
      ],
      button: 'Naar de winkel',
    },
    fr: {
      subject: 'Votre compte professionnel est approuvé',
      preview: 'Vous voyez désormais les prix hors TVA.',
      heading: `Bonne nouvelle, ${firstName}`,
      paragraphs: [
        `Le compte professionnel de ${companyName} est approuvé. Une fois connecté, vous voyez les prix hors TVA et vous commandez au nom de votre entreprise.`,
      ],
      button: 'Vers la boutique',
    },
    de: {
      subject: 'Ihr Geschäftskonto ist freigeschaltet',
      preview: 'Ab sofort sehen Sie Preise ohne MwSt.',
      heading: `Gute Nachrichten, ${firstName}`,
      paragraphs: [
        `Das Geschäftskonto von ${companyName} ist freigeschaltet. Wenn Sie angemeldet sind, sehen Sie die Preise ohne MwSt. und bestellen im Namen Ihres Betriebs.`,
      ],
      button: 'Zum Shop',
    },
    en: {
      subject: 'Your trade account has been approved',
      preview: 'From now on you see prices without VAT.',
      heading: `Good news, ${firstName}`,
      paragraphs: [
        `The trade account of ${companyName} has been approved. Once signed in you see prices without VAT and order in your company’s name.`,
      ],
      button: 'Go to the shop',
    },
  };
  return letterOf(words[lang], url);
};

/** `reason`: in the dealer's language, as the person who decided wrote it; empty when none was given. */
export const dealerDeclinedMail = (lang: Lang, { firstName, companyName, reason, url }: Dealer & { reason: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Over je aanvraag van een professioneel account',
      preview: 'Je account blijft bestaan, als particulier.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `We kunnen de aanvraag van een professioneel account voor ${companyName} niet goedkeuren.`,
        ...(reason === '' ? [] : [reason]),
        'Je account blijft bestaan: je kunt als particulier blijven bestellen. Denk je dat er iets niet klopt? Antwoord dan op deze mail.',
      ],
      button: 'Naar je account',
    },
    fr: {
      subject: 'Votre demande de compte professionnel',
      preview: 'Votre compte reste actif, à titre privé.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `Nous ne pouvons pas approuver la demande de compte professionnel pour ${companyName}.`,
        ...(reason === '' ? [] : [reason]),
        'Votre compte reste actif : vous pouvez continuer à commander à titre privé. Vous pensez à une erreur ? Répondez à cet e-mail.',
      ],
      button: 'Voir mon compte',
    },
    de: {
      subject: 'Zu Ihrem Antrag auf ein Geschäftskonto',
      preview: 'Ihr Konto bleibt bestehen, als Privatkonto.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `Wir können den Antrag auf ein Geschäftskonto für ${companyName} leider nicht annehmen.`,
        ...(reason === '' ? [] : [reason]),
        'Ihr Konto bleibt bestehen: Als Privatkunde können Sie weiter bestellen. Sie meinen, dass etwas nicht stimmt? Dann antworten Sie bitte auf diese E-Mail.',
      ],
      button: 'Zum Konto',
    },
    en: {
      subject: 'About your application for a trade account',
      preview: 'Your account stays, as a private one.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `We’re unable to approve the application for a trade account for ${companyName}.`,
        ...(reason === '' ? [] : [reason]),
        'Your account stays: you can go on ordering as a private customer. If you think something isn’t right, please answer this email.',
      ],
      button: 'Go to your account',
    },
  };
  return letterOf(words[lang], url);
};

const VAT_STATUS: Record<UserRow['vat_status'], string> = {
  unchecked: 'nog niet gecontroleerd',
  valid: 'geldig volgens VIES',
  invalid: 'niet bekend bij VIES',
  unavailable: 'VIES niet bereikbaar: na te kijken',
};

/** To the shop's own people, who work in Dutch: a dealer waits for approval. */
export const newDealerNotice = (user: UserRow): MailContent => ({
  subject: `Nieuwe aanvraag van ${user.company_name ?? user.email}`,
  preview: `Btw-nummer: ${VAT_STATUS[user.vat_status]}`,
  blocks: [
    { kind: 'heading', text: 'Een handelaar wacht op goedkeuring' },
    {
      kind: 'facts',
      rows: [
        { label: 'Bedrijf', value: user.company_name ?? '' },
        { label: 'Btw-nummer', value: user.vat ?? '' },
        { label: 'Controle', value: VAT_STATUS[user.vat_status] },
        { label: 'Naam', value: `${user.first_name} ${user.last_name}` },
        { label: 'E-mail', value: user.email },
        { label: 'Telefoon', value: user.phone },
        {
          label: 'Plaats',
          value: [user.shipping_address?.zip_code, user.shipping_address?.city, user.shipping_address?.country.toUpperCase()].join(' '),
        },
        { label: 'Taal', value: user.language },
      ],
    },
  ],
});
