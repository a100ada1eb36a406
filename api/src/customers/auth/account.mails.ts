import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { LetterWords } from './letter.ts';

/** A private customer's account is there. `url` confirms the address; it works a week. */
export const welcomeMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Welkom bij Groenhof',
      preview: 'Je account is klaar.',
      heading: `Dag ${firstName}, welkom bij Groenhof`,
      paragraphs: [
        'Je account is klaar. Je vindt er je bestellingen, je facturen en je adressen, en je vraagt er een retour aan.',
        'Bevestig nog even je e-mailadres, dan weten we dat onze mails bij jou aankomen.',
      ],
      button: 'E-mailadres bevestigen',
    },
    fr: {
      subject: 'Bienvenue chez Groenhof',
      preview: 'Votre compte est prêt.',
      heading: `Bonjour ${firstName}, bienvenue chez Groenhof`,
      paragraphs: [
        'Votre compte est prêt. Vous y retrouvez vos commandes, vos factures et vos adresses, et vous y demandez un retour.',
        'Confirmez encore votre adresse e-mail : nous saurons ainsi que nos messages vous parviennent.',
      ],
      button: 'Confirmer l’adresse',
    },
    de: {
      subject: 'Willkommen bei Groenhof',
      preview: 'Ihr Konto ist bereit.',
      heading: `Guten Tag ${firstName}, willkommen bei Groenhof`,
      paragraphs: [
        'Ihr Konto ist bereit. Dort finden Sie Ihre Bestellungen, Rechnungen und Adressen und melden eine Rücksendung an.',
        'Bitte bestätigen Sie noch Ihre E-Mail-Adresse, damit wir wissen, dass unsere Nachrichten Sie erreichen.',
      ],
      button: 'E-Mail-Adresse bestätigen',
    },
    en: {
      subject: 'Welcome to Groenhof',
      preview: 'Your account is ready.',
      heading: `Hello ${firstName}, welcome to Groenhof`,
      paragraphs: [
        'Your account is ready. It keeps your orders, invoices and addresses together, and it’s where you arrange a return.',
        'Please confirm your email address, so that we know our messages reach you.',
      ],
      button: 'Confirm email address',
    },
  };
  return letterOf(words[lang], url);
};

/** The last mail: the account is gone. */
export const accountDeletedMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Je account is verwijderd',
      preview: 'Dit is onze laatste mail over je account.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Je account bij Groenhof is verwijderd, met je adressen, je winkelwagens en je voorkeuren.',
        'Facturen moeten we van de btw-wet tien jaar bewaren. Daarop blijft alleen staan wat de wet vraagt: naam, factuuradres en wat er gekocht werd.',
      ],
      note: 'Heb je dit niet zelf gevraagd? Antwoord dan meteen op deze mail.',
    },
    fr: {
      subject: 'Votre compte a été supprimé',
      preview: 'Ceci est notre dernier e-mail au sujet de votre compte.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Votre compte Groenhof a été supprimé, ainsi que vos adresses, vos paniers et vos préférences.',
        'La législation TVA nous oblige à conserver les factures pendant dix ans. Il n’y reste que ce que la loi demande : le nom, l’adresse de facturation et les achats.',
      ],
      note: 'Vous n’en avez pas fait la demande ? Répondez tout de suite à cet e-mail.',
    },
    de: {
      subject: 'Ihr Konto wurde gelöscht',
      preview: 'Dies ist unsere letzte E-Mail zu Ihrem Konto.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Ihr Konto bei Groenhof wurde gelöscht, mit Ihren Adressen, Warenkörben und Einstellungen.',
        'Rechnungen müssen wir nach dem Mehrwertsteuerrecht zehn Jahre aufbewahren. Darauf bleibt nur, was das Gesetz verlangt: Name, Rechnungsadresse und was gekauft wurde.',
      ],
      note: 'Das haben nicht Sie veranlasst? Dann antworten Sie bitte gleich auf diese E-Mail.',
    },
    en: {
      subject: 'Your account has been deleted',
      preview: 'This is our last email about your account.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'Your Groenhof account has been deleted, together with your addresses, carts and preferences.',
        'VAT law makes us keep invoices for ten years. They show only what the law asks for: name, billing address and what was bought.',
      ],
      note: 'Didn’t you ask for this? Please answer this email straight away.',
    },
  };
  return letterOf(words[lang]);
};
