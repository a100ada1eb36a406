import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import { addAddress, changeAddress, removeAddress } from 'shared-contracts/client/endpoints/account';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { getRefusalStatus, ignoreNotFound } from '../failure/call-result.ts';
import type { CallResult } from '../failure/call-result.ts';
import { ENTRY_FIELDS, checkEntry, entryBody } from './entry.ts';
import type { Entry, EntryProblems } from './entry.ts';

/** The result of a form of the page. `removed` can be restored; `entry` has the values that were not saved. */
export type AddressesAnswer =
  | { status: 'removed'; removed: Entry }
  | { status: 'restored' | 'changed' }
  | { status: 'refused'; entry?: Entry; problems: EntryProblems; messages: string[]; failure?: Failure; attempt: string };

const INTENTS = ['save', 'remove', 'restore', 'default'] as const;

/** Each form contains the whole entry, so that it works without JavaScript and a removal can be undone. */
export async function addressesAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const intent = INTENTS.find((each) => each === form.get('intent'));
  const id = Number(form.get('id') ?? '');
  const entry = readValues(form, ENTRY_FIELDS);
  const attempt = readAttempt(form) ?? newAttempt();
  if (intent === 'save') {
    const refusal = await save(http, id, entry, attempt);
    return refusal
      ? data(refusal, { status: getRefusalStatus(refusal) })
      : redirect(`${paths.addresses(lang)}?saved=${id > 0 ? id : 'new'}`, 303);
  }
  if (intent === 'restore') return respond(await addAddress(http, entryBody(entry), attempt), { status: 'restored' }, attempt);
  if (intent === 'default') return respond(await changeAddress(http, id, entryBody(entry)), { status: 'changed' }, attempt);
  if (intent === 'remove') return respond(ignoreNotFound(await removeAddress(http, id)), { status: 'removed', removed: entry }, attempt);
  return data<AddressesAnswer>({ status: 'refused', problems: {}, messages: [], attempt }, { status: 422 });
}

type AddressRefusal = Extract<AddressesAnswer, { status: 'refused' }>;

async function save(http: Http, id: number, entry: Entry, attempt: string): Promise<AddressRefusal | null> {
  const problems = checkEntry(entry);
  if (Object.keys(problems).length > 0) return { status: 'refused', entry, problems, messages: [], attempt };
  const result = id > 0 ? await changeAddress(http, id, entryBody(entry)) : await addAddress(http, entryBody(entry), attempt);
  if (result.ok) return null;
  const server = serverProblems(result.error.kind === 'rule' ? result.error.errors : undefined, ['label']);
  const isInFields = Object.keys(server.problems).length > 0;
  const details = { problems: server.problems, messages: server.rest, ...(!isInFields && { failure: result.error }) };
  return { status: 'refused', entry, ...details, attempt: attemptAfter(result.error, attempt) };
}

function respond(result: CallResult, success: AddressesAnswer, attempt: string) {
  if (result.ok) return data(success);
  return data<AddressesAnswer>(
    { status: 'refused', problems: {}, messages: [], failure: result.error, attempt: attemptAfter(result.error, attempt) },
    { status: failureStatus(result.error) },
  );
}
