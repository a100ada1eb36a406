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
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool)/;

/** The one connection of the embedded database was not free in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Whether the database could not do it now, for a reason that is not in the statement: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseBusy) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return BUSY_STATES.has(code) || NETWORK_CODES.has(code) || code.startsWith('08') || LOST.test(error.message);
};
