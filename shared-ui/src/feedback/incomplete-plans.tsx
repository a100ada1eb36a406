import type { ReactNode } from 'react';
import { Note } from 'shared-ui';

interface Plan {
  share_id: string;
  name: string;
  /** what it needs and the cart or order lacks, a sentence each, as the API writes them */
  missing?: readonly string[] | undefined;
}

/** A note for each plan of a cart, a quote or an order that lacks parts; `action`: what can be done about it. */
export function IncompletePlans({ plans = [], action }: { plans?: readonly Plan[] | undefined; action?: ReactNode }) {
  return plans.map(({ share_id, name, missing = [] }) =>
    missing.length === 0 ? null : (
      <Note key={share_id} tone="warn" title={name}>
        {missing.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {action}
      </Note>
    ),
  );
}
