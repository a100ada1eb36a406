import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, notFound, required, shopContext } from 'shared-contracts';
import type { ShouldRevalidateArgs } from 'shared-contracts';
import { getReturnable, getRetour } from '../endpoints/retours.ts';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { newAttempt } from 'shared-contracts/client/attempt';
import { idIn, readSelection } from './selection.ts';
import type { Selection, WizardStep } from './selection.ts';

/** Shipped and delivered orders, newest first. */
interface ChooseOrder {
  kind: 'choose';
  orders: OrderSummary[];
}
export interface Steps {
  kind: 'steps';
  step: WizardStep;
  returnable: ReturnableAnswer;
  selection: Selection;
  /** the reasons step was opened without a selection */
  isNothingChosen: boolean;
  /** key of the attempt to create it */
  attempt: string;
}
interface Ready {
  kind: 'ready';
  retour: Retour;
}
export type CreateRetourData = ChooseOrder | Steps | Ready;

const CHOICE = 48;

/** The wizard's step according to the address: order, selection, reasons, and the created return. */
export async function loadCreateRetour({ context, request }: LoaderFunctionArgs): Promise<CreateRetourData> {
  const { http } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  if (!params.has('order')) {
    const lists = await Promise.all((['shipped', 'delivered'] as const).map((status) => listOrders(http, 1, { status, per_page: CHOICE })));
    const orders = lists.flatMap((list) => required(list, request).data);
    return { kind: 'choose', orders: orders.sort((a, b) => b.ordered_at.localeCompare(a.ordered_at)) };
  }
  const orderId = idIn(params, 'order');
  if (orderId === null) throw notFound(request.url);
  const retourId = idIn(params, 'retour');
  if (params.get('step') === 'ready' && retourId !== null) {
    const retour = required(await getRetour(http, retourId), request);
    if (retour.order_id !== orderId) throw notFound(request.url);
    return { kind: 'ready', retour };
  }
  const returnable = required(await getReturnable(http, orderId), request);
  const selection = readSelection(params, returnable.items);
  const reasonsMissing = params.get('step') === 'reason';
  const isNothingChosen = reasonsMissing && Object.keys(selection).length === 0;
  return {
    kind: 'steps',
    step: reasonsMissing && !isNothingChosen ? 'reason' : 'select',
    returnable,
    selection,
    isNothingChosen,
    attempt: newAttempt(),
  };
}

/** The selection only changes the address: the order is loaded again with each step. */
export function asksAnew({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean {
  const { searchParams: now } = currentUrl;
  const { searchParams: next } = nextUrl;
  const isSameStep =
    currentUrl.pathname === nextUrl.pathname &&
    now.get('order') === next.get('order') &&
    now.get('step') === null &&
    next.get('step') === null;
  return isSameStep && formMethod === undefined ? false : defaultShouldRevalidate;
}
