import type { Closure } from '../rules/delivery-window.ts';
import type { ShopContext } from '../shop-context.ts';
import { getNotices } from './content.ts';
import { keptAnswer } from './kept-answer.ts';

const notices = keptAnswer(getNotices);

/**
 * The days on which nothing leaves the warehouse, as today's notices tell them; none when they can't be had: delivery is then counted as in
 * a usual week. `now` is in milliseconds.
 */
export async function closuresOf({ http }: Pick<ShopContext, 'http'>, now: number): Promise<Closure[]> {
  const answer = await notices(http, now);
  return answer.ok ? answer.data.value.filter(({ closed }) => closed).map(({ from, to }) => ({ from, to })) : [];
}
