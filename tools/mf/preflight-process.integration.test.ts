import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('preflight process: has no environment, reads only its own files, and can not write or start anything', async () => {
  const secret = join(dir, 'signing.pem');
  writeFileSync(secret, 'secret');
  const folder = join(dir, 'program');
  mkdirSync(folder);
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { readFileSync, writeFileSync } from 'node:fs';
     import { execFileSync } from 'node:child_process';
     const outcome = (act) => { try { return String(act()); } catch (error) { return error.code ?? error.name; } };
     process.on('message', () => process.send({ described: [
       Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
       outcome(() => readFileSync(${JSON.stringify(secret)})),
       outcome(() => writeFileSync(${JSON.stringify(join(dir, 'new'))}, 'x')),
       outcome(() => execFileSync('id')),
       outcome(() => readFileSync(${JSON.stringify(file)}).length > 0),
     ] }));`,
  );
  const { describe: ask, stop } = startPreflight(file);
  expect(await ask(REQUEST)).toEqual([[], 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'true']);
  stop();
});

it('preflight process: a progress message is not the answer', async () => {
  const description = { name: 'mf-sample' };
  const answers = `process.send({ loading: 'texts in nl' }); process.send({ described: ${JSON.stringify(description)} });`;
  const { describe: ask, stop } = startPreflight(program(answers));
  expect(await ask(REQUEST)).toEqual(description);
  stop();
});
