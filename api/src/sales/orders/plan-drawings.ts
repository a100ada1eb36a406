import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { planPng } from '../../catalogue/plans/plan-picture/plan-picture.ts';
import type { Queries } from '../../platform/database/database.ts';

interface OrderedPlan {
  orderId: number;
  planId: string;
}

/** Drawings are 5 to 100 kB; a mail is opened several times on the day on which it arrives. */
const KEPT_BYTES = 8_000_000;

/** The drawings of ordered plans, drawn when they are first requested, one at a time: a large one takes half a second. */
export const createPlanDrawings = (db: Queries): { find: (plan: OrderedPlan) => Promise<Buffer | null> } => {
  const drawn = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const running = new Map<string, Promise<Buffer | null>>();
  const limit = pLimit(1);
  const draw = async ({ orderId, planId }: OrderedPlan): Promise<Buffer | null> => {
    const plan = await db
      .selectFrom('order_plans')
      .select(['kind', 'input', 'bill'])
      .where('order_id', '=', orderId)
      .where('plan_id', '=', planId)
      .executeTakeFirst();
    return plan === undefined ? null : limit(() => planPng(plan));
  };
  const drawOnce = async (key: string, plan: OrderedPlan): Promise<Buffer | null> => {
    const png = await draw(plan);
    if (png !== null) drawn.set(key, png);
    return png;
  };
  return {
    find: async (plan) => {
      const key = `${plan.orderId} ${plan.planId}`;
      const cached = drawn.get(key);
      if (cached !== undefined) return cached;
      const png = running.get(key) ?? drawOnce(key, plan).finally(() => running.delete(key));
      running.set(key, png);
      return png;
    },
  };
};
