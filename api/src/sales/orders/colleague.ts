import type { OrderRow } from './orders.repository.ts';

/** Who ordered for a company, where the order's contact is another person. Null otherwise: the contact is named anyway. */
export const colleagueOf = ({
  ordered_by,
  first_name,
  last_name,
}: Pick<OrderRow, 'ordered_by' | 'first_name' | 'last_name'>): string | null =>
  ordered_by === `${first_name} ${last_name}` ? null : ordered_by;
