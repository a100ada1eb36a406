import type { Http, Region } from 'shared-contracts';
import { applyForJob } from '../endpoints/people.ts';
import { sendForm } from '../form/send-form.ts';
import type { Checked, Outcome, Refusal } from '../form/send-form.ts';
import { APPLICATION_FIELDS, checkApplication } from './application-fields.ts';
import type { ApplicationField } from './application-fields.ts';

export type ApplicationRefusal = Refusal<ApplicationField>;

/** The form's fields and CV; a phone number without a country code belongs to the visitor's region. */
export const applicationChecks = (region: Region): Checked<ApplicationField> => ({
  fields: APPLICATION_FIELDS,
  file: { field: 'cv', kind: 'pdf' },
  check: (values) => checkApplication(values, region),
});

/** Sends an application with its CV; `onSent` gets the progress, from 0 to 1. */
export const sendApplication = (
  { http, region, job }: { http: Http; region: Region; job: number },
  form: FormData,
  onSent?: (share: number) => void,
): Promise<Outcome<ApplicationField>> =>
  sendForm(form, {
    ...applicationChecks(region),
    apiFields: ['name', 'motivation', 'consent'],
    send: ({ name = '', email = '', phone = '', motivation = '' }, { file, idempotencyKey, trap }) =>
      applyForJob(http, job, { name, email, phone, motivation, consent: true, ...trap }, file, { idempotencyKey, onSent }),
  });
