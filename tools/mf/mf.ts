import { parseArgs } from 'node:util';
import { BuildFailed } from '../build/run-webpack.ts';
import { COMMANDS, UsageError, refuseForeign } from './commands.ts';
import type { Answer } from './answer.ts';
import { withNegativeValues } from './negative-values.ts';
import { asRefusal } from './refusal.ts';
import { usageOf } from './usage.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function run(argv: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args: withNegativeValues(argv),
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
      'when-free': flag,
      key: text,
      remotes: text,
      environments: text,
      environment: text,
      json: flag,
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `unknown command ${name}` : 'command missing');
  const { environment, json: _json, ...own } = values;
  refuseForeign(name, { args, values: own });
  if (!/^[a-z0-9-]{0,30}$/.test(environment ?? '')) throw new UsageError(`${environment} is no name of an environment`);
  if (own.wait !== undefined && !URL.canParse(own.wait))
    throw new UsageError(`${own.wait} is no address: write --wait https://shop.example`);
  if (environment) process.env.MF_ENVIRONMENT = environment;
  return command({ args, values: own });
}

const firstSentence = ({ message }: Error): string => (message.split(/\. |\n/, 1)[0] ?? message).replace(/\.$/, '');

/** The command's name among the arguments, at any position. */
const commandIn = (args: readonly string[]): string => args.find((arg) => Object.hasOwn(COMMANDS, arg)) ?? '';

/** Whether help is asked for: `--help`, `-h`, or `help` in place of the command. */
const asksForHelp = (args: readonly string[]): boolean => args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h');

async function main(args: readonly string[]): Promise<void> {
  if (asksForHelp(args)) return console.log(usageOf(commandIn(args)));
  const asJson = args.includes('--json');
  try {
    const { answer, text, warnings = [], isNotServed } = await run(args);
    if (isNotServed) process.exitCode = 3;
    for (const warning of warnings) console.error(`Warning: ${warning}`);
    console.log(asJson ? JSON.stringify(answer, null, 2) : text);
  } catch (error) {
    const isUsage = error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isUsage ? 2 : 1;
    if (isUsage) return console.error(`error: ${firstSentence(error as Error)}\n\n${usageOf(commandIn(args))}`);
    const refusal = asRefusal(error);
    const { message } = refusal ?? (error as Error);
    if (asJson) console.log(JSON.stringify({ error: message, code: refusal?.code, problems: refusal?.problems ?? [] }, null, 2));
    else if (refusal) console.error(refusal.report);
    else console.error(error instanceof BuildFailed ? [error.message, ...error.problems].join('\n') : error);
  }
}

await main(process.argv.slice(2));
