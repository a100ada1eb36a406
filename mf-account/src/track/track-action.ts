import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { claimOrder, paths, shopContext, trackOrder } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { checkField } from 'shared-contracts/rules/customer-fields';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import type { TrackedOrder } from 'shared-contracts/wire/order';
import { readValues } from 'shared-ui/form/form-values.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormProblems } from '../form/form-fields.tsx';

export const TRACK_FIELDS = ['order_number', 'email', 'postcode'] as const;
export type TrackField = (typeof TRACK_FIELDS)[number];
export type TrackValues = Values<TrackField>;

/** Name of what is typed in this tab. */
export const TRACK_DRAFT = 'track';

export type TrackAnswer =
  | { order: TrackedOrder; values: TrackValues }
  /** `isUnknown`: the three don't belong together, which of them is not told */
  | { values: TrackValues; problems: FormProblems; isUnknown?: boolean; failure?: Failure };

/** What can be said before asking: an address must be one, and nothing may be missing. A postcode may be of any country. */
export function checkTrack(values: TrackValues): FormProblems {
  const problems: FormProblems = {};
  for (const field of ['order_number', 'postcode'] as const) if (!values[field]?.trim()) problems[field] = { rule: 'required' };
  const email = checkField('email', { email: values.email });
  return email ? { ...problems, email } : problems;
}

/**
 * Finds an order, or takes a found one into the account that is signed in. A post, so that neither address bar nor history nor
 * log keeps whose order it is.
 */
export async function trackAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const values = readValues(form, TRACK_FIELDS);
  const problems = checkTrack(values);
  if (Object.keys(problems).length > 0) return data<TrackAnswer>({ values, problems }, { status: 422 });
  const { order_number = '', email = '', postcode = '' } = values;
  const orderKey = { number: order_number.trim(), postcode: postcode.trim() };
  if (form.get('intent') === 'claim') {
    const claim = await claimOrder(http, orderKey);
    if (claim.ok) return redirect(paths.order(lang, claim.data.id), 303);
    return data<TrackAnswer>({ values, problems: {}, failure: claim.error }, { status: failureStatus(claim.error) });
  }
  const result = await trackOrder(http, { ...orderKey, email: email.trim() });
  if (result.ok) return data<TrackAnswer>({ order: result.data, values });
  // What is too long or odd for the API belongs to no order either.
  const isUnknown = result.error.kind === 'rule' && (result.error.status === 404 || result.error.status === 422);
  const status = isUnknown ? 404 : failureStatus(result.error);
  return data<TrackAnswer>({ values, problems: {}, ...(isUnknown ? { isUnknown } : { failure: result.error }) }, { status });
}
