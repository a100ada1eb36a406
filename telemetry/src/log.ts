import { pino } from 'pino';
import type { Logger } from 'pino';

/** The loggable part of an error. A database's `detail` and `where` quote the row, a mail server's answer the address. */
const SAFE_FIELDS = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'status',
  'responseCode',
  'statement',
] as const;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** The code of a remote is `mf-catalog@1.0.0-1a2b3c4d/remote.cjs` in stack traces; no mail address has a path. */
const REMOTE_CODE = /^[a-z][a-z0-9-]*@\d[\w.+-]*\//;
/** Nor has one the folder of a package: `/node_modules/.pnpm/react-dom@19.2.0_react@19.2.0/`. */
const PACKAGE_FOLDERS = /(?:^|\/)node_modules\/(?:\.pnpm\/)?[^/]+(?=\/)/g;
const MAX_CAUSES = 5;

const isCode = (found: string): boolean => REMOTE_CODE.test(found) || !found.replace(PACKAGE_FOLDERS, '').includes('@');
const withoutAddresses = (text: string): string => text.replace(ADDRESS, (found) => (isCode(found) ? found : '<address>'));

/** An error as it is logged: enough to find the fault, nothing of a person. */
export const errorLine = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const line: Record<string, unknown> = {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
  };
  // No methods of arrays: a remote in this process may just have replaced one, and that error has to be logged.
  for (let i = 0; i < SAFE_FIELDS.length; i += 1) {
    const name = SAFE_FIELDS[i] as (typeof SAFE_FIELDS)[number];
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') line[name] = value;
  }
  if (error.cause !== undefined && depth < MAX_CAUSES) line.cause = errorLine(error.cause, depth + 1);
  return line;
};

/** The name of a request's id in log lines of every process, for the `requestIdLogLabel` of Fastify's `LogController`. */
export const REQUEST_ID = 'request_id';

interface LogOptions {
  level: string;
  /** the process: `shell`, `api` or `worker` */
  service: string;
  /** fields of each line, such as `trace_id` */
  mixin?: (() => object) | undefined;
  /** tests: instead of standard output */
  to?: { write(line: string): void };
}

/** JSON lines on standard output. They name no person: docs/decisions/0034. */
export const createLog = ({ level, service, mixin, to }: LogOptions): Logger => {
  const options = {
    level,
    base: { service },
    serializers: { err: (error: unknown) => errorLine(error) },
    ...(mixin === undefined ? {} : { mixin }),
  };
  return to === undefined ? pino(options) : pino(options, to);
};
