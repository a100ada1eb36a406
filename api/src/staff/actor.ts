import type { Scope } from 'shared-contracts/staff/scopes';

/**
 * Who acts: a member of staff in the back office, a machine with its key, or an operator at the command line, who may do everything.
 * `staffId` of a key: who answers for it.
 */
export type Actor =
  | { kind: 'staff'; id: number; name: string; email: string; ip: string | null; scopes: ReadonlySet<string> }
  | { kind: 'key'; id: number; name: string; staffId: number; ip: string | null; scopes: ReadonlySet<string> }
  | { kind: 'operator'; user: string };

export const mayDo = (actor: Actor, scope: Scope): boolean => actor.kind === 'operator' || actor.scopes.has(scope);

/** As it is shown to colleagues. */
export const actorName = (actor: Actor): string => {
  if (actor.kind === 'operator') return `command line: ${actor.user.slice(0, 100)}`;
  return actor.kind === 'key' ? `API key: ${actor.name}` : actor.name;
};

/** Whose own role and access it may not change; null: an operator. */
export const responsibleStaff = (actor: Actor): number | null => {
  if (actor.kind === 'operator') return null;
  return actor.kind === 'key' ? actor.staffId : actor.id;
};
