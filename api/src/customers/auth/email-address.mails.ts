import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { LetterWords } from './letter.ts';

/** To a new e-mail address: only who reads it can confirm it. The link works a day, once. */
export const emailConfirmMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
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
  return letterOf(words[lang], url);
};

/** To the address an account was made with, once more, while nobody has confirmed it. The link works a week, once. */
export const addressConfirmMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Bevestig je e-mailadres',
      preview: 'De link werkt een week.',
      heading: `Dag ${firstName}`,
      paragraphs: ['Bevestig je e-mailadres met de knop hieronder, dan weten we dat onze mails bij jou aankomen. De link werkt een week.'],
      button: 'E-mailadres bevestigen',
      note: 'Vroeg je dit niet zelf? Dan mag je deze mail vergeten: er verandert niets.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      preview: 'Le lien est valable une semaine.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Confirmez votre adresse e-mail à l’aide du bouton ci-dessous : nous saurons ainsi que nos messages vous parviennent. Le lien est valable une semaine.',
      ],
      button: 'Confirmer l’adresse',
      note: 'Vous n’avez rien demandé ? Oubliez cet e-mail : rien ne change.',
    },
    de: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      preview: 'Der Link gilt eine Woche.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Bitte bestätigen Sie Ihre E-Mail-Adresse über die Schaltfläche unten, damit wir wissen, dass unsere Nachrichten Sie erreichen. Der Link gilt eine Woche.',
      ],
      button: 'E-Mail-Adresse bestätigen',
      note: 'Das waren nicht Sie? Dann können Sie diese E-Mail vergessen: Es ändert sich nichts.',
    },
    en: {
      subject: 'Confirm your email address',
      preview: 'The link works for a week.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'Please confirm your email address with the button below, so that we know our messages reach you. The link works for a week.',
      ],
      button: 'Confirm email address',
      note: 'Wasn’t this you? Then you can forget this email: nothing changes.',
    },
  };
  return letterOf(words[lang], url);
};

/**
 * To the present address, when another is to take its place. `undoUrl`: undoes the change and ends every session; without one the advice
 * is a new password, asked for at `passwordUrl`, which drops the change.
 */
export const emailChangeNotice = (
  lang: Lang,
  { firstName, newEmail, undoUrl, passwordUrl }: { firstName: string; newEmail: string; undoUrl: string | null; passwordUrl: string },
): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Je e-mailadres wordt gewijzigd',
      preview: undoUrl === null ? 'Was jij dit niet? Kies meteen een nieuw wachtwoord.' : 'Was jij dit niet? Maak het meteen ongedaan.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `In je account bij Groenhof is ${newEmail} als nieuw e-mailadres ingevuld. Het geldt zodra het vanuit die mailbox bevestigd is.`,
        undoUrl === null
          ? 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.'
          : 'Was jij dit niet? Maak het dan ongedaan met de knop hieronder, ook als het nieuwe adres al bevestigd is: je account krijgt dit adres terug, iedereen wordt afgemeld en je kiest een nieuw wachtwoord. De knop werkt zeven dagen.',
      ],
      button: undoUrl === null ? 'Nieuw wachtwoord kiezen' : 'Wijziging ongedaan maken',
    },
    fr: {
      subject: 'Votre adresse e-mail va changer',
      preview:
        undoUrl === null
          ? 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.'
          : 'Ce n’était pas vous ? Annulez tout de suite ce changement.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `L’adresse ${newEmail} a été indiquée comme nouvelle adresse de votre compte Groenhof. Elle sera valable dès sa confirmation depuis cette boîte mail.`,
        undoUrl === null
          ? 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.'
          : 'Ce n’était pas vous ? Annulez ce changement à l’aide du bouton ci-dessous, même si la nouvelle adresse est déjà confirmée : votre compte retrouve cette adresse, tout le monde est déconnecté et vous choisissez un nouveau mot de passe. Le bouton est valable sept jours.',
      ],
      button: undoUrl === null ? 'Choisir un mot de passe' : 'Annuler le changement',
    },
    de: {
      subject: 'Ihre E-Mail-Adresse wird geändert',
      preview:
        undoUrl === null
          ? 'Das waren nicht Sie? Wählen Sie gleich ein neues Passwort.'
          : 'Das waren nicht Sie? Machen Sie die Änderung gleich rückgängig.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `In Ihrem Konto bei Groenhof wurde ${newEmail} als neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie aus diesem Postfach bestätigt wurde.`,
        undoUrl === null
          ? 'Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort.'
          : 'Das waren nicht Sie? Dann machen Sie die Änderung über die Schaltfläche unten rückgängig, auch wenn die neue Adresse schon bestätigt ist: Ihr Konto erhält diese Adresse zurück, alle werden abgemeldet, und Sie wählen ein neues Passwort. Die Schaltfläche gilt sieben Tage.',
      ],
      button: undoUrl === null ? 'Neues Passwort wählen' : 'Änderung rückgängig machen',
    },
    en: {
      subject: 'Your email address is about to change',
      preview: undoUrl === null ? 'Wasn’t this you? Choose a new password straight away.' : 'Wasn’t this you? Undo it straight away.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `${newEmail} was entered as the new email address of your Groenhof account. It takes effect once it has been confirmed from that mailbox.`,
        undoUrl === null
          ? 'Wasn’t this you? Choose a new password straight away.'
          : 'Wasn’t this you? Undo it with the button below, even if the new address has already been confirmed: your account gets this address back, everybody is signed out and you choose a new password. The button works for seven days.',
      ],
      button: undoUrl === null ? 'Choose a new password' : 'Undo the change',
    },
  };
  return letterOf(words[lang], undoUrl ?? passwordUrl);
};

/** To an address that has an account, when another account wanted to take it. `url`: signing in. */
export const emailTakenMail = (lang: Lang, { url }: { url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
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
  return letterOf(words[lang], url);
};
