import webpack from 'webpack';
import type { Compilation, Configuration, Stats, StatsError } from 'webpack';

/** A build that webpack refused; the message is what it said. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  /** one for each error: the file, and what is wrong with it */
  readonly problems: readonly string[];
  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** An error for whoever wrote the file: what webpack would do about it is left out. */
function problemOf({ moduleName = '', moduleTrace = [], message }: StatsError): string {
  const importer = moduleTrace[0]?.originName;
  if (moduleName.startsWith('node:'))
    return `${importer ?? 'a module'}: it imports ${moduleName}, and Node's own modules are not available to remotes`;
  const text = message
    .replace(/^Module build failed[^\n]*:\n/, '')
    .replace(/^Error:\s+x /, '')
    // Of the compiler, not of the file.
    .replace(/\n\s*Caused by:[^]*$/, '')
    .split('\n')
    .filter((line) => !/^\s*(at .*[:)]|You may need an? |File was processed with these loaders|\* .*-loader)/.test(line))
    .join('\n    ')
    .trim();
  return [moduleName, text].filter(Boolean).join(': ');
}

function problemsOf(stats: Stats | undefined): string[] {
  const { errors = [] } = stats?.toJson({ all: false, errors: true, moduleTrace: true, errorDetails: false }) ?? {};
  return [...new Set(errors.map(problemOf))];
}

/**
 * Runs configurations one after the other in this process and hands back their compilations, in order.
 * @throws BuildFailed with the errors of the first one that fails. Warnings go to `onWarning`.
 */
export async function runWebpack(configs: readonly Configuration[], onWarning: (text: string) => void): Promise<Compilation[]> {
  const done: Compilation[] = [];
  for (const config of configs) done.push(await runOne(config, onWarning));
  return done;
}

function runOne(config: Configuration, onWarning: (text: string) => void): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache; the compilation can still be read afterwards.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors()) {
          const said = stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no result';
          reject(new BuildFailed(`${config.name}:\n${said}`, problemsOf(stats)));
        } else {
          if (stats.hasWarnings()) onWarning(`${config.name}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
          resolve(stats.compilation);
        }
      });
    });
  });
}
