import type { TFunction } from 'i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { EMPLOYEE_FIELDS, employeeBody, newEmployeeBody } from 'shared-contracts/staff/employees';
import type { EmployeeBody, NewEmployeeBody, StaffEmployeeRecord } from 'shared-contracts/staff/employees';
import type * as z from 'zod';
import { flatSchema, numberOf, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { textControl, textValues, textsOf } from '../form/translated-texts.ts';

export const LINE_FIELDS = ['first_name', 'last_name', 'department', 'since_year', 'email', 'phone', 'mobile'] as const;
export const speaksName = (lang: (typeof LANGS)[number]): string => `speaks_${lang}`;

/** The languages are one part of the form, at its first box. */
export const controlOf: ControlOf = (path, values) => (path[0] === 'languages' ? speaksName(LANGS[0]) : textControl(path, values));

export const NEW_EMPLOYEE: FlatValues = {
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, ''])),
  ...Object.fromEntries(LANGS.map((lang) => [speaksName(lang), false])),
  is_shown: false,
  ...textValues(EMPLOYEE_FIELDS),
};

export const employeeValues = (record: StaffEmployeeRecord): FlatValues => ({
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, String(record[field] ?? '')])),
  ...Object.fromEntries(LANGS.map((lang) => [speaksName(lang), record.languages.includes(lang)])),
  is_shown: record.is_shown,
  ...textValues(EMPLOYEE_FIELDS, record.texts),
});

const bodyOf = (values: FlatValues): unknown => ({
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, textOf(values, field).trim()])),
  mobile: textOf(values, 'mobile').trim() || null,
  since_year: numberOf(values, 'since_year'),
  languages: LANGS.filter((lang) => values[speaksName(lang)] === true),
  is_shown: values.is_shown === true,
  ...textsOf(values, EMPLOYEE_FIELDS),
});

export const newEmployeeSchema = (t: TFunction): z.ZodType<NewEmployeeBody, FlatValues> =>
  flatSchema(newEmployeeBody, bodyOf, controlOf, t);
export const employeeSchema = (t: TFunction): z.ZodType<Omit<EmployeeBody, 'revision'>, FlatValues> =>
  flatSchema(employeeBody.omit({ revision: true }), bodyOf, controlOf, t);
