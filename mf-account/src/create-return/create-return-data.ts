import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, notFound, required, shopContext } from 'shared-contracts';
import type { ShouldRevalidateArgs } from 'shared-contracts';
import { getReturnable, getReturn } from '../endpoints/returns.ts';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { newAttempt } from 'shared-contracts/client/attempt';
import { readId, readSelection } from './selection.ts';
import type { Selection, WizardStep } from './selection.ts';

/** The orders of which something can be returned today, newest first. */
interface ChooseOrder {
  kind: 'choose';
  orders: OrderSummary[];
}
export interface WizardData {
  kind: 'steps';
  step: WizardStep;
  returnable: ReturnableAnswer;
  selection: Selection;
  /** the reasons step was opened without a selection */
  isSelectionMissing: boolean;
  /** idempotency key for creating it */
  attempt: string;
}
interface Ready {
  kind: 'ready';
  retour: Retour;
}
export type CreateReturnData = ChooseOrder | WizardData | Ready;

const MAX_ORDERS = 48;

/** The wizard's step according to the address: order, selection, reasons, and the created return. */
export async function loadCreateReturn({ context, request }: LoaderFunctionArgs): Promise<CreateReturnData> {
  const { http } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  if (!params.has('order')) {
    const lists = await Promise.all(
      (['confirmed', 'shipped', 'delivered'] as const).map((status) => listOrders(http, 1, { status, per_page: MAX_ORDERS })),
    );
    const orders = lists
      .flatMap((list) => required(list, request).data)
      .filter(({ return_state: state, may_act: mayAct = true }) => state === 'possible' && mayAct);
    return { kind: 'choose', orders: orders.sort((a, b) => b.ordered_at.localeCompare(a.ordered_at)) };
  }
  const orderId = readId(params, 'order');
  if (orderId === null) throw notFound(request.url);
  const retourId = readId(params, 'retour');
  if (params.get('step') === 'ready' && retourId !== null) {
    const retour = required(await getReturn(http, retourId), request);
    if (retour.order_id !== orderId) throw notFound(request.url);
    return { kind: 'ready', retour };
  }
  const returnable = required(await getReturnable(http, orderId), request);
  const selection = readSelection(params, returnable.items);
  const isReasonStep = params.get('step') === 'reason';
  const isSelectionMissing = isReasonStep && Object.keys(selection).length === 0;
  return {
    kind: 'steps',
    step: isReasonStep && !isSelectionMissing ? 'reason' : 'select',
    returnable,
    selection,
    isSelectionMissing: isSelectionMissing,
    attempt: newAttempt(),
  };
}

/** A change of the selection only changes the address; a change of the step loads the order again. */
export function shouldReloadReturn({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean {
  const { searchParams: currentParams } = currentUrl;
  const { searchParams: nextParams } = nextUrl;
  const isSameStep =
    currentUrl.pathname === nextUrl.pathname &&
    currentParams.get('order') === nextParams.get('order') &&
    currentParams.get('step') === null &&
    nextParams.get('step') === null;
  return isSameStep && formMethod === undefined ? false : defaultShouldRevalidate;
}
