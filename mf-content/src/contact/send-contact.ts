import type { Failure, Http, Region } from 'shared-contracts';
import { sendMessage } from 'shared-contracts/endpoints/people';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import { fileIn, fileProblem } from '../form/file-rules.ts';
import { nextSendingKey, sendingKeyIn } from '../form/sending-key.ts';
import { CONTACT_FIELDS, checkContact, isContactType } from './contact-fields.ts';
import type { ContactProblems, ContactValues } from './contact-fields.ts';

/** A message that did not arrive: all that was typed, and why. */
export interface ContactRefusal {
  values: ContactValues;
  problems: ContactProblems;
  /** refusals of no field */
  messages: readonly string[];
  failure?: Failure;
  /** for the next try */
  key: string;
  /** a file was with it, which a page without script has to ask for again */
  hadFile: boolean;
}
export type ContactOutcome = { reference: string } | { refusal: ContactRefusal };

/** What the API says of the file: too large, or something else than its name promised. */
const FILE_CODES = /^upload\./;

/** Sends what is in the form, with its file; the same from a page without script and from the browser, which is told how far it is. */
export async function sendContact(
  { http, region }: { http: Http; region: Region },
  form: FormData,
  onSent?: (share: number) => void,
): Promise<ContactOutcome> {
  const values = readValues(form, CONTACT_FIELDS);
  const file = fileIn(form, 'file');
  const key = sendingKeyIn(form);
  const refuse = (why: Partial<ContactRefusal>): ContactOutcome => ({
    refusal: { values, problems: {}, messages: [], key, hadFile: file !== null, ...why },
  });
  const wrongFile = file && fileProblem(file, 'document');
  const problems: ContactProblems = { ...checkContact(values, region), ...(wrongFile && { file: wrongFile }) };
  const { type, ...rest } = values;
  if (!isContactType(type) || Object.keys(problems).length > 0) return refuse({ problems });
  const trap = form.get('website');
  const body = {
    type,
    first_name: rest.first_name ?? '',
    last_name: rest.last_name ?? '',
    email: rest.email ?? '',
    phone: rest.phone ?? '',
    vat: rest.vat ?? '',
    message: rest.message ?? '',
    photo_consent: rest.photo_consent === '1',
    ...(typeof trap === 'string' && trap !== '' && { website: trap }),
  };
  const answer = await sendMessage(http, body, file, { idempotencyKey: key, onSent });
  if (answer.ok) return answer.data;
  const { error } = answer;
  const next = { key: nextSendingKey(error, key) };
  if (error.kind !== 'rule') return refuse({ ...next, failure: error });
  if (FILE_CODES.test(error.code)) return refuse({ ...next, problems: { file: { rule: 'server', message: error.message } } });
  const told = serverProblems(error.errors, ['type', 'message', 'photo_consent']);
  const ofFields = told.problems as ContactProblems;
  const isTold = Object.keys(ofFields).length > 0 || told.rest.length > 0;
  return refuse({ ...next, problems: ofFields, messages: told.rest, ...(!isTold && { failure: error }) });
}
