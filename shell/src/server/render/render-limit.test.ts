import { Overloaded, VisitorLeft, createRenderLimit } from './render-limit.ts';

/** Renders that the test ends. */
function slowRenders() {
  const ends: (() => void)[] = [];
  return { render: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}

describe('render limit', () => {
  it('runs as many renders as allowed, and the others when one has ended', async () => {
    const limit = createRenderLimit(2);
    const { render, ends } = slowRenders();
    const all = [limit.run(render), limit.run(render), limit.run(render)];
    await Promise.resolve();
    expect(limit.counts()).toEqual({ running: 2, waiting: 1 });
    ends[0]?.();
    await all[0];
    await new Promise(setImmediate);
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(all);
    expect(limit.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('refuses a render at once when four times as many wait', async () => {
    const limit = createRenderLimit(1);
    const { render, ends } = slowRenders();
    const all = Array.from({ length: 5 }, () => limit.run(render));
    await Promise.resolve();
    await expect(limit.run(render)).rejects.toThrow(Overloaded);
    for (let done = 0; done < all.length; done += 1) {
      ends[done]?.();
      await all[done];
      await new Promise(setImmediate);
    }
  });

  it('refuses a render that waited too long, and goes on with the next', async () => {
    let now = 0;
    const limit = createRenderLimit(1, () => now);
    const { render, ends } = slowRenders();
    const first = limit.run(render);
    const second = limit.run(render);
    await Promise.resolve();
    now = 3001;
    ends[0]?.();
    await first;
    await expect(second).rejects.toThrow(Overloaded);
    await expect(limit.run(async () => 'page')).resolves.toBe('page');
  });

  it('lets a failed render make room for the next one', async () => {
    const limit = createRenderLimit(1);
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limit.run(async () => 'page')).resolves.toBe('page');
  });

  it('gives one visitor a quarter of the renders, so that others are served during a burst', async () => {
    const limit = createRenderLimit(8);
    const { render, ends } = slowRenders();
    const burst = Array.from({ length: 6 }, () => limit.run(render, { visitor: '203.0.113.1' }));
    await new Promise(setImmediate);
    expect(ends).toHaveLength(2);
    await expect(limit.run(async () => 'page', { visitor: '203.0.113.2' })).resolves.toBe('page');
    const more = Array.from({ length: 6 }, () => limit.run(render, { visitor: '203.0.113.1' }).catch((error: unknown) => error));
    // two run and eight wait
    expect(await Promise.race(more.slice(-2))).toBeInstanceOf(Overloaded);
    for (let done = 0; done < 10; done += 1) {
      ends[done]?.();
      await new Promise(setImmediate);
    }
    await Promise.all([...burst, ...more]);
  });

  it('does not render what nobody waits for any more', async () => {
    const limit = createRenderLimit(1);
    const { render, ends } = slowRenders();
    const first = limit.run(render);
    const leaving = new AbortController();
    const second = expect(limit.run(render, { visitor: '203.0.113.1', signal: leaving.signal })).rejects.toThrow(VisitorLeft);
    await new Promise(setImmediate);
    leaving.abort(new VisitorLeft());
    ends[0]?.();
    await first;
    await second;
    expect(ends).toHaveLength(1);
  });
});
