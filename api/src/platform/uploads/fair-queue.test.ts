import { setImmediate } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';
import type { FairQueueLimits } from './fair-queue.ts';

/** A queue with tasks that end when the test says so. */
const openQueue = (limits: Partial<FairQueueLimits> = {}) => {
  const queue = new FairQueue({ running: 2, waitingOfVisitor: 3, waiting: 6, waitMs: 60_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, visitor: string, signal = new AbortController().signal): Promise<string> =>
    queue.run(visitor, signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  /** Ends a task and lets the next one start. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { started, add, end };
};

test('one visitor with many files has one of two places; the other place is for somebody else', async () => {
  const { started, add, end } = openQueue();
  const [a1, a2, a3] = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
  const b1 = add('b1', 'b');
  await setImmediate();
  expect(started).toEqual(['a1', 'b1']);
  const c1 = add('c1', 'c');
  await end('a1');
  await a1;
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  await a2;
  // c waited less long than a3, and a had its turn
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
  await end('b1');
  await b1;
  expect(started.at(-1)).toBe('a3');
  await end('c1');
  await end('a3');
  expect(await Promise.all([c1, a3])).toEqual(['c1', 'a3']);
});

test('a visitor with too many files is 429 and a full queue is 503, at once and with Retry-After', async () => {
  const { add, end } = openQueue({ waiting: 4 });
  const leaving = new AbortController();
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a', leaving.signal));
  await expect(add('a5', 'a')).rejects.toMatchObject({ status: 429, code: 'request.rate_limited', details: { retryAfter: 10 } });
  tasks.push(add('b1', 'b', leaving.signal), add('c1', 'c', leaving.signal));
  await expect(add('d1', 'd')).rejects.toMatchObject({ status: 503, code: 'server.unavailable', details: { retryAfter: 10 } });
  const outcomes = Promise.allSettled(tasks);
  leaving.abort();
  for (const name of ['a1', 'b1']) await end(name);
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled', 'rejected']);
});

test('a task that waits too long is 503 and never runs', async () => {
  const { started, add, end } = openQueue({ running: 1, waitMs: 5 });
  const first = add('a1', 'a');
  await expect(add('b1', 'b')).rejects.toMatchObject({ status: 503 });
  await end('a1');
  await first;
  expect(started).toEqual(['a1']);
});

test('a task whose client has gone while it waited never runs, and takes no place', async () => {
  const { started, add, end } = openQueue({ running: 1 });
  const leaving = new AbortController();
  const first = add('a1', 'a');
  const second = add('b1', 'b', leaving.signal);
  const third = add('c1', 'c');
  leaving.abort();
  await expect(second).rejects.toMatchObject({ statusCode: 499 });
  await end('a1');
  await first;
  expect(started).toEqual(['a1', 'c1']);
  await end('c1');
  await third;
  await expect(add('b2', 'b', leaving.signal)).rejects.toMatchObject({ statusCode: 499 });
});
