import type { ReactNode } from 'react';
import type { Scope } from 'shared-contracts/staff/scopes';
import { TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';

/** Leads to a record; only its name for who may not see it. */
function RecordLink({ scope, to, children }: { scope: Scope; to: string; children: ReactNode }) {
  const can = useCan();
  return can(scope) ? <TextLink to={to}>{children}</TextLink> : children;
}

export const OrderLink = ({ number, children = number }: { number: string; children?: ReactNode }) => (
  <RecordLink scope="read_orders" to={`/orders/${encodeURIComponent(number)}`}>
    {children}
  </RecordLink>
);

export const QuoteLink = ({ number }: { number: string }) => (
  <RecordLink scope="read_quotes" to={`/quotes/${encodeURIComponent(number)}`}>
    {number}
  </RecordLink>
);

export const StockLink = ({ sku }: { sku: string }) => (
  <RecordLink scope="read_stock" to={`/stock/${encodeURIComponent(sku)}`}>
    {sku}
  </RecordLink>
);
