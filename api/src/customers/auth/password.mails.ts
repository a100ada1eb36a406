import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { LetterWords } from './letter.ts';

/** Somebody, one hopes the owner, asked for a new password. The link works an hour, once. */
export const passwordResetMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
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
  return letterOf(words[lang], url);
};

/** `url`: where a new password is asked for, in case somebody else changed it. */
export const passwordChangedMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const words: Record<Lang, LetterWords> = {
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
  return letterOf(words[lang], url);
};
