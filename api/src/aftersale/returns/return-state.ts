import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';

/** Nothing has arrived yet: it can be sent, or cancelled. */
export const isAwaitingGoods = ({ status, received_at }: Pick<ReturnRow, 'status' | 'received_at'>): boolean =>
  status === 'open' && received_at === null;

/** How the goods of a return travel: by the heaviest class. */
export const transportOf = (items: readonly Pick<ReturnItemRow, 'delivery_class'>[]): DeliveryClass =>
  heaviestClass(items.map(({ delivery_class }) => delivery_class)) ?? 'parcel';
