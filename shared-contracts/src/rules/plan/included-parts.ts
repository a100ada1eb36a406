import { POSTS_PER_GATE } from './footings.ts';

/** What comes with the other parts, without the posts of gates that are not there. `missingGates`: pieces that are sold out or left out. */
export const includedWith = <Part extends { role: string; amount: number }>(included: readonly Part[], missingGates: number): Part[] =>
  included
    .map((part) => (part.role === 'gate_post' ? { ...part, amount: part.amount - missingGates * POSTS_PER_GATE } : part))
    .filter(({ amount }) => amount > 0);
