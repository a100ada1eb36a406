import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { LetterWords } from './letter.ts';

/** A code is asked for at every sign-in from now on. `url` undoes it; null while nobody has confirmed the account's address. */
export const secondFactorOnMail = (lang: Lang, { firstName, url }: { firstName: string; url: string | null }): MailContent => {
  const call: Record<Lang, string> = {
    nl: `Was jij dit niet? Bel ons op ${company.phone}.`,
    fr: `Ce n’était pas vous ? Appelez-nous au ${company.phone}.`,
    de: `Das waren nicht Sie? Rufen Sie uns unter ${company.phone} an.`,
    en: `Wasn’t this you? Call us on ${company.phone}.`,
  };
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Aanmelden in twee stappen staat aan',
      preview: 'Na je wachtwoord vragen we een code.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Voor je account bij Groenhof vragen we voortaan na je wachtwoord een code van je authenticator-app. Bewaar je herstelcodes op een veilige plek: daarmee meld je je aan als je je telefoon niet hebt.',
        url === null
          ? call.nl
          : 'Was jij dit niet? Maak het dan ongedaan met de knop hieronder: iedereen wordt afgemeld en je kiest een nieuw wachtwoord. De knop werkt zeven dagen.',
      ],
      button: 'Ongedaan maken',
    },
    fr: {
      subject: 'La connexion en deux étapes est activée',
      preview: 'Après votre mot de passe, nous demandons un code.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Pour votre compte Groenhof, nous demandons désormais, après le mot de passe, un code de votre application d’authentification. Gardez vos codes de secours en lieu sûr : ils vous permettent de vous connecter sans votre téléphone.',
        url === null
          ? call.fr
          : 'Ce n’était pas vous ? Annulez à l’aide du bouton ci-dessous : tout le monde est déconnecté et vous choisissez un nouveau mot de passe. Le bouton est valable sept jours.',
      ],
      button: 'Annuler',
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      preview: 'Nach Ihrem Passwort fragen wir nach einem Code.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Bei Ihrem Konto bei Groenhof fragen wir ab jetzt nach dem Passwort nach einem Code Ihrer Authenticator-App. Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Damit melden Sie sich ohne Ihr Telefon an.',
        url === null
          ? call.de
          : 'Das waren nicht Sie? Dann machen Sie es über die Schaltfläche unten rückgängig: Alle werden abgemeldet, und Sie wählen ein neues Passwort. Die Schaltfläche gilt sieben Tage.',
      ],
      button: 'Rückgängig machen',
    },
    en: {
      subject: 'Two-step sign-in is on',
      preview: 'After your password we ask for a code.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'From now on we ask for a code from your authenticator app after the password of your Groenhof account. Keep your recovery codes in a safe place: they let you sign in without your phone.',
        url === null
          ? call.en
          : 'Wasn’t this you? Undo it with the button below: everybody is signed out and you choose a new password. The button works for seven days.',
      ],
      button: 'Undo this',
    },
  };
  return letterOf(words[lang], url);
};

/** The password is enough again. */
export const secondFactorOffMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Aanmelden in twee stappen staat uit',
      preview: 'Je wachtwoord is weer genoeg.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        'Voor je account bij Groenhof vragen we geen code meer: je wachtwoord is weer genoeg.',
        `Was jij dit niet? Kies dan meteen een nieuw wachtwoord en laat het ons weten op ${company.phone}.`,
      ],
    },
    fr: {
      subject: 'La connexion en deux étapes est désactivée',
      preview: 'Votre mot de passe suffit à nouveau.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        'Pour votre compte Groenhof, nous ne demandons plus de code : votre mot de passe suffit à nouveau.',
        `Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez-nous au ${company.phone}.`,
      ],
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
      preview: 'Ihr Passwort genügt wieder.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        'Bei Ihrem Konto bei Groenhof fragen wir nicht mehr nach einem Code: Ihr Passwort genügt wieder.',
        `Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort und melden Sie sich unter ${company.phone}.`,
      ],
    },
    en: {
      subject: 'Two-step sign-in is off',
      preview: 'Your password is enough again.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        'We no longer ask for a code for your Groenhof account: your password is enough again.',
        `Wasn’t this you? Choose a new password straight away and let us know on ${company.phone}.`,
      ],
    },
  };
  return letterOf(words[lang]);
};
