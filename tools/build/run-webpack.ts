import webpack from 'webpack';
import type { Compilation, Configuration, Stats, StatsError } from 'webpack';

/** A build that failed; the message has webpack's errors. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  /** one per error: the file and the error */
  readonly problems: readonly string[];
  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** A message without the compiler's own stack, which is at its end. */
export const withoutBacktrace = (message: string): string => message.replace(/\n\s*(Caused by|Stack backtrace):[^]*$/, '');

/** The file of a module, without the loaders that it goes through. */
const fileOf = ({ moduleName = '' }: StatsError): string => moduleName.split('!').at(-1) ?? '';

/** A stylesheet is run while it is built: its error comes once more as that of the run, with the names of all loaders. */
const isRunOfModule = ({ message }: StatsError): boolean => message.includes('Execution of module code from module graph');

/** An error for the author of the file, without webpack's own advice. */
function problemOf(error: StatsError): string {
  const { moduleName = '', moduleTrace = [], message } = error;
  const importer = moduleTrace[0]?.originName;
  if (moduleName.startsWith('node:'))
    return `${importer ?? 'a module'}: it imports ${moduleName}, and Node's own modules are not available to remotes`;
  const text = withoutBacktrace(message)
    .replace(/^Module build failed[^\n]*:\n/, '')
    .replace(/^Error:\s+(x )?/, '')
    .split('\n')
    .filter((line) => !/^\s*(at .*[:)]|You may need an? |File was processed with these loaders|\* .*-loader)/.test(line))
    .join('\n    ')
    .trim();
  return [fileOf(error), text].filter(Boolean).join(': ');
}

function problemsOf(stats: Stats | undefined): string[] {
  const { errors = [] } = stats?.toJson({ all: false, errors: true, moduleTrace: true, errorDetails: false }) ?? {};
  const causes = new Set(errors.filter((error) => !isRunOfModule(error)).map(fileOf));
  return [...new Set(errors.filter((error) => !isRunOfModule(error) || !causes.has(fileOf(error))).map(problemOf))];
}

/** Runs configurations one after the other. @throws BuildFailed with the errors of the first one that fails. Warnings go to `onWarning`. */
export async function runWebpack(configs: readonly Configuration[], onWarning: (text: string) => void): Promise<Compilation[]> {
  const finished: Compilation[] = [];
  for (const config of configs) finished.push(await runOne(config, onWarning));
  return finished;
}

function runOne(config: Configuration, onWarning: (text: string) => void): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache; the compilation can still be read afterwards.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors()) {
          const errors = stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no result';
          reject(new BuildFailed(`${config.name}:\n${errors}`, problemsOf(stats)));
        } else {
          if (stats.hasWarnings()) onWarning(`${config.name}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
          resolve(stats.compilation);
        }
      });
    });
  });
}
