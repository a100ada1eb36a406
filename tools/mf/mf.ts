import { parseArgs } from 'node:util';
import { BuildFailed } from '../build/run-webpack.ts';
import { COMMANDS, UsageError, refuseForeign } from './commands.ts';
import type { Answer } from './commands.ts';
import { asRefusal } from './refusal.ts';

const USAGE = `Usage: pnpm mf <command>
  new <remote>                                       a new remote that builds, runs and passes its tests
  publish <remote> [--version 1.2.3] [--if-absent] [--breaking]
                                                     build, try and sign a version; nothing served changes. publish shell: its files
                                                     for browsers, for pages of other replicas and later ones
  preview <remote> <version> [<remote> <version> …] [--origin https://…] [--hours 8]
                                                     a link that shows it on a running shop to whoever has the link
  canary <remote> <version> --percent 10             serve it to a share of the visitors; canary <remote> off: to nobody
  judge <remote> --origin https://… [--sample 500] [--minutes 60]
                                                     compare the canary with the stable version by what the shop counts (errors,
                                                     failed loads, web vitals), then promote it or take it back
  promote <remote> <version> [--wait https://…]      serve it; --wait has a running shop try it first, and takes it back when the
                                                     shop does not serve it
  rollback <remote> [--reason …] [--wait https://…]  serve what was served before, unless it was rolled back or its key is
                                                     not trusted any more
  retire <remote> [--reason …]                       serve nothing of it: the way back from a first promotion
  lock <remote|all> --reason … [--until 2026-12-01]  promote nothing; unlock <remote|all>
  deprecate <remote> <version> [--until …] [--reason …] [--undo]
                                                     warn, and from the date on refuse, when it is promoted
  log [<remote>]                                     who changed what is served, when, with whose key, from which commit
                                                     and why; what a key signed that is not trusted any more is marked
  operations [--origin https://…] [--hours 8]        a link to the page on a running shop that shows who gets which version and how
                                                     it does, and can lock and roll back
  list                                               what is served, locked, deprecated, published, and how large it is
  prune <remote> [--days 30]                         remove old versions that nobody serves, tries or would go back to
  adopt                                              begin a new series with what is served: when the store was restored from a
                                                     backup, or somebody without a key wrote into it
  trust [add <name> --key team.pub.pem --remotes a,b --environments default,staging]
                                                     which team's key may sign what; change <name> --remotes … --environments …;
                                                     revoke <name> --reason …: with the root key
  trace-error [<file or frames>]                     the places in the sources of an error that a browser or a shell reported: a log line or
                                                     a stack, from a file, as arguments or from standard input
  graph                                              who fills and shows which slot, and by which contract
  --environment <name>                               what is served in another environment of the same store (MF_ENVIRONMENT)
  --json                                             answer as JSON

A version is written out, \`latest\`, or any part that only one version has.
The store is ARTEFACTS_DIR (.artefacts) or ARTEFACTS_URL (s3://bucket/folder), the key MF_SIGNING_KEY_FILE (.data/keys/signing.pem), trusted keys MF_PUBLIC_KEYS, listeners
MF_HOOK_URLS. Exit code 0: done. 1: refused, nothing was changed (numbers: docs/messages.md). 2: not understood.
3: the shop of --wait does not serve it; a promotion was rolled back. A judged canary was not promoted.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function run(argv: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      version: text,
      'if-absent': flag,
      breaking: flag,
      percent: text,
      until: text,
      reason: text,
      undo: flag,
      origin: text,
      hours: text,
      sample: text,
      minutes: text,
      days: text,
      wait: text,
      key: text,
      remotes: text,
      environments: text,
      environment: text,
      json: flag,
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `there is no command ${name}` : 'which command?');
  const { environment, json: _json, ...own } = values;
  refuseForeign(name, { args, values: own });
  if (!/^[a-z0-9-]{0,30}$/.test(environment ?? '')) throw new UsageError(`${environment} is no name of an environment`);
  if (own.wait !== undefined && !URL.canParse(own.wait))
    throw new UsageError(`${own.wait} is no address: write --wait https://shop.example`);
  if (environment) process.env.MF_ENVIRONMENT = environment;
  return command({ args, values: own });
}

const firstSentence = ({ message }: Error): string => (message.split(/\. |\n/, 1)[0] ?? message).replace(/\.$/, '');

/** The lines about one command; all of them for an unknown one. */
function usageOf([name = '']: readonly string[]): string {
  const lines = USAGE.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`  ${name} `));
  const next = lines.findIndex((line, index) => index > first && /^( {2}\S|\S|$)/.test(line));
  return !name || first < 0 ? USAGE : ['Usage: pnpm mf <command>', ...lines.slice(first, next)].join('\n');
}

async function main(args: readonly string[]): Promise<void> {
  const asJson = args.includes('--json');
  try {
    const { answer, text, warnings = [], isNotServed } = await run(args);
    if (isNotServed) process.exitCode = 3;
    for (const warning of warnings) console.error(`Warning: ${warning}`);
    console.log(asJson ? JSON.stringify(answer, null, 2) : text);
  } catch (error) {
    const isUsage = error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isUsage ? 2 : 1;
    if (isUsage) return console.error(`Not understood: ${firstSentence(error as Error)}\n\n${usageOf(args)}`);
    const refusal = asRefusal(error);
    const { message } = refusal ?? (error as Error);
    if (asJson) console.log(JSON.stringify({ error: message, code: refusal?.code, problems: refusal?.problems ?? [] }, null, 2));
    else if (refusal) console.error(refusal.report);
    else console.error(error instanceof BuildFailed ? [error.message, ...error.problems].join('\n') : error);
  }
}

await main(process.argv.slice(2));
