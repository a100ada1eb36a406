import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_REGION, LANGS, LOCALES, REGIONS, VAT_VIEWS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { Product, ProductCard } from 'shared-contracts/wire/product';

/** What one phase of the run saw. */
export interface Count {
  pages: number;
  /** pages that were not answered whole with 200 */
  failed: string[];
  /** writes that had to be sent again with the same key, as the shop's pages offer it */
  repeated: string[];
  orders: number;
  /** milliseconds of each page */
  times: number[];
  /** pages that a cache before the shells may store: a search is answered to each visitor, all others are the same for many */
  storable: number;
  /** of these, the ones that it had */
  hits: number;
}
const emptyCount = (): Count => ({ pages: 0, failed: [], repeated: [], orders: 0, times: [], storable: 0, hits: 0 });

export interface PlacedOrder {
  number: string;
  email: string;
}

export interface Load {
  /** resolves when every visitor has looked at every page again: a cache before the shells has been asked for each page of each variant */
  onceAround: () => Promise<void>;
  /** ends the count of the phase before, and begins another. @returns the ended one */
  nextPhase: () => Count;
  /** every order that the shop confirmed to a buyer */
  orders: PlacedOrder[];
  /** products that visitors look at, with their pages in each language */
  products: readonly { id: number; paths: readonly string[] }[];
  stop: () => Promise<void>;
}

interface Shop {
  origin: string;
  /** of the payment provider */
  simulator: string;
  visitors: number;
  buyers: number;
}
/** A person reads for a moment before the next page. */
const PAUSE_MS = 40;
const REPEATS = 40;
const REPEAT_MS = 500;
const GUEST = {
  first_name: 'Ann',
  last_name: 'Peeters',
  phone: '0471 12 34 56',
  shipping_address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
};

/** A page and what it shows when none of its data is missing. */
interface Page {
  path: string;
  shows: string;
  isStorable?: boolean;
}

async function findPages(origin: string): Promise<{ pages: Page[]; variants: number[]; products: Load['products'] }> {
  const readJson = async <T>(path: string) => (await (await fetch(origin + path, { headers: { Country: 'be' } })).json()) as T;
  const { data } = await readJson<{ data: ProductCard[] }>('/api/products?per_page=48&category_slug=panels');
  const products = await Promise.all(data.slice(0, 12).map(({ id }) => readJson<Product>(`/api/products/${id}`)));
  const pages = LANGS.flatMap((lang: Lang) => [
    { path: paths.home(lang), shows: '/product/' },
    { path: paths.products(lang, 'all'), shows: '/product/' },
    { path: paths.search(lang, 'beton'), shows: '</main>', isStorable: false },
    ...products.map((product) => ({ path: paths.product(lang, product), shows: 'application/ld+json' })),
  ]);
  const variants = products.flatMap(({ variants }) =>
    variants.filter(({ stock, step, rental, condition }) => stock.left > 20 && step === 1 && !rental && !condition).map(({ id }) => id),
  );
  return {
    pages,
    variants,
    products: products.map((product) => ({ id: product.id, paths: LANGS.map((lang) => paths.product(lang, product)) })),
  };
}

/** A write as a page sends it: with a key of its own, and again with the same key when no answer or "try again" came. */
const createWriter =
  (origin: string, onRepeat: (reason: string) => void) =>
  async <T>(path: string, body: object, address: string): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
      origin,
      Country: 'be',
      Language: LOCALES.nl.locale,
    };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch((error: unknown) => error);
      if (answer instanceof Response && answer.ok) return (await answer.json()) as T;
      const reason = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String((answer as Error).cause ?? answer);
      if (attempt === REPEATS || (answer instanceof Response && answer.status < 500 && ![409, 429].includes(answer.status)))
        throw new Error(`${path}: ${reason}`);
      onRepeat(`${path.replace(/[0-9a-f-]{36}/, ':id')}: ${reason.slice(0, 160)}`);
      await pause(REPEAT_MS);
    }
  };

/** Visitors who look and guests who order, all the time, through the shop's public address. */
export async function startLoad({ origin, simulator, visitors, buyers }: Shop): Promise<Load> {
  const { pages, variants, products } = await findPages(origin);
  if (variants.length === 0) throw new Error('no panel has enough pieces for the run');
  let count = emptyCount();
  let isOver = false;
  /** pages that each visitor has looked at */
  const looked = Array.from({ length: visitors }, () => 0);
  const orders: PlacedOrder[] = [];

  async function look(visitor: number): Promise<void> {
    const region = REGIONS[visitor % REGIONS.length] ?? DEFAULT_REGION;
    const vatView = VAT_VIEWS[visitor % VAT_VIEWS.length] ?? 'incl';
    const cookie = `region=${region}; vat_view=${vatView}`;
    const own = `"region":"${region}","vatView":"${vatView}"`;
    for (let step = visitor * 7; !isOver; step += 1) {
      const { path, shows, isStorable = true }: Page = pages[step % pages.length] ?? { path: '/nl', shows: '' };
      const began = performance.now();
      const phase = count;
      try {
        const answer = await fetch(origin + path, { headers: { cookie, 'x-forwarded-for': `10.1.0.${visitor}` } });
        const html = await answer.text();
        if (answer.status !== 200) phase.failed.push(`${path}: ${answer.status}`);
        else if (!html.includes(shows) || !html.includes('</html>')) phase.failed.push(`${path}: not whole`);
        else if (!html.includes(own)) phase.failed.push(`${path}: the page of somebody else, not of ${cookie}`);
        if (isStorable && answer.headers.get('x-edge-cache') === 'hit') phase.hits += 1;
      } catch (error) {
        phase.failed.push(`${path}: ${String((error as Error).cause ?? error)}`);
      }
      phase.times.push(performance.now() - began);
      phase.pages += 1;
      phase.storable += Number(isStorable);
      looked[visitor] = (looked[visitor] ?? 0) + 1;
      await pause(PAUSE_MS);
    }
  }

  const write = createWriter(origin, (reason) => count.repeated.push(reason));

  async function buy(buyer: number, turn: number): Promise<void> {
    const email = `cluster-${buyer}-${turn}@voorbeeld.be`;
    const address = `10.2.${buyer}.${turn % 250}`;
    const cart = randomUUID();
    const id = variants[(buyer + turn) % variants.length];
    await write(`/api/carts/${cart}`, { items: [{ id, amount: 1 }] }, address);
    await write(`/api/carts/${cart}/address`, { email, ...GUEST }, address);
    const { order_number, payment_url } = await write<PaymentAnswer>(`/api/carts/${cart}/payment`, {}, address);
    orders.push({ number: order_number, email });
    const payment = new URL(payment_url).pathname.split('/').at(-1) ?? '';
    const headers = { 'content-type': 'application/json' };
    await fetch(`${simulator}/_simulator/payments/${payment}/status`, { method: 'POST', headers, body: '{"status":"paid"}' });
    count.orders += 1;
  }

  async function keepBuying(buyer: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await buy(buyer, turn).catch((error: unknown) => count.failed.push(`buyer ${buyer}: ${String(error)}`));
      await pause(PAUSE_MS * 5);
    }
  }

  const running = [
    ...Array.from({ length: visitors }, (_, visitor) => look(visitor)),
    ...Array.from({ length: buyers }, (_, buyer) => keepBuying(buyer)),
  ];
  return {
    nextPhase: () => {
      const ended = count;
      count = emptyCount();
      return ended;
    },
    onceAround: async () => {
      const goals = looked.map((pagesBefore) => pagesBefore + pages.length);
      while (!isOver && looked.some((count, visitor) => count < (goals[visitor] ?? 0))) await pause(PAUSE_MS);
    },
    orders,
    products,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
