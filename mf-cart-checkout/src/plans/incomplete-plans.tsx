import type { Order } from 'shared-contracts/wire/order';
import { Note } from 'shared-ui';
import styles from './missing-parts.module.css';

/** What an order lacks of its plans, by plan; the API writes the sentences. */
export function IncompletePlans({ plans = [] }: Pick<Order, 'plans'>) {
  return plans.map(({ share_id, name, missing = [] }) =>
    missing.length === 0 ? null : (
      <Note key={share_id} tone="warn" title={name} className={styles.plan}>
        {missing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    ),
  );
}
