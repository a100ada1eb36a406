import type { Http } from '../http.ts';
import type { Lang } from '../locales.ts';
import type { Closure } from '../rules/delivery-window.ts';
import type { ShopContext } from '../shop-context.ts';
import { getNotices } from './content.ts';

const FRESH_MS = 300_000;

interface Asked {
  lang: Lang;
  at: number;
  closures: Promise<Closure[]>;
}
/** Keyed by the client: one request's on the server, the page's own in the browser, where they are asked for again after five minutes. */
const asked = new WeakMap<Http, Asked>();

/**
 * The days on which nothing leaves the warehouse, as today's notices tell them; none when they can't be had: delivery is then counted as in
 * a usual week. `now` is in milliseconds.
 */
export async function closuresOf({ http, lang }: ShopContext, now: number): Promise<Closure[]> {
  const known = asked.get(http);
  if (known && known.lang === lang && now - known.at < FRESH_MS) return known.closures;
  const closures = getNotices(http).then((answer) => {
    if (!answer.ok) asked.delete(http);
    return answer.ok ? answer.data.value.filter(({ closed }) => closed).map(({ from, to }) => ({ from, to })) : [];
  });
  asked.set(http, { lang, at: now, closures });
  return closures;
}
