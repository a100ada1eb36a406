import { createReplicaLag } from './replica-lag.ts';

test('a replica of which nothing is known yet is neither current nor behind', () => {
  expect(createReplicaLag().behindMs(100, 0)).toBeNull();
});

test('what the primary had before the first check is of unknown age until the replica has it', () => {
  const lag = createReplicaLag();
  lag.recordPrimary(100, 1000);
  expect(lag.behindMs(99, 1001)).toBe(Number.POSITIVE_INFINITY);
  expect(lag.behindMs(100, 1001)).toBe(0);
});

test('a replica is as far behind as the oldest position that it has not reached', () => {
  const lag = createReplicaLag();
  lag.recordPrimary(100, 0);
  lag.recordPrimary(200, 1000);
  lag.recordPrimary(300, 2000);
  expect(lag.behindMs(150, 2500)).toBe(1500);
  expect(lag.behindMs(299, 2500)).toBe(500);
  expect(lag.behindMs(300, 9000)).toBe(0);
});

test('an idle primary leaves its replica current, however long nothing is written', () => {
  const lag = createReplicaLag();
  lag.recordPrimary(100, 0);
  expect(lag.behindMs(100, 0)).toBe(0);
  lag.recordPrimary(100, 60_000);
  expect(lag.behindMs(100, 60_000)).toBe(0);
});

test('a new primary that lost the end of the old one’s log leaves nothing to wait for', () => {
  const lag = createReplicaLag();
  lag.recordPrimary(100, 0);
  lag.recordPrimary(500, 1000);
  lag.recordPrimary(400, 2000);
  expect(lag.behindMs(400, 3000)).toBe(0);
});

test('a replica that is away for more than an hour is never taken for current before it has everything', () => {
  const lag = createReplicaLag();
  for (let second = 0; second < 10_000; second += 1) lag.recordPrimary(100 + second, second * 1000);
  expect(lag.behindMs(99, 10_000_000)).toBe(Number.POSITIVE_INFINITY);
  expect(lag.behindMs(10_098, 10_000_000)).toBeGreaterThan(0);
  expect(lag.behindMs(10_099, 10_000_000)).toBe(0);
});
