import type { Lang } from 'shared-contracts/locales';
import { company } from '../company.ts';
import type { MailContent } from '../mail/mail.ts';

/** Words of a mail with one thing to do, or none. */
interface Words {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  button?: string;
  note?: string;
}

const mailOf = ({ subject, preview, heading, paragraphs, button, note }: Words, url: string | null = null): MailContent => ({
  subject,
  preview,
  blocks: [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(button === undefined || url === null ? [] : [{ kind: 'button' as const, text: button, url }]),
    ...(note === undefined ? [] : [{ kind: 'note' as const, text: note }]),
  ],
});

/** A private customer's account is there. `url` confirms the address; it works a week. */
export const welcomeMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, Words> = {
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
  return mailOf(words[lang], url);
};

/** Somebody, one hopes the owner, asked for a new password. The link works an hour, once. */
export const passwordResetMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Kies een nieuw wachtwoord',
      preview: 'De link werkt één uur.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Je vroeg een nieuw wachtwoord voor je account bij Groenhof. Met de knop hieronder kies je er een. De link werkt één uur en één keer.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      note: 'Vroeg je dit niet zelf? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      preview: 'Le lien est valable une heure.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Vous avez demandé un nouveau mot de passe pour votre compte Groenhof. Choisissez-le à l’aide du bouton ci-dessous. Le lien est valable une heure et ne sert qu’une fois.',
      ],
      button: 'Choisir un mot de passe',
      note: 'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste inchangé.',
    },
    de: {
      subject: 'Neues Passwort wählen',
      preview: 'Der Link gilt eine Stunde.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Sie haben ein neues Passwort für Ihr Konto bei Groenhof angefordert. Über die Schaltfläche unten wählen Sie es. Der Link gilt eine Stunde und nur einmal.',
      ],
      button: 'Neues Passwort wählen',
      note: 'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    en: {
      subject: 'Choose a new password',
      preview: 'The link works for one hour.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'You asked for a new password for your Groenhof account. Choose one with the button below. The link works once, for one hour.',
      ],
      button: 'Choose a new password',
      note: 'Wasn’t this you? Then there is nothing to do: your password stays as it is.',
    },
  };
  return mailOf(words[lang], url);
};

/** `url`: where a new password is asked for, in case somebody else changed it. */
export const passwordChangedMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Je wachtwoord is gewijzigd',
      preview: 'Was jij dit niet? Kies meteen een nieuw wachtwoord.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Het wachtwoord van je account bij Groenhof is zonet gewijzigd. Op andere toestellen ben je afgemeld.',
        `Was jij dit niet? Kies dan meteen een nieuw wachtwoord en laat het ons weten op ${company.phone}.`,
      ],
      button: 'Nieuw wachtwoord kiezen',
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      preview: 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Le mot de passe de votre compte Groenhof vient d’être modifié. Vos autres appareils ont été déconnectés.',
        `Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez-nous au ${company.phone}.`,
      ],
      button: 'Choisir un mot de passe',
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      preview: 'Das waren nicht Sie? Wählen Sie gleich ein neues Passwort.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Das Passwort Ihres Kontos bei Groenhof wurde soeben geändert. Auf anderen Geräten sind Sie abgemeldet.',
        `Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort und melden Sie sich unter ${company.phone}.`,
      ],
      button: 'Neues Passwort wählen',
    },
    en: {
      subject: 'Your password has been changed',
      preview: 'Wasn’t this you? Choose a new password straight away.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'The password of your Groenhof account has just been changed. Your other devices have been signed out.',
        `Wasn’t this you? Choose a new password straight away and let us know on ${company.phone}.`,
      ],
      button: 'Choose a new password',
    },
  };
  return mailOf(words[lang], url);
};

/** To a new e-mail address: only who reads it can confirm it. The link works a day, once. */
export const emailConfirmMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Bevestig je nieuwe e-mailadres',
      preview: 'De link werkt 24 uur.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Je wilt dit e-mailadres gebruiken voor je account bij Groenhof. Bevestig het met de knop hieronder, binnen 24 uur. Tot dan geldt je vorige adres.',
      ],
      button: 'E-mailadres bevestigen',
      note: 'Vroeg je dit niet zelf? Dan mag je deze mail vergeten: er verandert niets.',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preview: 'Le lien est valable 24 heures.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Vous souhaitez utiliser cette adresse pour votre compte Groenhof. Confirmez-la dans les 24 heures à l’aide du bouton ci-dessous. D’ici là, votre ancienne adresse reste valable.',
      ],
      button: 'Confirmer l’adresse',
      note: 'Vous n’avez rien demandé ? Oubliez cet e-mail : rien ne change.',
    },
    de: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      preview: 'Der Link gilt 24 Stunden.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Sie möchten diese Adresse für Ihr Konto bei Groenhof verwenden. Bitte bestätigen Sie sie innerhalb von 24 Stunden über die Schaltfläche unten. Bis dahin gilt Ihre bisherige Adresse.',
      ],
      button: 'E-Mail-Adresse bestätigen',
      note: 'Das waren nicht Sie? Dann können Sie diese E-Mail vergessen: Es ändert sich nichts.',
    },
    en: {
      subject: 'Confirm your new email address',
      preview: 'The link works for 24 hours.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'You’d like to use this email address for your Groenhof account. Confirm it with the button below, within 24 hours. Until then your previous address stays in use.',
      ],
      button: 'Confirm email address',
      note: 'Wasn’t this you? Then you can forget this email: nothing changes.',
    },
  };
  return mailOf(words[lang], url);
};

/** To the present address, when another is to take its place. `url`: where a new password is asked for. */
export const emailChangeNotice = (
  lang: Lang,
  { firstName, newEmail, url }: { firstName: string; newEmail: string; url: string },
): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Je e-mailadres wordt gewijzigd',
      preview: 'Was jij dit niet? Kies meteen een nieuw wachtwoord.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `In je account bij Groenhof is ${newEmail} als nieuw e-mailadres ingevuld. Het geldt zodra het vanuit die mailbox bevestigd is.`,
        'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
      ],
      button: 'Nieuw wachtwoord kiezen',
    },
    fr: {
      subject: 'Votre adresse e-mail va changer',
      preview: 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `L’adresse ${newEmail} a été indiquée comme nouvelle adresse de votre compte Groenhof. Elle sera valable dès sa confirmation depuis cette boîte mail.`,
        'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
      ],
      button: 'Choisir un mot de passe',
    },
    de: {
      subject: 'Ihre E-Mail-Adresse wird geändert',
      preview: 'Das waren nicht Sie? Wählen Sie gleich ein neues Passwort.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `In Ihrem Konto bei Groenhof wurde ${newEmail} als neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie aus diesem Postfach bestätigt wurde.`,
        'Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
    },
    en: {
      subject: 'Your email address is about to change',
      preview: 'Wasn’t this you? Choose a new password straight away.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `${newEmail} was entered as the new email address of your Groenhof account. It takes effect once it has been confirmed from that mailbox.`,
        'Wasn’t this you? Choose a new password straight away.',
      ],
      button: 'Choose a new password',
    },
  };
  return mailOf(words[lang], url);
};

/** To an address that has an account, when another account wanted to take it. `url`: signing in. */
export const emailTakenMail = (lang: Lang, { url }: { url: string }): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Dit e-mailadres heeft al een account',
      preview: 'Er is niets gewijzigd.',
      heading: 'Dag',
      paragraphs: [
        'Iemand, misschien jijzelf, wilde dit e-mailadres gebruiken voor een ander account bij Groenhof. Dat kan niet: er is al een account met dit adres. Er is niets gewijzigd.',
      ],
      button: 'Aanmelden',
    },
    fr: {
      subject: 'Cette adresse e-mail a déjà un compte',
      preview: 'Rien n’a été modifié.',
      heading: 'Bonjour',
      paragraphs: [
        'Quelqu’un, vous peut-être, a voulu utiliser cette adresse pour un autre compte Groenhof. C’est impossible : un compte existe déjà avec cette adresse. Rien n’a été modifié.',
      ],
      button: 'Se connecter',
    },
    de: {
      subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
      preview: 'Es wurde nichts geändert.',
      heading: 'Guten Tag',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, wollte diese E-Mail-Adresse für ein anderes Konto bei Groenhof verwenden. Das geht nicht, denn zu dieser Adresse gibt es bereits ein Konto. Es wurde nichts geändert.',
      ],
      button: 'Anmelden',
    },
    en: {
      subject: 'This email address already has an account',
      preview: 'Nothing has been changed.',
      heading: 'Hello',
      paragraphs: [
        'Somebody, perhaps you, wanted to use this email address for another Groenhof account. That isn’t possible: it already has one. Nothing has been changed.',
      ],
      button: 'Sign in',
    },
  };
  return mailOf(words[lang], url);
};

/** The last mail: the account is gone. */
export const accountDeletedMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const words: Record<Lang, Words> = {
    nl: {
      subject: 'Je account is verwijderd',
      preview: 'Dit is onze laatste mail over je account.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Je account bij Groenhof is verwijderd, met je adressen, je winkelwagens en je voorkeuren.',
        'Facturen moeten we van de belastingwet zeven jaar bewaren. Daarop blijft enkel staan wat de wet vraagt: naam, facturatieadres en wat er gekocht werd.',
      ],
      note: 'Heb je dit niet zelf gevraagd? Antwoord dan meteen op deze mail.',
    },
    fr: {
      subject: 'Votre compte a été supprimé',
      preview: 'Ceci est notre dernier e-mail au sujet de votre compte.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Votre compte Groenhof a été supprimé, ainsi que vos adresses, vos paniers et vos préférences.',
        'La loi fiscale nous oblige à conserver les factures pendant sept ans. Il n’y reste que ce que la loi demande : le nom, l’adresse de facturation et les achats.',
      ],
      note: 'Vous n’en avez pas fait la demande ? Répondez tout de suite à cet e-mail.',
    },
    de: {
      subject: 'Ihr Konto wurde gelöscht',
      preview: 'Dies ist unsere letzte E-Mail zu Ihrem Konto.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Ihr Konto bei Groenhof wurde gelöscht, mit Ihren Adressen, Warenkörben und Einstellungen.',
        'Rechnungen müssen wir nach dem Steuerrecht sieben Jahre aufbewahren. Darauf bleibt nur, was das Gesetz verlangt: Name, Rechnungsadresse und was gekauft wurde.',
      ],
      note: 'Das haben nicht Sie veranlasst? Dann antworten Sie bitte gleich auf diese E-Mail.',
    },
    en: {
      subject: 'Your account has been deleted',
      preview: 'This is our last email about your account.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'Your Groenhof account has been deleted, together with your addresses, carts and preferences.',
        'Tax law has us keep invoices for seven years. They show only what the law asks for: name, billing address and what was bought.',
      ],
      note: 'Didn’t you ask for this? Please answer this email straight away.',
    },
  };
  return mailOf(words[lang]);
};
