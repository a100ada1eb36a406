import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { INK, PAGE, rule } from '../../platform/pdf/paper.ts';
import { drawContent } from '../../platform/pdf/draw-content.ts';
import { closeFlow, openFlow, WIDTH } from '../../platform/pdf/page-flow.ts';
import type { Flow } from '../../platform/pdf/page-flow.ts';
import type { TermsVersion } from './terms.repository.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { countryName, dayText } from '../../platform/messages/format.ts';
import { contentTexts } from '../texts.ts';

const sellerLines = (lang: Lang): string => {
  const t = contentTexts(lang);
  return [
    company.name,
    `${company.street}, ${company.zipCode} ${company.cityNames[lang]}, ${countryName('be', lang)}`,
    `${t('terms.enterprise')} ${company.enterpriseNumber}, ${company.register[lang]}`,
    `${t('terms.vat')} ${company.vat}`,
    `${company.phone}, ${company.email}`,
  ].join('\n');
};

const FIELD_HEIGHT = 34;
/** Fields of the form, each with a line to write on. */
const FORM_FIELDS = ['ordered', 'name', 'address', 'signature', 'date'] as const;

/** The model withdrawal form of the EU, in its official wording. Directive 2011/83/EU, annex I, part B. */
const drawForm = (flow: Flow, lang: Lang): void => {
  const t = contentTexts(lang);
  // on its own page, because it is filled in and sent
  flow.ensureSpace(PAGE.height);
  flow.text(t('withdrawalForm.title'), { font: 'bold', size: 18, color: INK.green, lineGap: 0, after: 8 });
  flow.text(t('withdrawalForm.instruction'), { color: INK.soft, after: 16 });
  flow.text(t('withdrawalForm.to'), { font: 'bold', after: 2 });
  flow.text(
    `${company.name}\n${company.street}, ${company.zipCode} ${company.cityNames[lang]}, ${countryName('be', lang)}\n${company.email}`,
    {
      after: 14,
    },
  );
  flow.text(t('withdrawalForm.statement'), { after: 0 });
  for (const line of ['', '', ...FORM_FIELDS.map((field) => t(`withdrawalForm.fields.${field}`))]) {
    flow.text(line, { after: 0 });
    flow.y += FIELD_HEIGHT;
    rule(flow.doc, PAGE.margin, flow.y - 10, WIDTH);
  }
  flow.y += 4;
  flow.text(t('withdrawalForm.footnote'), { size: 8.5, color: INK.soft });
};

/** The terms and the model withdrawal form as a PDF for the buyer. The same version gives the same file. */
export const termsPdf = ({ lang, title, blocks, created_at: since }: TermsVersion): Promise<Buffer> => {
  const version = contentTexts(lang)('terms.version', { day: dayText(brusselsDay(since), lang) });
  const flow = openFlow(lang, title, title, since);
  flow.text(title, { font: 'bold', size: 24, lineGap: 0, after: 6 });
  flow.text(version, { color: INK.soft, after: 12 });
  flow.text(sellerLines(lang), { after: 8 });
  drawContent(flow, blocks, lang);
  drawForm(flow, lang);
  return closeFlow(flow, lang, version);
};

export const termsFileName = (lang: Lang): string => `groenhof-${contentTexts(lang)('terms.file')}.pdf`;
