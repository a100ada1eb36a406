import { parseArgs } from 'node:util';
import type { ParseArgsOptionDescriptor } from 'node:util';

interface Usage {
  command: string;
  /** what it measures, in a sentence */
  about: string;
  /** by name: default and meaning */
  options: Readonly<Record<string, { default: string; about: string }>>;
  /** environment variables and their meaning */
  environment?: Readonly<Record<string, string>>;
}

const usageOf = ({ command, about, options, environment = {} }: Usage): string => {
  const rows = [
    ...Object.entries(options).map(([name, option]) => [`--${name} <${name}>`, `${option.about}; default: ${option.default || 'all'}`]),
    ...Object.entries(environment),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return [`${command}: ${about}`, '', ...rows.map(([name = '', meaning = '']) => `  ${name.padEnd(width)}  ${meaning}`)].join('\n');
};

/** The options of a measurement. Prints its usage and ends the process for `--help` (0), and when an option is unknown (2). */
export function readOptions<Name extends string>(
  usage: Usage & { options: Readonly<Record<Name, { default: string; about: string }>> },
): Record<Name, string> {
  const descriptors = Object.entries<{ default: string }>(usage.options).map(([name, option]): [string, ParseArgsOptionDescriptor] => [
    name,
    { type: 'string', default: option.default },
  ]);
  try {
    const { values } = parseArgs({ options: { ...Object.fromEntries(descriptors), help: { type: 'boolean', short: 'h' } } });
    if (values.help !== true) return values as Record<Name, string>;
    console.log(usageOf(usage));
    process.exit(0);
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`error: ${(error as Error).message}\n\n${usageOf(usage)}`);
    process.exit(2);
  }
}
