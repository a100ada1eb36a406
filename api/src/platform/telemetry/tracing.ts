import { FastifyOtelInstrumentation } from '@fastify/otel';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyPluginCallback } from 'fastify';
import type { LogEvent } from 'kysely';

/** Traces of requests and statements, while OpenTelemetry is configured. */
export interface Telemetry {
  /** registered before any route: a span for each request, from the caller's `traceparent` on */
  plugin: FastifyPluginCallback;
  /** Kysely's log: a span for each statement, inside that of the request */
  onQuery: (event: LogEvent) => void;
  /** `trace_id` and `span_id` of the current request, for log lines */
  logFields: () => Record<string, string>;
  /** sends the remaining spans */
  stop: () => Promise<void>;
}

const MAX_STATEMENT = 2000;
const tracerName = 'groenhof-database';

/** The statement's verb (`select`, `insert` …), by which spans are grouped. */
const verbOf = (statement: string): string => /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';

/**
 * A finished statement as a span of the request that ran it. The statement has placeholders only: its values, which may be personal,
 * are not sent. Statements outside of a request, such as those of maintenance, do not start a trace.
 */
const recordQuery = ({ level, query, queryDurationMillis, ...event }: LogEvent): void => {
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const span = trace.getTracer(tracerName).startSpan(verbOf(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verbOf(query.sql).toUpperCase(),
      'db.query.text': query.sql.slice(0, MAX_STATEMENT),
    },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR, message: 'error' in event ? String(event.error) : 'failed' });
  span.end(end);
};

/** OpenTelemetry's own environment variables decide on sampling, headers and batching. */
export const startTracing = (serviceName: string): Telemetry => {
  const sdk = new NodeSDK({ serviceName, traceExporter: new OTLPTraceExporter(), metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  const fastify = new FastifyOtelInstrumentation({
    registerOnInitialization: false,
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url.startsWith('/health/'),
  });
  fastify.setTracerProvider(trace.getTracerProvider());
  return {
    plugin: fastify.plugin(),
    onQuery: recordQuery,
    logFields: () => {
      const context = trace.getActiveSpan()?.spanContext();
      const fields: Record<string, string> = context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
      return fields;
    },
    stop: () => sdk.shutdown(),
  };
};
