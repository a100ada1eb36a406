import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreflight } from './preflight-process.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'preflight-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const program = (onMessage: string): string => {
  const file = join(dir, 'program.mjs');
  writeFileSync(file, `process.on('message', () => { ${onMessage} });`);
  return file;
};
const REQUEST = { nodeDir: '/nowhere', entry: 'remote.cjs' };

it('preflight process: is ended when it computes endlessly, and the last loaded part is named', async () => {
  const endless = `process.send({ loading: 'route mf-sample/benches' }); for (;;);`;
  const { describe: ask } = startPreflight(program(endless), { timeoutMs: 3000 });
  await expect(ask(REQUEST)).rejects.toMatchObject({
    code: 'MF05',
    problems: ['no answer within 3 s; what was loaded last: route mf-sample/benches'],
  });
});

it('preflight process: a progress message is not the answer', async () => {
  const description = { name: 'mf-sample' };
  const answers = `process.send({ loading: 'texts in nl' }); process.send({ described: ${JSON.stringify(description)} });`;
  const { describe: ask, stop } = startPreflight(program(answers));
  expect(await ask(REQUEST)).toEqual(description);
  stop();
});
