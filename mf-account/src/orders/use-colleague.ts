import { selectUser, useShopSelector } from 'shared-contracts';

/** The name of a colleague who ordered for the company; null for what the signed-in person ordered, and for private orders. */
export function useColleague(orderedBy: string | null | undefined): string | null {
  const user = useShopSelector(selectUser);
  return !orderedBy || (user && orderedBy === `${user.first_name} ${user.last_name}`) ? null : orderedBy;
}
