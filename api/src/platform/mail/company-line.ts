import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../company.ts';
import { platformTexts } from '../texts.ts';

/** Name, address and VAT number of the company on one line; country and VAT label in the reader's language. */
export const companyLine = (lang: Lang): string => {
  const t = platformTexts(lang);
  return `${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames[lang]}, ${t('mailFooter.country')} · ${t('mailFooter.vat')} ${company.vat}`;
};
