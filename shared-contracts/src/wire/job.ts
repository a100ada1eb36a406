import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { listMeta, pageFields, plainName, region } from './common.ts';
import { formFlag } from './contact.ts';
import { employeeCard } from './team.ts';

export const jobCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  location: z.string(),
  country: region,
  /** as shown: "full time, 38 hours a week" */
  hours: z.string(),
  hours_a_week: z.object({ min: z.int(), max: z.int() }),
  published_on: z.iso.date(),
  /** the last day on which somebody can apply; null: until it is filled */
  open_until: z.iso.date().nullish(),
});
export const jobListQuery = z.object(pageFields);
export const jobListAnswer = z.object({ data: z.array(jobCard), meta: listMeta });

/** GET /api/jobs/{id}. */
export const job = jobCard.extend({
  description: z.string(),
  tasks: z.array(z.string()),
  asks: z.array(z.string()),
  offers: z.array(z.string()),
  contact: employeeCard.extend({ email: z.string(), phone: z.string() }),
});

/**
 * POST /api/jobs/{id}/applications as JSON; as a form it may carry a `cv` (PDF) beside these. `consent` must be given: the application
 * is kept for six months, then erased. `website` is as in the contact form.
 */
export const applicationFields = z.object({
  name: plainName(MAX_LENGTHS.fullName),
  email: z.string().trim().min(1).max(MAX_LENGTHS.email),
  phone: z.string().trim().min(1).max(MAX_LENGTHS.phone),
  motivation: z.string().trim().min(1).max(MAX_LENGTHS.message),
  consent: formFlag,
  website: z.string().max(500).optional(),
});
export const applicationAnswer = z.object({ reference: z.string(), kept_until: z.iso.date() });

export type JobCard = z.infer<typeof jobCard>;
export type Job = z.infer<typeof job>;
export type JobListQuery = z.output<typeof jobListQuery>;
export type JobListAnswer = z.infer<typeof jobListAnswer>;
export type ApplicationFields = z.output<typeof applicationFields>;
export type ApplicationBody = z.input<typeof applicationFields>;
export type ApplicationAnswer = z.infer<typeof applicationAnswer>;
