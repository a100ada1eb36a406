import type { Telemetry } from './tracing.ts';

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
