import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

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
const MAX_CAUSES = 5;

const withoutAddresses = (text: string): string => text.replace(ADDRESS, '<address>');

/** An error as it is logged: enough to find the fault, nothing of a person. */
export const errorLine = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const safeFields = SAFE_FIELDS.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(safeFields),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: errorLine(error.cause, depth + 1) }),
  };
};

/** JSON lines on standard output. They name no person: docs/decisions/0034. */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  service: string,
  mixin?: () => object,
  to?: { write(line: string): void },
): Logger => {
  const options = {
    level: logLevel,
    base: { service },
    serializers: { err: (error: unknown) => errorLine(error) },
    ...(mixin === undefined ? {} : { mixin }),
  };
  return to === undefined ? pino(options) : pino(options, to);
};
