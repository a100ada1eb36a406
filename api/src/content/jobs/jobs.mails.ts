import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';

export interface SentApplication {
  reference: string;
  job: string;
  name: string;
  email: string;
  phone: string;
  motivation: string;
  hasCv: boolean;
  /** a date as the language writes it */
  keptUntil: string;
}

const RECEIPT: Readonly<Record<Lang, (sent: SentApplication) => MailContent>> = {
  nl: ({ job, reference, keptUntil, name }) => ({
    subject: `Je sollicitatie voor ${job}`,
    preview: 'We hebben je sollicitatie goed ontvangen.',
    blocks: [
      { kind: 'paragraph', text: `Dag ${name},` },
      {
        kind: 'paragraph',
        text: `Bedankt voor je interesse in de functie ${job}. We lezen elke sollicitatie zelf en laten binnen twee weken iets weten, ook als het niet past.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Nummer', value: reference },
          { label: 'Bewaard tot', value: keptUntil },
        ],
      },
      { kind: 'paragraph', text: 'Daarna wissen we je gegevens en je cv. Wil je dat eerder, antwoord dan op deze mail.' },
    ],
  }),
  fr: ({ job, reference, keptUntil, name }) => ({
    subject: `Votre candidature au poste : ${job}`,
    preview: 'Nous avons bien reçu votre candidature.',
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${name},` },
      {
        kind: 'paragraph',
        text: `Merci de votre intérêt pour le poste « ${job} ». Nous lisons chaque candidature et vous répondons sous deux semaines, même si c’est non.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Numéro', value: reference },
          { label: 'Conservée jusqu’au', value: keptUntil },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Ensuite, nous effaçons vos données et votre CV. Pour les faire effacer plus tôt, répondez à ce message.',
      },
    ],
  }),
  de: ({ job, reference, keptUntil, name }) => ({
    subject: `Ihre Bewerbung: ${job}`,
    preview: 'Ihre Bewerbung ist bei uns angekommen.',
    blocks: [
      { kind: 'paragraph', text: `Guten Tag ${name},` },
      {
        kind: 'paragraph',
        text: `vielen Dank für Ihr Interesse an der Stelle „${job}“. Wir lesen jede Bewerbung selbst und melden uns innerhalb von zwei Wochen, auch bei einer Absage.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Nummer', value: reference },
          { label: 'Gespeichert bis', value: keptUntil },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Danach löschen wir Ihre Daten und Ihren Lebenslauf. Wünschen Sie das früher, antworten Sie einfach auf diese E-Mail.',
      },
    ],
  }),
  en: ({ job, reference, keptUntil, name }) => ({
    subject: `Your application: ${job}`,
    preview: 'We’ve received your application.',
    blocks: [
      { kind: 'paragraph', text: `Hello ${name},` },
      {
        kind: 'paragraph',
        text: `Thanks for your interest in the position “${job}”. We read every application ourselves and get back to you within two weeks, even if the answer is no.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Number', value: reference },
          { label: 'Kept until', value: keptUntil },
        ],
      },
      { kind: 'paragraph', text: 'After that we erase your data and your CV. If you’d like that sooner, just reply to this email.' },
    ],
  }),
};

/** To the applicant: received, and until when it is kept. */
export const applicationReceiptMail = (lang: Lang, sent: SentApplication): MailContent => RECEIPT[lang](sent);

/** To the shop, which works in Dutch; answering it answers the applicant. */
export const applicationNoticeMail = (lang: Lang, sent: SentApplication): MailContent => ({
  subject: `Sollicitatie: ${sent.job}, ${sent.name} (${sent.reference})`,
  preview: sent.motivation.slice(0, 120),
  blocks: [
    {
      kind: 'facts',
      rows: [
        { label: 'Vacature', value: sent.job },
        { label: 'Naam', value: sent.name },
        { label: 'E-mail', value: sent.email },
        { label: 'Telefoon', value: sent.phone },
        { label: 'Taal', value: lang },
        { label: 'Cv', value: sent.hasCv ? 'In bijlage' : 'Niet meegestuurd' },
        { label: 'Wissen na', value: sent.keptUntil },
      ],
    },
    { kind: 'heading', text: 'Motivatie' },
    { kind: 'paragraph', text: sent.motivation },
  ],
});
