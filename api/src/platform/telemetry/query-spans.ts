import type { LogEvent } from 'kysely';
import type { Telemetry } from 'telemetry/telemetry';

const MAX_STATEMENT = 2000;

/** The statement's verb (`select`, `insert` …), by which spans are grouped. */
const verbOf = (statement: string): string => /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';

/**
 * Kysely's log: a finished statement as a span of the request that ran it. The statement has placeholders only: its values, and the
 * database's message about them, may be personal and are not sent. Statements outside of a request, such as those of maintenance, do not
 * start a trace.
 */
export const querySpans =
  ({ record }: Pick<Telemetry, 'record'>) =>
  ({ level, query, queryDurationMillis, ...event }: LogEvent): void => {
    const code = 'error' in event ? (event.error as { code?: unknown } | null)?.code : undefined;
    record({
      name: verbOf(query.sql),
      kind: 'client',
      ms: queryDurationMillis,
      isError: level === 'error',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': verbOf(query.sql).toUpperCase(),
        'db.query.text': query.sql.slice(0, MAX_STATEMENT),
        ...(typeof code === 'string' && { 'db.response.status_code': code }),
      },
    });
  };
