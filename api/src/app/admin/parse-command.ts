import { parseArgs } from 'node:util';
import { AdminUsage } from './command.ts';
import type { AdminCommand, CommandInput } from './command.ts';

const optionUsage = ([name, { type, multiple, hint, isRequired = false }]: [string, NonNullable<AdminCommand['options']>[string]]) => {
  const option = type === 'boolean' ? `--${name}` : `--${name} <${hint ?? name}>`;
  return `${isRequired ? option : `[${option}]`}${multiple === true ? '…' : ''}`;
};

/** `stock set <sku> <pieces> [--restock-date <day>]`. */
export const usageOf = ({ name, positionals = [], options = {} }: AdminCommand): string =>
  [
    name,
    ...positionals.map((word) => (word.endsWith('?') ? `[<${word.slice(0, -1)}>]` : `<${word}>`)),
    ...Object.entries(options).map(optionUsage),
  ].join(' ');

/** The whole list of commands, as `--help` shows it. */
export const usageText = (commands: readonly AdminCommand[]): string => {
  const lines = commands.map((command) => [usageOf(command), command.summary] as const);
  const width = Math.min(58, Math.max(...lines.map(([usage]) => usage.length)));
  return [
    'pnpm api admin <command> [--json]',
    '',
    ...lines.map(([usage, summary]) =>
      usage.length > width ? `  ${usage}\n  ${' '.repeat(width)}  ${summary}` : `  ${usage.padEnd(width)}  ${summary}`,
    ),
    '',
    'Amounts are in euro (12.50), days are written 2026-03-31. Ends with 0 when done, 2 for a command that makes no sense,',
    '3 when it was refused, 1 when something is broken.',
  ].join('\n');
};

const wordsOf = (name: string): string[] => name.split(' ');

const findCommand = (commands: readonly AdminCommand[], argv: readonly string[]): AdminCommand => {
  const match = commands.find(({ name }) => wordsOf(name).every((word, place) => argv[place] === word));
  if (match !== undefined) return match;
  const family = commands.filter(({ name }) => wordsOf(name)[0] === argv[0]);
  if (family.length > 0) throw new AdminUsage(family.map((command) => `pnpm api admin ${usageOf(command)}`).join('\n'));
  throw new AdminUsage(argv.length === 0 ? usageText(commands) : `There is no command "${argv[0]}"\n\n${usageText(commands)}`);
};

/** Parses a command line. Throws AdminUsage, whose message has the command's usage. */
export const parseCommand = (
  commands: readonly AdminCommand[],
  argv: readonly string[],
): { command: AdminCommand; input: CommandInput } => {
  const command = findCommand(commands, argv);
  const usage = `pnpm api admin ${usageOf(command)}`;
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  const parse = () => {
    try {
      return parseArgs({ args: argv.slice(wordsOf(command.name).length), options, allowPositionals: true, strict: true });
    } catch (error) {
      throw new AdminUsage(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    }
  };
  const { positionals, values } = parse();
  const declared = command.positionals ?? [];
  const required = declared.filter((word) => !word.endsWith('?')).length;
  if (positionals.length < required || positionals.length > declared.length) throw new AdminUsage(usage);
  const entries = Object.entries(values);
  return {
    command,
    input: {
      positionals,
      texts: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      lists: Object.fromEntries(entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))),
      flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    },
  };
};
