import type { Failure, Http, Region } from 'shared-contracts';
import { applyForJob } from 'shared-contracts/endpoints/people';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import { fileIn, fileProblem } from '../form/file-rules.ts';
import { nextSendingKey, sendingKeyIn } from '../form/sending-key.ts';
import { APPLICATION_FIELDS, checkApplication } from './application-fields.ts';
import type { ApplicationProblems, ApplicationValues } from './application-fields.ts';

/** An application that did not arrive: all that was typed, and why. */
export interface ApplicationRefusal {
  values: ApplicationValues;
  problems: ApplicationProblems;
  /** refusals of no field */
  messages: readonly string[];
  failure?: Failure;
  /** for the next try */
  key: string;
  /** a CV was with it, which a page without script has to ask for again */
  hadFile: boolean;
}
export type ApplicationOutcome = { reference: string } | { refusal: ApplicationRefusal };

/** What the API says of the CV: too large, or no PDF after all. */
const FILE_CODES = /^upload\./;

/** Sends what is in the form, with its CV; the same from a page without script and from the browser, which is told how far it is. */
export async function sendApplication(
  { http, region, job }: { http: Http; region: Region; job: number },
  form: FormData,
  onSent?: (share: number) => void,
): Promise<ApplicationOutcome> {
  const values = readValues(form, APPLICATION_FIELDS);
  const cv = fileIn(form, 'cv');
  const key = sendingKeyIn(form);
  const refuse = (why: Partial<ApplicationRefusal>): ApplicationOutcome => ({
    refusal: { values, problems: {}, messages: [], key, hadFile: cv !== null, ...why },
  });
  const wrongFile = cv && fileProblem(cv, 'pdf');
  const problems: ApplicationProblems = { ...checkApplication(values, region), ...(wrongFile && { cv: wrongFile }) };
  if (Object.keys(problems).length > 0) return refuse({ problems });
  const trap = form.get('website');
  const { name = '', email = '', phone = '', motivation = '' } = values;
  const body = { name, email, phone, motivation, consent: true, ...(typeof trap === 'string' && trap !== '' && { website: trap }) };
  const answer = await applyForJob(http, job, body, cv, { idempotencyKey: key, onSent });
  if (answer.ok) return { reference: answer.data.reference };
  const { error } = answer;
  const next = { key: nextSendingKey(error, key) };
  if (error.kind !== 'rule') return refuse({ ...next, failure: error });
  if (FILE_CODES.test(error.code)) return refuse({ ...next, problems: { cv: { rule: 'server', message: error.message } } });
  const told = serverProblems(error.errors, ['name', 'motivation', 'consent']);
  const ofFields = told.problems as ApplicationProblems;
  const isTold = Object.keys(ofFields).length > 0 || told.rest.length > 0;
  return refuse({ ...next, problems: ofFields, messages: told.rest, ...(!isTold && { failure: error }) });
}
