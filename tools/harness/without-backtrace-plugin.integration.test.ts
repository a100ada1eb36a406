import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { ROOT } from '../build/workspace.ts';
import { WithoutBacktracePlugin } from './without-backtrace-plugin.ts';

const dir = mkdtempSync(join(tmpdir(), 'harness-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a syntax error is shown with its place, and without the backtrace of the compiler', async () => {
  const file = join(dir, 'broken.tsx');
  writeFileSync(file, 'export const A = () => <p>{</p>;\n');
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    const loader = createRequire(join(ROOT, 'tools/package.json')).resolve('swc-loader');
    const options = { swcrc: false, jsc: { parser: { syntax: 'typescript', tsx: true } } };
    const compiler = webpack({
      mode: 'development',
      entry: file,
      output: { path: dir },
      module: { rules: [{ test: /\.tsx$/, use: { loader, options } }] },
      plugins: [new WithoutBacktracePlugin()],
    });
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  const [error] = stats?.toJson({ all: false, errors: true }).errors ?? [];
  expect(error?.message).toMatch(/Expression expected[^]*broken\.tsx:1:1/);
  expect(error?.message).not.toMatch(/Caused by|backtrace|threadpool|^\s+at /m);
});
