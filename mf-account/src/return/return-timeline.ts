import type { Retour } from 'shared-contracts/wire/retour';

const STEPS = ['underway', 'checked', 'settled'] as const;
type ReturnStep = { name: 'created'; state: 'done' } | { name: (typeof STEPS)[number] | 'cancelled'; state: 'done' | 'current' | 'todo' };

/** The steps of a return: in transit until it has arrived, then being checked, then settled; or cancelled. */
export function returnTimeline({ status, received_at }: Pick<Retour, 'status' | 'received_at'>): ReturnStep[] {
  const created = { name: 'created', state: 'done' } as const;
  if (status === 'cancelled') return [created, { name: 'cancelled', state: 'current' }];
  const currentIndex = status === 'closed' ? STEPS.length - 1 : received_at === null ? 0 : 1;
  return [
    created,
    ...STEPS.map((name, index) => ({ name, state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'todo' }) as const),
  ];
}
