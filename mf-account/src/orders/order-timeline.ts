import type { Order, OrderEvent } from 'shared-contracts/wire/order';

export type StepName =
  'paid' | 'packed' | 'shipped' | 'delivered' | 'ordered' | 'cancelled' | 'received' | 'contact' | 'offer' | 'decision';
export interface OrderStep {
  name: StepName;
  state: 'done' | 'current' | 'todo';
}

const SALE: readonly StepName[] = ['paid', 'packed', 'shipped', 'delivered'];
const REQUEST: readonly StepName[] = ['received', 'contact', 'decision'];
const QUOTE: readonly StepName[] = ['received', 'offer', 'decision'];

interface Progress {
  quoteStatus?: Order['quote_status'];
  /** goods were delivered before a machine of the same order is brought */
  isMachineToCome?: boolean;
}

/** The steps of an order. Steps before the current one are done; an order of which everything has come has no current one. */
export function orderTimeline(status: Order['status'], { quoteStatus, isMachineToCome = false }: Progress = {}): OrderStep[] {
  switch (status) {
    case 'awaiting_payment':
      return buildSteps(SALE, 0);
    case 'confirmed':
      return buildSteps(SALE, 1);
    case 'shipped':
      return buildSteps(SALE, 2);
    case 'delivered':
      return buildSteps(SALE, isMachineToCome ? SALE.length - 1 : SALE.length);
    case 'cancelled':
      return [
        { name: 'ordered', state: 'done' },
        { name: 'cancelled', state: 'current' },
      ];
    case 'requested':
      return buildSteps(REQUEST, 1);
    case 'quote_requested':
      return buildSteps(QUOTE, quoteStatus === 'answered' ? 2 : 1);
  }
}

/** The event of each step; other steps have no date. */
const EVENTS: Partial<Record<StepName, OrderEvent['status']>> = {
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  ordered: 'ordered',
  received: 'ordered',
  cancelled: 'cancelled',
};

/** Undefined when the step was not reached, or its date not recorded. */
export const getStepDay = (name: StepName, timeline: readonly OrderEvent[]): string | undefined =>
  timeline.find(({ status }) => status === EVENTS[name])?.at;

const buildSteps = (names: readonly StepName[], current: number): OrderStep[] =>
  names.map((name, index) => ({ name, state: index < current ? 'done' : index === current ? 'current' : 'todo' }));
