import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';

const CONFIRM: Readonly<Record<Lang, (url: string) => MailContent>> = {
  nl: (url) => ({
    subject: 'Bevestig je inschrijving op onze nieuwsbrief',
    preview: 'Eén klik en je bent ingeschreven.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Fijn dat je onze nieuwsbrief wilt krijgen: ongeveer één keer per maand tuintips, nieuwe producten en tweedekansjes.',
      },
      { kind: 'button', text: 'Inschrijving bevestigen', url },
      {
        kind: 'paragraph',
        text: 'De knop werkt zeven dagen. Heb je dit niet gevraagd? Dan hoef je niets te doen: zonder bevestiging schrijven we je niet.',
      },
    ],
  }),
  fr: (url) => ({
    subject: 'Confirmez votre inscription à notre lettre d’information',
    preview: 'Un clic et vous êtes inscrit.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Merci de votre intérêt pour notre lettre : environ une fois par mois, des conseils de jardin, des nouveautés et des articles de seconde chance.',
      },
      { kind: 'button', text: 'Confirmer mon inscription', url },
      {
        kind: 'paragraph',
        text: 'Le bouton reste valable sept jours. Vous n’avez rien demandé ? Ne faites rien : sans confirmation, nous ne vous écrirons pas.',
      },
    ],
  }),
  de: (url) => ({
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Ein Klick, und Sie sind angemeldet.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Schön, dass Sie unseren Newsletter lesen möchten: etwa einmal im Monat Gartentipps, neue Produkte und Stücke der zweiten Chance.',
      },
      { kind: 'button', text: 'Anmeldung bestätigen', url },
      {
        kind: 'paragraph',
        text: 'Der Link gilt sieben Tage. Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ohne Bestätigung schreiben wir Ihnen nicht.',
      },
    ],
  }),
  en: (url) => ({
    subject: 'Please confirm your newsletter subscription',
    preview: 'One click and you’re subscribed.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Glad you’d like our newsletter: about once a month, with garden tips, new products and second-chance finds.',
      },
      { kind: 'button', text: 'Confirm my subscription', url },
      {
        kind: 'paragraph',
        text: 'The link works for seven days. Didn’t ask for this? Then do nothing: without confirmation we won’t write to you.',
      },
    ],
  }),
};

const WELCOME: Readonly<Record<Lang, (url: string) => MailContent>> = {
  nl: (url) => ({
    subject: 'Je bent ingeschreven op onze nieuwsbrief',
    preview: 'Welkom! Uitschrijven kan altijd met één klik.',
    blocks: [
      { kind: 'paragraph', text: 'Welkom! Vanaf nu krijg je onze nieuwsbrief. Uitschrijven kan altijd, onderaan elke mail.' },
      { kind: 'button', text: 'Naar de winkel', url },
    ],
  }),
  fr: (url) => ({
    subject: 'Vous êtes inscrit à notre lettre d’information',
    preview: 'Bienvenue ! Un clic suffit pour vous désinscrire.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Bienvenue ! Vous recevrez désormais notre lettre. Vous pouvez vous désinscrire à tout moment, au bas de chaque envoi.',
      },
      { kind: 'button', text: 'Vers la boutique', url },
    ],
  }),
  de: (url) => ({
    subject: 'Sie erhalten jetzt unseren Newsletter',
    preview: 'Willkommen! Abmelden geht jederzeit mit einem Klick.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Willkommen! Ab jetzt erhalten Sie unseren Newsletter. Abmelden können Sie sich jederzeit am Ende jeder E-Mail.',
      },
      { kind: 'button', text: 'Zum Shop', url },
    ],
  }),
  en: (url) => ({
    subject: 'You’re subscribed to our newsletter',
    preview: 'Welcome! You can unsubscribe with one click at any time.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Welcome! You’ll get our newsletter from now on. You can unsubscribe at any time, at the bottom of every email.',
      },
      { kind: 'button', text: 'Go to the shop', url },
    ],
  }),
};

/** Asks whoever has the address whether it was they; `confirmUrl` is the page that posts the token. */
export const confirmNewsletterMail = (lang: Lang, { confirmUrl }: { confirmUrl: string }): MailContent => CONFIRM[lang](confirmUrl);

/** Tells that it worked, and carries the first way to end it. */
export const welcomeNewsletterMail = (lang: Lang, { shopUrl }: { shopUrl: string }): MailContent => WELCOME[lang](shopUrl);
