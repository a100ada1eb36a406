import type { Telemetry } from 'telemetry/telemetry';
import type { ShellMetrics } from './shell-metrics.ts';

/** How the shell is seen from outside: each part only while it is configured. */
export interface Observer {
  metrics: ShellMetrics | null;
  telemetry: Telemetry | null;
}

export const NO_OBSERVER: Observer = { metrics: null, telemetry: null };

/** The header with which the API continues the current trace. */
export const traceHeader = (telemetry: Telemetry | null): { traceparent?: string } => {
  const traceparent = telemetry?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
};
