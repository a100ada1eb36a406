import type { FastifyPluginCallback } from 'fastify';
import type { LogEvent } from 'kysely';

/** Traces of requests and statements, while OpenTelemetry is configured. */
export interface Telemetry {
  /** registered before any route: a span for each request, from the caller's `traceparent` on */
  plugin: FastifyPluginCallback;
  /** Kysely's log: a span for each statement, inside that of the request */
  onQuery: (event: LogEvent) => void;
  /** `trace_id` and `span_id` of what is being done, for log lines */
  logFields: () => Record<string, string>;
  /** sends what is left */
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
  return startTracing(env.OTEL_SERVICE_NAME ?? serviceName);
};
