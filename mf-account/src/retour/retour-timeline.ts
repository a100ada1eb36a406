import type { Retour } from 'shared-contracts/wire/retour';

const POSTS = ['created', 'underway', 'checked', 'settled'] as const;
type RetourPost = (typeof POSTS)[number] | 'cancelled';
interface RetourStep {
  name: RetourPost;
  state: 'done' | 'current' | 'todo';
}

/** Where a return stands: on its way until it has arrived, then being checked, then settled. A cancelled one ends there. */
export function retourTimeline({ status, received_at }: Pick<Retour, 'status' | 'received_at'>): RetourStep[] {
  if (status === 'cancelled') {
    return [
      { name: 'created', state: 'done' },
      { name: 'cancelled', state: 'current' },
    ];
  }
  const place = status === 'closed' ? POSTS.length - 1 : received_at === null ? 1 : 2;
  return POSTS.map((name, index) => ({ name, state: index < place ? 'done' : index === place ? 'current' : 'todo' }));
}
