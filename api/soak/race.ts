import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSimulator } from '../src/testing/payment-simulator.ts';
import { startApiProcess } from '../src/testing/api-process.ts';
import { openTestDatabase } from '../src/testing/test-database.ts';
import { callOnce, createFilledCart } from './http-shopper.ts';
import { processEnv, requirePostgres, saleVariant, setPieces } from './soak-shop.ts';

const SHOPPERS = 100;
const PIECES = 5;

interface Refusal {
  code?: string;
  meta?: { left?: number; product_title?: string };
}

/** 100 people pay for the last 5 pieces at the same moment, at two processes: 5 get them and 95 get an error that says so. */
export const race = async (print: (text: string) => void): Promise<boolean> => {
  requirePostgres();
  const database = await openTestDatabase('filled');
  const dataDir = await mkdtemp(join(tmpdir(), 'groenhof-race-'));
  const simulator = await startPaymentSimulator();
  const env = { ...processEnv(database.url ?? '', dataDir, simulator.baseUrl), WORKER: '0' };
  const processes = [await startApiProcess(env), await startApiProcess(env)];
  try {
    const variantId = await saleVariant(database.db);
    await setPieces(database.db, variantId, SHOPPERS);
    const apiOf = (shopper: number): string => processes[shopper % processes.length]?.url ?? '';
    const carts: string[] = [];
    for (let shopper = 0; shopper < SHOPPERS; shopper += 1)
      carts.push(await createFilledCart(apiOf(shopper), `race-${shopper}@voorbeeld.be`, variantId, 1));
    await setPieces(database.db, variantId, PIECES);
    const answers = await Promise.all(carts.map((id, shopper) => callOnce<Refusal>('POST', `${apiOf(shopper)}/api/carts/${id}/payment`)));
    const sold = answers.filter(({ status }) => status === 200).length;
    const outOfStock = answers.filter(
      ({ status, body }) => status === 409 && body?.code === 'cart.out_of_stock' && body.meta?.product_title !== undefined,
    );
    const unexpected = answers.filter((answer) => answer.status !== 200 && !outOfStock.includes(answer));
    const stock = await database.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('variant_id', '=', variantId)
      .executeTakeFirstOrThrow();
    print(
      `${sold} got a piece, ${outOfStock.length} got the answer that none is left, ${unexpected.length} got something else; stock ${JSON.stringify(stock)}`,
    );
    for (const other of unexpected.slice(0, 3)) print(JSON.stringify(other));
    return sold === PIECES && outOfStock.length === SHOPPERS - PIECES && stock.on_hand === PIECES && stock.reserved === PIECES;
  } finally {
    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      await ended;
    }
    await simulator.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
