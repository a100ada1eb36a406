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

export const TRACK_DRAFT = 'track';

export type TrackAnswer =
  | { order: TrackedOrder; values: TrackValues }
  /** `isUnknown`: no order has these three values; which one is wrong is not revealed */
  | { values: TrackValues; problems: FormProblems; isUnknown?: boolean; failure?: Failure };

/** The errors that can be found without the server. A postcode can be of any country, so only its presence is checked. */
export function checkTrack(values: TrackValues): FormProblems {
  const problems: FormProblems = {};
  for (const field of ['order_number', 'postcode'] as const) if (!values[field]?.trim()) problems[field] = { rule: 'required' };
  const email = checkField('email', { email: values.email });
  return email ? { ...problems, email } : problems;
}

/**
 * Finds an order, or adds it to the signed-in account. A POST, so that address bar, history and logs do not contain personal data.
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
  // The API refuses values that are too long or malformed: no order has them.
  const isUnknown = result.error.kind === 'rule' && (result.error.status === 404 || result.error.status === 422);
  const status = isUnknown ? 404 : failureStatus(result.error);
  return data<TrackAnswer>({ values, problems: {}, ...(isUnknown ? { isUnknown } : { failure: result.error }) }, { status });
}
