import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import { addAddress, changeAddress, removeAddress } from 'shared-contracts/client/endpoints/account';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { ENTRY_FIELDS, checkEntry, entryBody } from './entry.ts';
import type { Entry, EntryProblems } from './entry.ts';

/** The answer to a form of the page. `removed` can be restored; `entry` has the values that were not saved. */
export type AddressesAnswer =
  | { did: 'removed'; removed: Entry }
  | { did: 'restored' | 'changed' }
  | { did: 'refused'; entry?: Entry; problems: EntryProblems; messages: string[]; failure?: Failure; attempt: string };

const NOT_FOUND = 404;
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
    return refusal ? data(refusal, { status: statusOf(refusal) }) : redirect(`${paths.addresses(lang)}?saved=${id > 0 ? id : 'new'}`, 303);
  }
  if (intent === 'restore') return done(await addAddress(http, entryBody(entry), attempt), { did: 'restored' }, attempt);
  if (intent === 'default') return done(await changeAddress(http, id, entryBody(entry)), { did: 'changed' }, attempt);
  if (intent === 'remove') return done(gone(await removeAddress(http, id)), { did: 'removed', removed: entry }, attempt);
  return data<AddressesAnswer>({ did: 'refused', problems: {}, messages: [], attempt }, { status: 422 });
}

type Refusal = Extract<AddressesAnswer, { did: 'refused' }>;

async function save(http: Http, id: number, entry: Entry, attempt: string): Promise<Refusal | null> {
  const problems = checkEntry(entry);
  if (Object.keys(problems).length > 0) return { did: 'refused', entry, problems, messages: [], attempt };
  const answer = id > 0 ? await changeAddress(http, id, entryBody(entry)) : await addAddress(http, entryBody(entry), attempt);
  if (answer.ok) return null;
  const server = serverProblems(answer.error.kind === 'rule' ? answer.error.errors : undefined, ['label']);
  const isInFields = Object.keys(server.problems).length > 0;
  const told = { problems: server.problems, messages: server.rest, ...(!isInFields && { failure: answer.error }) };
  return { did: 'refused', entry, ...told, attempt: attemptAfter(answer.error, attempt) };
}

type Done = { ok: true } | { ok: false; error: Failure };

function done(answer: Done, told: AddressesAnswer, attempt: string) {
  if (answer.ok) return data(told);
  return data<AddressesAnswer>(
    { did: 'refused', problems: {}, messages: [], failure: answer.error, attempt: attemptAfter(answer.error, attempt) },
    { status: failureStatus(answer.error) },
  );
}

/** Deleting twice succeeds: without JavaScript the answer to the second click is shown. */
const gone = (answer: Done): Done =>
  !answer.ok && answer.error.kind === 'rule' && answer.error.status === NOT_FOUND ? { ok: true } : answer;

const statusOf = ({ failure }: Refusal): number => (failure ? failureStatus(failure) : 422);
