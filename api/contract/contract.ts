/**
 * `pnpm contract --api http://host:port [--token <access token>]`: whether an API keeps to the shop's contract, over real HTTP, whoever
 * built it. Reads the API's own document and asks. Ends with 1 when a rule is broken.
 */
import { parseArgs } from 'node:util';
import { RULES } from './rules.ts';
import { createProbe } from './probe.ts';

const USAGE = 'pnpm contract --api http://host:port [--token <access token>]\n';

const { values } = parseArgs({ options: { api: { type: 'string' }, token: { type: 'string' } }, strict: true });
if (values.api === undefined || !URL.canParse(values.api)) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const probe = await createProbe(values.api.replace(/\/+$/, ''), values.token ?? null);
  let broken = 0;
  for (const { name, check } of RULES) {
    const problems = await check(probe).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    process.stdout.write(`${problems.length === 0 ? 'ok    ' : 'broken'} ${name}\n`);
    for (const problem of problems.slice(0, 10)) process.stdout.write(`         ${problem}\n`);
    if (problems.length > 0) broken += 1;
  }
  process.stdout.write(`${RULES.length - broken} followed, ${broken} broken\n`);
  process.exitCode = broken === 0 ? 0 : 1;
}
