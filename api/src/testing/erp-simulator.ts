import { DatabaseSync } from 'node:sqlite';

/**
 * Another company's ERP as `docs/integrations.md` tells it to work, in a process of its own: takes orders over once, and sends a delivery of
 * goods. It knows nothing of the shop but its address and its key. `ERP_CRASH` lets it die at the worst moments.
 */
interface Environment {
  ERP_SHOP: string;
  ERP_KEY: string;
  ERP_FILE: string;
  /** `before-confirming`: after the order is in its own books */
  ERP_CRASH?: string;
  /** a SKU and how many pieces of it came in, `SKU=5` */
  ERP_RECEIVED?: string;
}

const { ERP_SHOP, ERP_KEY, ERP_FILE, ERP_CRASH, ERP_RECEIVED } = process.env as unknown as Environment;
const books = new DatabaseSync(ERP_FILE);
books.exec(`create table if not exists orders (
  number text primary key, total_cents integer not null, pieces integer not null, state text not null, bookings integer not null,
  due_on text, open_cents integer not null)`);

const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${ERP_SHOP}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ERP_KEY}`,
      language: 'en-US',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

interface Exported {
  id: number;
  change: 'confirmed' | 'cancelled';
  order: {
    number: string;
    sums: { total_cents: number };
    lines: { to_pack: number }[];
    /** of an order that is carried out before it is paid */
    on_invoice: { due_on: string; open_cents: number } | null;
  };
}

/** Books an order by its number: the shop offers it again when a confirmation was lost, or when a part of it is not to be packed any more. */
const book = ({ change, order }: Exported): void => {
  if (change === 'cancelled') {
    books.prepare("update orders set state = 'cancelled' where number = ?").run(order.number);
    return;
  }
  const pieces = order.lines.reduce((sum, line) => sum + line.to_pack, 0);
  const { due_on: dueOn, open_cents: openCents } = order.on_invoice ?? { due_on: null, open_cents: 0 };
  books
    .prepare(
      `insert into orders values (?, ?, ?, 'open', 1, ?, ?) on conflict (number) do update
      set pieces = excluded.pieces, due_on = excluded.due_on, open_cents = excluded.open_cents`,
    )
    .run(order.number, order.sums.total_cents, pieces, dueOn, openCents);
};

/** What is paid of the orders in its books that are on invoice, as when the shop sent it `order.paid`. */
const takePayments = async (): Promise<void> => {
  for (const { number } of books.prepare('select number from orders where open_cents > 0').all()) {
    const { data } = (await call('GET', `/orders/${String(number)}`)) as { data: Exported['order'] };
    books.prepare('update orders set open_cents = ? where number = ?').run(data.on_invoice?.open_cents ?? 0, String(number));
  }
};

const takeOrders = async (): Promise<void> => {
  for (let after: number | null = 0; after !== null;) {
    const { data, next } = (await call('GET', `/order-exports?after=${after}&limit=2`)) as { data: Exported[]; next: number | null };
    for (const exported of data) {
      book(exported);
      if (ERP_CRASH === 'before-confirming') process.exit(9);
      await call('PUT', `/order-exports/${exported.id}/confirmation`, { reference: `ERP-${exported.order.number}` });
    }
    after = next;
  }
};

/** Adds what came in to what the shop has now; when somebody bought meanwhile, to what is left of it. */
const receiveGoods = async (sku: string, received: number): Promise<void> => {
  const { data } = (await call('GET', `/stock/${sku}`)) as { data: { on_hand: number } };
  for (let expected = data.on_hand; ;) {
    const answer = (await call('POST', '/stock-changes', { rows: [{ sku, expected, on_hand: expected + received }] })) as {
      data: { result: string; code: string | null; present: { on_hand: number } }[];
    };
    const [row] = answer.data;
    if (row === undefined || row.result === 'applied') return;
    if (row.code !== 'not_as_expected') throw new Error(`The shop refused ${sku}: ${row.code}`);
    expected = row.present.on_hand;
  }
};

if (ERP_RECEIVED === undefined) {
  await takeOrders();
  await takePayments();
} else {
  const [sku = '', pieces] = ERP_RECEIVED.split('=');
  await receiveGoods(sku, Number(pieces));
}
