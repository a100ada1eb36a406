import type { Retour } from 'shared-contracts/wire/retour';

const POSTS = ['underway', 'checked', 'settled'] as const;
/** Asking for it is always done. */
type RetourStep = { name: 'created'; state: 'done' } | { name: (typeof POSTS)[number] | 'cancelled'; state: 'done' | 'current' | 'todo' };

/** Where a return stands: on its way until it has arrived, then being checked, then settled. A cancelled one ends there. */
export function retourTimeline({ status, received_at }: Pick<Retour, 'status' | 'received_at'>): RetourStep[] {
  const created = { name: 'created', state: 'done' } as const;
  if (status === 'cancelled') return [created, { name: 'cancelled', state: 'current' }];
  const place = status === 'closed' ? POSTS.length - 1 : received_at === null ? 0 : 1;
  return [
    created,
    ...POSTS.map((name, index) => ({ name, state: index < place ? 'done' : index === place ? 'current' : 'todo' }) as const),
  ];
}
