import * as z from 'zod';
import { LANGS } from '../contract/locales.ts';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { isInternationalNumber } from '../rules/phone-number.ts';
import { image, lang } from '../wire/common.ts';
import { department } from '../wire/team.ts';
import { recordOf, revision } from './common.ts';
import { byLang, contentId, line, lines } from './content.ts';
import { MAX_PICTURE_BYTES } from './product-pictures.ts';

export const EMPLOYEE_FIELDS = ['role', 'about'] as const;
const employeeField = z.enum(EMPLOYEE_FIELDS);
/** Largest number of people of one department. */
const MAX_PEOPLE = 200;

export const phoneNumber = z
  .string()
  .trim()
  .max(MAX_LENGTHS.phone)
  .refine(isInternationalNumber, { params: { rule: 'phone' } });
const change = z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() });

/** GET /api/employees: all departments in the order of the shop's page, each with its people in theirs. `revision`: of the order. */
export const staffTeamAnswer = z.object({
  data: z.array(
    z.object({
      id: department,
      name: z.string(),
      revision,
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** in the language of the request */
          role: z.string(),
          is_shown: z.boolean(),
          picture: image,
          stale_langs: z.array(lang),
        }),
      ),
    }),
  ),
});

const storedText = z.object({ role: z.string(), about: z.string() });
const fields = {
  first_name: line(MAX_LENGTHS.personName).min(1),
  last_name: line(MAX_LENGTHS.personName).min(1),
  department,
  email: z.email().max(MAX_LENGTHS.email),
  phone: phoneNumber,
  /** null: none */
  mobile: phoneNumber.nullable(),
  /** spoken at work */
  languages: z.array(lang).min(1).max(LANGS.length),
  since_year: z.int().min(1991).max(2100),
  is_shown: z.boolean(),
  /** of somebody who is hidden, texts may be missing */
  texts: byLang(z.object({ role: line(120), about: lines(1500) })),
};

/** GET /api/employees/:id. */
const staffEmployeeRecord = z.object({
  ...fields,
  id: z.int(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string().nullable(),
  languages: z.array(lang),
  source: lang,
  texts: byLang(storedText),
  /** fields whose source changed after they were translated */
  stale: byLang(z.array(employeeField)),
  /** the photo, or the drawing without one */
  picture: image,
  has_photo: z.boolean(),
  /** vacancies that name this person as whom to ask: as long as there are any, nobody can be hidden or deleted */
  jobs: z.array(z.object({ id: z.int(), title: z.string() })),
  /** addresses in the shop, while shown */
  addresses: z.partialRecord(lang, z.string()),
  changes: z.array(change),
});
export const staffEmployeeAnswer = recordOf(staffEmployeeRecord);

/** POST /api/employees: at the end of the department. */
export const newEmployeeBody = z.object(fields);
/** PUT /api/employees/:id: everything at once; shown only when no text is missing. 409 `staff.changed_meanwhile` with the present record. */
export const employeeBody = newEmployeeBody.extend({
  revision,
  /** stale fields that were read again and stay as they are */
  still_right: byLang(z.array(employeeField)),
});
/** PUT /api/departments/:department/order: all its people. */
export const teamOrderBody = z.object({ revision, ids: z.array(contentId).max(MAX_PEOPLE) });
/** PUT /api/employees/:id/picture: base64 of a JPEG, PNG or WebP file, in place of the photo or drawing. */
export const employeePictureBody = z.object({
  content: z
    .string()
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});

export type EmployeeField = z.infer<typeof employeeField>;
export type StaffTeamAnswer = z.infer<typeof staffTeamAnswer>;
export type StaffEmployeeRecord = z.infer<typeof staffEmployeeRecord>;
export type StaffEmployeeAnswer = z.infer<typeof staffEmployeeAnswer>;
export type NewEmployeeBody = z.infer<typeof newEmployeeBody>;
export type EmployeeBody = z.infer<typeof employeeBody>;
