import type { Order } from 'shared-contracts/wire/order';
import { Note } from 'shared-ui';

/** What an order lacks of its plans, by plan; the API writes the sentences. */
export function IncompletePlans({ plans = [] }: Pick<Order, 'plans'>) {
  return plans.map(({ share_id, name, missing = [] }) =>
    missing.length === 0 ? null : (
      <Note key={share_id} tone="warn" title={name}>
        {missing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    ),
  );
}
