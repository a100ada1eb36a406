import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { PageChanges } from 'shared-contracts/wire/page-changes';
import { followPageChanges } from './follow-page-changes.ts';

/** An API with these answers in this order; the last one stays. */
async function startApi(answers: (PageChanges | number)[]) {
  const requests: { url: string; key: unknown }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', key: request.headers['x-shell-key'] });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function until(isDone: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 2000 && !isDone(); attempt += 1) await pause(5);
  expect(isDone()).toBe(true);
}

async function follow(answers: (PageChanges | number)[], options: { repeatMs?: number[]; now?: () => number } = {}) {
  const api = await startApi(answers);
  const purged: string[][] = [];
  const states: string[] = [];
  const follower = followPageChanges({
    apiUrl: api.url,
    clientSecret: 'secret',
    purge: (tags) => purged.push([...tags]),
    onState: (state) => states.push(state),
    pollMs: 5,
    repeatMs: [],
    ...options,
  });
  return {
    api,
    purged,
    states,
    stop: async () => {
      await follower.stop();
      await api.close();
    },
  };
}
const change = (id: number, tag: string) => ({ id, tag });

describe('page changes', () => {
  it('are heard of although a remote replaced fetch', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new Error('patched fetch'));
    const { purged, states, stop } = await follow([
      { cursor: '5', changes: [] },
      { cursor: '6', changes: [change(1, 'product-1')] },
    ]);
    await until(() => purged.length > 0);
    await stop();
    globalThis.fetch = fetch;
    expect([purged[0], states]).toEqual([['product-1'], []]);
  });

  it('are asked for from the cursor on, with the shell’s key, and purge their tags once', async () => {
    const { api, purged, stop } = await follow([
      { cursor: '5', changes: [] },
      { cursor: '7', changes: [change(1, 'product-1'), change(2, 'lists')] },
      // an older transaction is still open: the same again, and one more
      { cursor: '7', changes: [change(1, 'product-1'), change(2, 'lists'), change(3, 'faq')] },
      { cursor: '7', changes: [change(1, 'product-1'), change(2, 'lists'), change(3, 'faq')] },
    ]);
    await until(() => api.requests.length > 6);
    await stop();
    expect(purged).toEqual([['product-1', 'lists'], ['faq']]);
    expect(api.requests.slice(0, 3).map(({ url }) => url)).toEqual([
      '/internal/page-changes',
      '/internal/page-changes?cursor=5',
      '/internal/page-changes?cursor=7',
    ]);
    expect(api.requests[0]?.key).toBe(shellKeyOf('secret'));
  });

  it('drop nothing at a start: the cache is empty', async () => {
    const { api, purged, stop } = await follow([{ cursor: '5', changes: [change(1, 'shop')] }]);
    await until(() => api.requests.length > 2);
    await stop();
    expect(purged).toEqual([]);
  });

  it('drop all pages when they are too many to list', async () => {
    const { purged, stop } = await follow([
      { cursor: '5', changes: [] },
      { cursor: '6', changes: null },
      { cursor: '6', changes: [] },
    ]);
    await until(() => purged.length > 0);
    await stop();
    expect(purged).toEqual([['shop']]);
  });

  it('drop pages again after a moment, for what was rendered meanwhile', async () => {
    const { purged, stop } = await follow(
      [
        { cursor: '5', changes: [] },
        { cursor: '6', changes: [change(1, 'faq')] },
      ],
      { repeatMs: [10, 20] },
    );
    await until(() => purged.length === 3);
    await stop();
    expect(purged).toEqual([['faq'], ['faq'], ['faq']]);
  });

  it('go on after a time without an API, which is reported once', async () => {
    const { purged, states, stop } = await follow([{ cursor: '5', changes: [] }, 503, 503, { cursor: '6', changes: [change(1, 'faq')] }]);
    await until(() => purged.length > 0);
    await stop();
    expect(purged).toEqual([['faq']]);
    expect(states).toEqual(['lost', 'found']);
  });

  it('drop all pages after half an hour without an API: the API lists changes of an hour only', async () => {
    let clock = 0;
    let isAway = false;
    // half an hour between any two looks: an answer may be on its way when it begins
    const now = (): number => (clock += isAway ? 31 * 60_000 : 0);
    const { api, purged, stop } = await follow(
      [
        { cursor: '5', changes: [] },
        { cursor: '9', changes: [] },
      ],
      { now },
    );
    await until(() => api.requests.length > 1);
    expect(purged).toEqual([]);
    isAway = true;
    await until(() => purged.length > 0);
    await stop();
    expect(purged[0]).toEqual(['shop']);
  });
});
