import type { Scope } from 'shared-contracts/staff/scopes';

/** Who acts: a member of staff in the back office, or an operator at the command line, who may do everything. */
export type Actor =
  | { kind: 'staff'; id: number; name: string; email: string; ip: string | null; scopes: ReadonlySet<string> }
  | { kind: 'operator'; user: string };

export const mayDo = (actor: Actor, scope: Scope): boolean => actor.kind === 'operator' || actor.scopes.has(scope);

/** As it is shown to colleagues. */
export const actorName = (actor: Actor): string => (actor.kind === 'operator' ? `command line: ${actor.user.slice(0, 100)}` : actor.name);
