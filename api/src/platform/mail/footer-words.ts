import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../company.ts';

interface FooterWords {
  reason: string;
  questions: string;
  country: string;
  vat: string;
  terms: string;
  /** path of the terms in the shop */
  termsSlug: string;
  unsubscribe: string;
}

/** What stands below every mail. */
export const footerWords: Readonly<Record<Lang, FooterWords>> = {
  nl: {
    reason: 'Je krijgt deze mail omdat je iets deed of vroeg bij Groenhof.',
    questions: `Vragen? Antwoord op deze mail of bel ${company.phone}.`,
    country: 'België',
    vat: 'Btw',
    terms: 'Algemene voorwaarden',
    termsSlug: 'algemene-voorwaarden',
    unsubscribe: 'Uitschrijven',
  },
  fr: {
    reason: 'Vous recevez cet e-mail à la suite d’une démarche chez Groenhof.',
    questions: `Une question\u202f? Répondez à cet e-mail ou appelez le ${company.phone}.`,
    country: 'Belgique',
    vat: 'TVA',
    terms: 'Conditions générales',
    termsSlug: 'conditions-generales',
    unsubscribe: 'Se désinscrire',
  },
  de: {
    reason: 'Sie erhalten diese E-Mail, weil Sie bei Groenhof etwas veranlasst haben.',
    questions: `Fragen? Antworten Sie auf diese E-Mail oder rufen Sie an: ${company.phone}.`,
    country: 'Belgien',
    vat: 'MwSt.-Nr.',
    terms: 'AGB',
    termsSlug: 'agb',
    unsubscribe: 'Abmelden',
  },
  en: {
    reason: 'You’re getting this email because of something you did or asked at Groenhof.',
    questions: `Questions? Reply to this email or call ${company.phone}.`,
    country: 'Belgium',
    vat: 'VAT',
    terms: 'Terms',
    termsSlug: 'terms',
    unsubscribe: 'Unsubscribe',
  },
};

/** The address of the company on one line, in the reader's language. */
export const companyLine = (lang: Lang): string => {
  const { country, vat } = footerWords[lang];
  return `${company.name}, ${company.street}, ${company.zipCode} ${company.city}, ${country} · ${vat} ${company.vat}`;
};
