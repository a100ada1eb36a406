import * as z from 'zod';
import { image, lang } from './common.ts';

export const DEPARTMENTS = [
  'management',
  'customer_service',
  'sales',
  'logistics',
  'workshop',
  'installation',
  'marketing',
  'finance',
  'it',
] as const;
export const department = z.enum(DEPARTMENTS);

export const employeeCard = z.object({
  id: z.int(),
  slug: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  department,
  department_label: z.string(),
  role: z.string(),
  /** spoken at work */
  languages: z.array(lang),
  /** the photo, or a drawing of somebody who has none */
  portrait: image,
});

/** GET /api/team: departments in their order, each with its people. */
export const teamAnswer = z.object({
  data: z.array(z.object({ department, label: z.string(), people: z.array(employeeCard) })),
  total: z.int(),
});

/** GET /api/employees/{id}. */
export const employee = employeeCard.extend({
  about: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string().nullable(),
  since_year: z.int(),
  vcard_url: z.string(),
});

export type Department = z.infer<typeof department>;
export type EmployeeCard = z.infer<typeof employeeCard>;
export type Employee = z.infer<typeof employee>;
export type TeamAnswer = z.infer<typeof teamAnswer>;
