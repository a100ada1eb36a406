/** The code of a module as the development build holds it: a function that evaluates text with a source map at its end. */
export type BuiltModules = Readonly<Record<string, { toString: () => string } | undefined>>;

const FRAME = /webpack-internal:\/\/\/(.+?):(\d+):\d+/;
const INLINE_MAP = /sourceMappingURL=data:application\/json;[^,"]*base64,([A-Za-z0-9+/=]+)/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a segment of a source map (base64 VLQ): column, source, line and column of the source, each relative to the one before. */
function segmentNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** Line of the source (from 1) that a line of the module was made from: the last one that is mapped up to there. */
function sourceLine(mappings: string, line: number): number {
  let current = 0;
  let first = 0;
  for (const mapped of mappings.split(';').slice(0, line)) {
    const lines = mapped.split(',').flatMap((segment) => {
      const moved = segmentNumbers(segment)[2];
      if (moved === undefined) return [];
      current += moved;
      return [current];
    });
    first = lines[0] ?? first;
  }
  return first + 1;
}

/** Where in the sources an error was thrown, such as `mf-content/src/jobs/jobs.route.tsx:12`; undefined when its stack does not tell. */
export function thrownAt(error: unknown, modules: BuiltModules): string | undefined {
  const { stack } = Object(error) as { stack?: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n') : [];
  const own = frames.map((frame) => FRAME.exec(frame)).find((found) => found && !found[1]?.includes('node_modules'));
  const [, id = '', line = ''] = own ?? [];
  if (!own) return undefined;
  const file = id.replace(/^(\.\.?\/)+/, '');
  const [, map] = INLINE_MAP.exec(String(modules[id])) ?? [];
  if (map === undefined) return file;
  const { mappings } = JSON.parse(atob(map)) as { mappings: string };
  return `${file}:${sourceLine(mappings, Number(line))}`;
}
