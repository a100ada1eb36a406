import type { FastifyPluginCallback } from 'fastify';

export type Attributes = Record<string, string | number | boolean>;

/** Something that has ended, as a span. */
export interface FinishedSpan {
  name: string;
  kind?: 'client' | 'internal';
  /** milliseconds until now */
  ms: number;
  attributes?: Attributes;
  isError?: boolean;
  /** `traceparent` of the trace it belongs to; default: the current one, and outside of a trace nothing is recorded */
  parent?: string;
}

interface RequestOptions {
  /** whether a caller's `traceparent` is continued; an edge begins every trace itself, because anybody can send that header */
  continuesTraces: boolean;
}

/** Traces, while OpenTelemetry is configured. Spans have routes, names and counts; never an address, a value or a text (0095). */
export interface Telemetry {
  /** registered before any route: a span for each request, in which everything else of the request runs */
  requests: (options: RequestOptions) => FastifyPluginCallback;
  /** runs `work` in a span of the current trace; outside of a trace it only runs it */
  inSpan: <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
  /** runs `work`, which no request waits for, in a trace of its own */
  inTrace: <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
  record: (span: FinishedSpan) => void;
  /** the header for a call that belongs to the current span */
  traceparent: () => string | undefined;
  /** `trace_id` and `span_id` of the current span, for log lines */
  logFields: () => Record<string, string>;
  /** sends the remaining spans */
  stop: () => Promise<void>;
}

/**
 * Starts tracing when the standard environment of OpenTelemetry names where spans go (OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, over HTTP) and OTEL_SDK_DISABLED does not say otherwise; else nothing of it is loaded.
 */
export const startTelemetry = async (env: NodeJS.ProcessEnv, serviceName: string): Promise<Telemetry | null> => {
  const target = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '';
  if (target === '' || env.OTEL_SDK_DISABLED === 'true') return null;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(env, env.OTEL_SERVICE_NAME ?? serviceName);
};
