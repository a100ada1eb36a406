import { assertWithinLimit, takeCountBack } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** Who looks up an order by what is printed on its parcel. */
export interface LookupVisitor {
  /** null: the shell itself */
  address: string | null;
  /** whether the visitor's session or browser made the order: others must not shut the buyer out */
  isBuyer: boolean;
}

/** Wrong answers that one visitor may give for an order; and all visitors together, so that many addresses cannot guess a postcode. */
const LIMITS = [
  { name: 'order-lookup', max: 10, keyOf: (number: string, address: string | null) => `${number} ${address ?? ''}` },
  { name: 'order-lookup-all', max: 50, keyOf: (number: string) => number },
] as const;
/** What the API answers to a wrong number, address or postcode. */
const WRONG: readonly number[] = [404, 422];

/**
 * Looks an order up while too many wrong tries for its number have not been made; counts the try unless it was right. The number is counted
 * as typed, so that the answer does not tell whether it exists. Throws 429 `request.rate_limited`, and what `lookUp` throws. Decision 0054.
 */
export const withLookupLimit = async <T>(
  services: Services,
  number: string,
  { address, isBuyer }: LookupVisitor,
  lookUp: () => Promise<T>,
): Promise<T> => {
  if (isBuyer) return lookUp();
  const counts = LIMITS.map(({ name, max, keyOf }) => ({ name, max, key: keyOf(number.toUpperCase(), address), window: '1 day' as const }));
  // counted before it is tried, so that a hundred parallel guesses count as a hundred
  for (const count of counts) await assertWithinLimit(services, count);
  try {
    const found = await lookUp();
    for (const { name, key } of counts) await takeCountBack(services.db, name, key);
    return found;
  } catch (error) {
    const isWrong = error instanceof ShopError && WRONG.includes(error.status);
    if (!isWrong) for (const { name, key } of counts) await takeCountBack(services.db, name, key);
    throw error;
  }
};
