import type { TFunction } from 'i18next';
import type * as z from 'zod';

const CENTS = 100;
const isCents = ({ path = [] }: z.core.$ZodRawIssue): boolean => path.some((part) => String(part).endsWith('_cents'));

/** What is wrong with a field, for zod's own checks; the API's texts come in its answer. */
export function problemText(issue: z.core.$ZodRawIssue, t: TFunction): string {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? t('problem.required') : t('problem.short', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'string') return t('problem.long', { max: Number(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'array') return t('problem.choose');
  if (issue.code === 'too_small') return t('problem.small', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && isCents(issue)) return t('problem.bigEuro', { max: Number(issue.maximum) / CENTS });
  if (issue.code === 'too_big') return t('problem.big', { max: Number(issue.maximum) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('problem.email');
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  if (rule === 'opening_hours') return t('problem.openingHours');
  if (rule === 'map_place') return t('problem.mapPlace');
  if (rule === 'phone') return t('problem.phone');
  const max: unknown = issue.code === 'custom' ? issue.params?.['max'] : undefined;
  if (rule === 'big' && typeof max === 'number')
    return isCents(issue) ? t('problem.bigEuro', { max: max / CENTS }) : t('problem.big', { max });
  if (rule === 'https_url') return t('problem.url');
  if (rule === 'plain_name') return t('problem.plainName');
  if (rule === 'year') return t('problem.year');
  if (rule === 'period') return t('problem.period');
  if (rule === 'twice') return t('problem.twice');
  if (rule === 'postcode') return t('problem.postcode');
  if (rule === 'postcodes') return t('problem.postcodes');
  if (rule === 'ascending') return t('problem.ascending');
  if (rule === 'gtin' && issue.input !== '') return t('problem.gtin');
  if (rule === 'iban') return t('problem.iban');
  if (rule === 'bic') return t('problem.bic');
  if (rule === 'required') return t('problem.required');
  if (issue.input === undefined || issue.input === '' || Number.isNaN(issue.input)) return t('problem.required');
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('problem.whole');
  return t('problem.invalid');
}
