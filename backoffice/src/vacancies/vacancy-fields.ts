import type { TFunction } from 'i18next';
import { VACANCY_FIELDS, VACANCY_LISTS, newVacancyBody, vacancyBody } from 'shared-contracts/staff/vacancies';
import type { NewVacancyBody, VacancyBody, VacancyRecord } from 'shared-contracts/staff/vacancies';
import type * as z from 'zod';
import { flatSchema, numberOf, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { textControl, textValues, textsOf } from '../form/translated-texts.ts';

export const OWN_FIELDS = ['contact', 'country', 'hours_min', 'hours_max', 'published_on', 'open_until'] as const;

/** @param today the first day of a vacancy, unless another one is typed */
export const newVacancy = (today: string): FlatValues => ({
  ...{ contact: '', country: 'be', hours_min: '38', hours_max: '38', published_on: today, open_until: '', is_shown: false },
  ...textValues(VACANCY_FIELDS),
});

export const vacancyValues = (record: VacancyRecord): FlatValues => ({
  ...Object.fromEntries(OWN_FIELDS.map((field) => [field, String(record[field] ?? '')])),
  is_shown: record.is_shown,
  ...textValues(VACANCY_FIELDS, record.texts),
});

const bodyOf = (values: FlatValues): unknown => ({
  contact: textOf(values, 'contact') || undefined,
  country: textOf(values, 'country'),
  hours_min: numberOf(values, 'hours_min'),
  hours_max: numberOf(values, 'hours_max'),
  published_on: textOf(values, 'published_on'),
  open_until: textOf(values, 'open_until') || null,
  is_shown: values.is_shown === true,
  ...textsOf(values, VACANCY_FIELDS, VACANCY_LISTS),
});

export const newVacancySchema = (t: TFunction): z.ZodType<NewVacancyBody, FlatValues> => flatSchema(newVacancyBody, bodyOf, textControl, t);
export const vacancySchema = (t: TFunction): z.ZodType<Omit<VacancyBody, 'revision'>, FlatValues> =>
  flatSchema(vacancyBody.omit({ revision: true }), bodyOf, textControl, t);
