import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { AccountPlan } from 'shared-contracts/wire/plan';
import { pastOrder } from './past-orders.ts';
import type { PastOrder } from './past-orders.ts';
import type { TestShop } from './test-shop.ts';

/** A fence with a corner and a gate, at a postcode that no story may show. */
export const CORNER_FENCE = {
  system: 'linea',
  height_cm: 153,
  colour: 'anthracite',
  postcode: '6600',
  runs: [{ length_mm: 12_000 }, { length_mm: 11_000 }],
  gates: [{ run: 0, position_mm: 4000, kind: 'single', width_cm: 100 }],
};

/** A plan that an account keeps, of a calculation. */
export const accountPlan = async (
  { call }: TestShop,
  headers: Record<string, string>,
  { input = CORNER_FENCE, kind = 'fence', name }: { input?: object; kind?: string; name?: string } = {},
): Promise<AccountPlan> => {
  const calculated = await call('POST', `/api/configurator/${kind}`, { payload: input });
  if (calculated.statusCode !== 200) throw new Error(calculated.body);
  const { share_id } = calculated.json<ConfigurationAnswer>();
  const saved = await call('POST', '/auth/me/plans', { headers, payload: { share_id, ...(name === undefined ? {} : { name }) } });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return saved.json<AccountPlan>();
};

/** An order of the past with this plan, delivered unless it says otherwise. */
export const orderPlan = async (shop: TestShop, userId: number | null, planId: string, order: Partial<PastOrder> = {}): Promise<number> => {
  const { db } = shop;
  const { id: variantId } = await db.selectFrom('variants').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await pastOrder(shop, { userId, lines: [{ variantId, amount: 1, unit: 1000 }], ...order });
  const { kind, rule_version, input, bill } = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();
  await db
    .insertInto('order_plans')
    .values({
      order_id: id,
      plan_id: planId,
      position: 0,
      name: 'Plan',
      kind,
      rule_version,
      input: JSON.stringify(input),
      bill: JSON.stringify(bill),
    })
    .execute();
  return id;
};
