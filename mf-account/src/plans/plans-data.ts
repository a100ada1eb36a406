import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import { listPlans } from 'shared-contracts/client/endpoints/plans';
import { newAttempt } from 'shared-contracts/client/attempt';
import type { AccountPlan } from 'shared-contracts/wire/plan';

export interface PlansData {
  /** the last changed first */
  plans: AccountPlan[];
  /** idempotency key for putting one into the cart */
  attempt: string;
}

export async function loadPlans({ context, request }: LoaderFunctionArgs): Promise<PlansData> {
  const { data } = required(await listPlans(context.get(shopContext).http), request);
  return { plans: data, attempt: newAttempt() };
}
