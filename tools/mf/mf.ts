import { parseArgs } from 'node:util';
import { BuildFailed } from '../build/run-webpack.ts';
import { list, promote, rollback } from './promote.ts';
import type { Flipped, Listed } from './promote.ts';
import { publish } from './publish.ts';
import { MfRefused } from './refusal.ts';

const USAGE = `Usage: pnpm mf <command>
  publish <remote> [--version 1.2.3] [--if-absent]   build, try and sign a version; nothing served changes
  promote <remote> <version>                         serve it
  rollback <remote>                                  serve what was served before
  list                                               what is served, what was, what is published
  --json                                             answer as JSON

The store is ARTEFACTS_DIR (.artefacts), the key MF_SIGNING_KEY_FILE (.data/keys/signing.pem), trusted keys MF_PUBLIC_KEYS.
Exit code 0: done. 1: refused, nothing was changed. 2: not understood.`;

class UsageError extends Error {}

const sayFlip = ({ name, version, before, revision }: Flipped): string =>
  `${name}: serving ${version}${before ? `, before ${before}` : ''} (revision ${revision})`;

const sayRemote = ({ name, served, history, published }: Listed): string =>
  [
    `${name}  ${served ?? 'nothing served'}`,
    ...published.map((version) => {
      const last = history.findLast((entry) => entry.version === version);
      return `  ${version === served ? '*' : ' '} ${version}${last ? `  served since ${last.at}` : ''}`;
    }),
  ].join('\n');

async function run(args: readonly string[]): Promise<{ answer: object; text: string }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { version: { type: 'string' }, 'if-absent': { type: 'boolean' }, json: { type: 'boolean' } },
  });
  const [command, remote, version] = positionals;
  switch (command) {
    case 'publish': {
      if (!remote) throw new UsageError();
      const log = (line: string): void => console.error(line);
      const done = await publish(remote, { version: values.version, ifAbsent: values['if-absent'], log });
      return { answer: done, text: `${done.name} ${done.version}${done.isNew ? '' : ' was published already'}` };
    }
    case 'promote': {
      if (!remote || !version) throw new UsageError();
      const done = await promote(remote, version);
      return { answer: done, text: sayFlip(done) };
    }
    case 'rollback': {
      if (!remote) throw new UsageError();
      const done = await rollback(remote);
      return { answer: done, text: sayFlip(done) };
    }
    case 'list': {
      const all = await list();
      return { answer: all, text: all.remotes.map(sayRemote).join('\n') || 'Nothing is published.' };
    }
    default:
      throw new UsageError();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const asJson = args.includes('--json');
  try {
    const { answer, text } = await run(args);
    console.log(asJson ? JSON.stringify(answer, null, 2) : text);
  } catch (error) {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.exitCode = isUsage ? 2 : 1;
    if (isUsage) return console.error(USAGE);
    const problems = error instanceof MfRefused ? error.problems : [];
    if (asJson) console.log(JSON.stringify({ error: (error as Error).message, problems }, null, 2));
    else if (error instanceof MfRefused) console.error(error.report);
    else console.error(error instanceof BuildFailed ? error.message : error);
  }
}

await main(process.argv.slice(2));
