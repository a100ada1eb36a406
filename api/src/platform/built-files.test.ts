import { text } from 'node:stream/consumers';
import { createBuiltFiles } from './built-files.ts';

const FRESH_MS = 900_000;
const START = new Date('2026-11-28T12:00:00Z');

const openFiles = (maxStoredBytes = 1_000_000) => {
  let moment = START.getTime();
  const log: string[] = [];
  const files = createBuiltFiles({ now: () => new Date(moment), freshMs: FRESH_MS, maxStoredBytes });
  const get = (name: string, content = `${name}!`) =>
    files.get(name, async function* () {
      log.push(`start ${name}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      yield content;
      log.push(`end ${name}`);
    });
  return { files, get, log, pass: (ms: number) => (moment += ms) };
};

test('requests of one moment share a build, builds go one after the other, and a fresh file is answered again', async () => {
  const { get, log, pass } = openFiles();
  const all = await Promise.all(['be', 'nl', 'be', 'nl', 'be'].map((name) => get(name)));
  expect(await Promise.all(all.map(({ open }) => text(open())))).toEqual(['be!', 'nl!', 'be!', 'nl!', 'be!']);
  expect(log).toEqual(['start be', 'end be', 'start nl', 'end nl']);
  pass(FRESH_MS - 1);
  expect(await text((await get('be')).open())).toBe('be!');
  expect(log).toHaveLength(4);
  pass(1);
  await get('be');
  expect(log).toHaveLength(6);
});

test('a build that fails is an error for who waits, stops no other, and is tried again', async () => {
  const { files, get } = openFiles();
  const failing = () =>
    files.get('be', async function* () {
      yield 'half';
      throw new Error('the database is away');
    });
  const [first, second, other] = await Promise.allSettled([failing(), failing(), get('nl')]);
  expect([first.status, second.status, other.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await text((await get('be', 'whole')).open())).toBe('whole');
});

test('the oldest files are dropped above the limit of bytes, and the latest stays', async () => {
  const { get, log } = openFiles(30);
  await get('be', 'a');
  await get('nl', 'b');
  await get('nl', 'b');
  expect(log).toHaveLength(4);
  await get('be', 'a');
  expect(log).toHaveLength(6);
});

test('other work gets its turn while a long file is built', async () => {
  let turns = 0;
  const counter = setInterval(() => turns++, 1);
  const { files } = openFiles();
  const busy = (ms: number): void => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  const { bytes } = await files.get('long', async function* () {
    for (let part = 0; part < 20; part++) {
      busy(6);
      yield 'x'.repeat(10);
    }
  });
  clearInterval(counter);
  expect(bytes).toBe(200);
  expect(turns).toBeGreaterThan(3);
});
