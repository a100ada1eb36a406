import type { Retour } from 'shared-contracts/wire/retour';

type UnsentStep = 'unsent' | 'cancelledByShop' | 'unearned';

/** Why the pieces of a return were never sent; an older API knows withdrawals alone. */
export const unsentStep = ({ unsent_cause: cause }: Pick<Retour, 'unsent_cause'>): UnsentStep =>
  cause === 'cancelled' ? 'cancelledByShop' : cause === 'unearned' ? 'unearned' : 'unsent';

const STEPS = ['underway', 'checked', 'settled'] as const;
type ReturnStep =
  | { name: 'created' | UnsentStep; state: 'done' }
  | { name: (typeof STEPS)[number] | 'cancelled' | 'paidBack'; state: 'done' | 'current' | 'todo' };

/**
 * The steps of a return: in transit until it has arrived, then being checked, then settled; or cancelled. Pieces that were never sent are
 * only paid back.
 */
export function returnTimeline({
  status,
  received_at,
  unsent,
  ...retour
}: Pick<Retour, 'status' | 'received_at' | 'unsent' | 'unsent_cause'>): ReturnStep[] {
  if (unsent)
    return [
      { name: unsentStep(retour), state: 'done' },
      { name: 'paidBack', state: 'current' },
    ];
  const created = { name: 'created', state: 'done' } as const;
  if (status === 'cancelled') return [created, { name: 'cancelled', state: 'current' }];
  const currentIndex = status === 'closed' ? STEPS.length - 1 : received_at === null ? 0 : 1;
  return [
    created,
    ...STEPS.map((name, index) => ({ name, state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'todo' }) as const),
  ];
}
