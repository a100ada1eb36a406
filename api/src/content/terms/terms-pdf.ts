import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { countryName, INK, PAGE, rule } from '../../platform/pdf/paper.ts';
import { drawContent } from '../../platform/pdf/draw-content.ts';
import { closeFlow, openFlow, WIDTH } from '../../platform/pdf/page-flow.ts';
import type { Flow } from '../../platform/pdf/page-flow.ts';
import type { TermsVersion } from './terms.repository.ts';
import { WITHDRAWAL_FORM } from './withdrawal-form.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayText } from '../../platform/messages/format.ts';

const WORDS: Readonly<Record<Lang, { enterprise: string; vat: string; version: (day: string) => string; file: string }>> = {
  nl: { enterprise: 'Ondernemingsnummer', vat: 'Btw', version: (day) => `Versie van ${day}`, file: 'algemene-voorwaarden' },
  fr: { enterprise: 'Numéro d’entreprise', vat: 'TVA', version: (day) => `Version du ${day}`, file: 'conditions-generales' },
  de: { enterprise: 'Unternehmensnummer', vat: 'MwSt.-Nr.', version: (day) => `Fassung vom ${day}`, file: 'agb' },
  en: { enterprise: 'Company number', vat: 'VAT', version: (day) => `Version of ${day}`, file: 'terms' },
};

const identity = (lang: Lang): string => {
  const { enterprise, vat } = WORDS[lang];
  return [
    company.name,
    `${company.street}, ${company.zipCode} ${company.cityNames[lang]}, ${countryName('be', lang)}`,
    `${enterprise} ${company.enterpriseNumber}, ${company.register[lang]}`,
    `${vat} ${company.vat}`,
    `${company.phone}, ${company.email}`,
  ].join('\n');
};

const FIELD_HEIGHT = 34;

const drawForm = (flow: Flow, lang: Lang): void => {
  const form = WITHDRAWAL_FORM[lang];
  // on a page of its own: it is filled in and sent
  flow.need(PAGE.height);
  flow.text(form.title, { font: 'bold', size: 18, color: INK.green, lineGap: 0, after: 8 });
  flow.text(form.instruction, { color: INK.soft, after: 16 });
  flow.text(form.to, { font: 'bold', after: 2 });
  flow.text(
    `${company.name}\n${company.street}, ${company.zipCode} ${company.cityNames[lang]}, ${countryName('be', lang)}\n${company.email}`,
    {
      after: 14,
    },
  );
  flow.text(form.statement, { after: 0 });
  for (const line of ['', '', ...form.fields]) {
    flow.text(line, { after: 0 });
    flow.y += FIELD_HEIGHT;
    rule(flow.doc, PAGE.margin, flow.y - 10, WIDTH);
  }
  flow.y += 4;
  flow.text(form.footnote, { size: 8.5, color: INK.soft });
};

/** The terms and the model withdrawal form on paper, as the buyer keeps them. The same version gives the same file. */
export const termsPdf = ({ lang, title, blocks, created_at: since }: TermsVersion): Promise<Buffer> => {
  const version = WORDS[lang].version(dayText(brusselsDay(since), lang));
  const flow = openFlow(lang, title, title, since);
  flow.text(title, { font: 'bold', size: 24, lineGap: 0, after: 6 });
  flow.text(version, { color: INK.soft, after: 12 });
  flow.text(identity(lang), { after: 8 });
  drawContent(flow, blocks, lang);
  drawForm(flow, lang);
  return closeFlow(flow, lang, version);
};

export const termsFileName = (lang: Lang): string => `groenhof-${WORDS[lang].file}.pdf`;
