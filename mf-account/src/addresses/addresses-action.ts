import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Http } from 'shared-contracts';
import { addAddress, changeAddress, removeAddress } from 'shared-contracts/client/endpoints/account';
import { readValues } from 'shared-ui/form/form-values.ts';
import { newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { getRefusalStatus, ignoreNotFound } from '../failure/call-result.ts';
import { refuseSave, respondToButton } from '../form/refusal.ts';
import type { Refusal } from '../form/refusal.ts';
import { ENTRY_FIELDS, checkEntry, entryBody } from './entry.ts';
import type { Entry, EntryField } from './entry.ts';

/** The result of a form of the page. `removed` can be restored. */
export type AddressesAnswer = { status: 'removed'; removed: Entry } | { status: 'restored' | 'changed' } | Refusal<EntryField>;

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
  if (intent === 'restore')
    return respondToButton<AddressesAnswer>(await addAddress(http, entryBody(entry), attempt), { status: 'restored' }, attempt);
  if (intent === 'default')
    return respondToButton<AddressesAnswer>(await changeAddress(http, id, entryBody(entry)), { status: 'changed' }, attempt);
  if (intent === 'remove')
    return respondToButton<AddressesAnswer>(ignoreNotFound(await removeAddress(http, id)), { status: 'removed', removed: entry }, attempt);
  return data<AddressesAnswer>({ status: 'refused', problems: {}, messages: [], attempt }, { status: 422 });
}

async function save(http: Http, id: number, entry: Entry, attempt: string): Promise<Refusal<EntryField> | null> {
  const problems = checkEntry(entry);
  if (Object.keys(problems).length > 0) return { status: 'refused', values: entry, problems, messages: [], attempt };
  const result = id > 0 ? await changeAddress(http, id, entryBody(entry)) : await addAddress(http, entryBody(entry), attempt);
  if (result.ok) return null;
  return refuseSave(result.error, { values: entry, fields: ENTRY_FIELDS, attempt });
}
