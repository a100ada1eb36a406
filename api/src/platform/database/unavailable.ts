import { types } from 'node:util';

const { isNativeError } = types;

/** PostgreSQL: statement cancelled by its timeout, serialisation failures, deadlock, too many connections, server going down. */
const BUSY_STATES = new Set(['57014', '40001', '40P01', '53300', '53200', '53100', '57P01', '57P02', '57P03', '55P03', '25P03']);
/** The network's names for a server that isn't there. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The client library gives these no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool|Query read timeout)/;

/** The one connection of the embedded database was not free in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const isLost = (error: Error): boolean => NETWORK_CODES.has(codeOf(error)) || codeOf(error).startsWith('08') || LOST.test(error.message);

/** Whether the database could not do it now, for a reason that is not in the statement: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseBusy) return true;
  if (!isNativeError(error)) return false;
  return BUSY_STATES.has(codeOf(error)) || isLost(error);
};

/** Whether the server is away, or going away. */
export const isGone = (error: unknown): boolean => isNativeError(error) && (isLost(error) || codeOf(error).startsWith('57P'));

/** Whether a statement failed for a reason of this server alone: it is gone, or it ended the statement to go on replaying (40001). */
export const isReplicaFault = (error: unknown): boolean => isGone(error) || (isNativeError(error) && codeOf(error) === '40001');
