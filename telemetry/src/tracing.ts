import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, context, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import { samplingRatio } from './sampling.ts';
import type { Attributes, Telemetry } from './telemetry.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/** Probes of load balancers and what processes ask each other come every second and say nothing. */
const UNTRACED = ['/health/', '/internal/'];

const numberOf = (value: string | undefined): number | undefined => (value ? Number(value) : undefined);

type WithParent = <Result>(parent: Context, name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;

/** The remote end of a trace, as the parent of spans here. */
const contextOf = (header: unknown): Context | undefined => {
  const parent = parseTraceparent(header);
  if (parent === undefined) return undefined;
  const { traceId, spanId, isSampled } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
};

const headerOf = (span: Span | undefined): string | undefined => {
  if (span === undefined) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
};

/**
 * The SDK's parts that are needed, put together by hand: its package for Node loads every exporter, which takes twice as long and twice the
 * memory (0095). Its variables for headers, timeouts and resource attributes are read by the parts themselves.
 */
export const startTracing = (env: NodeJS.ProcessEnv, serviceName: string): Telemetry => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(samplingRatio(env)) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: numberOf(env.OTEL_BSP_SCHEDULE_DELAY),
        maxQueueSize: numberOf(env.OTEL_BSP_MAX_QUEUE_SIZE),
        maxExportBatchSize: numberOf(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
      }),
    ],
  });
  const tracer = provider.getTracer('groenhof');
  const within: WithParent = (parent, name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, parent, async (span) => {
      try {
        return await work();
      } catch (error) {
        // Not its message, which may quote what somebody typed.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });

  return {
    requests: ({ continuesTraces }) => requestSpans(tracer, continuesTraces),
    inSpan: (name, attributes, work) => (trace.getActiveSpan() === undefined ? work() : within(context.active(), name, attributes, work)),
    inTrace: (name, attributes, work) => within(ROOT_CONTEXT, name, attributes, work),
    record: ({ name, kind = 'internal', ms, attributes, isError = false, parent }) => {
      const at = parent === undefined ? context.active() : contextOf(parent);
      if (at === undefined || trace.getSpan(at) === undefined) return;
      const end = Date.now();
      const span = tracer.startSpan(
        name,
        { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, startTime: end - ms, attributes },
        at,
      );
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    traceparent: () => headerOf(trace.getActiveSpan()),
    logFields: () => {
      const current = trace.getActiveSpan()?.spanContext();
      const fields: Record<string, string> = current === undefined ? {} : { trace_id: current.traceId, span_id: current.spanId };
      return fields;
    },
    stop: () => provider.shutdown(),
  };
};

/**
 * Fastify's own package for this writes the address of each request into its span, and addresses here give access to carts and orders.
 */
const requestSpans = (tracer: ReturnType<TracerProvider['getTracer']>, continuesTraces: boolean): FastifyPluginCallback => {
  const spans = new WeakMap<FastifyRequest, { span: Span; at: Context }>();
  const plugin = (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', (request, _reply, next) => {
      if (UNTRACED.some((prefix) => request.url.startsWith(prefix))) return next();
      const parent = (continuesTraces && contextOf(request.headers.traceparent)) || ROOT_CONTEXT;
      const route = request.routeOptions.url ?? 'none';
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route, request_id: request.id } },
        parent,
      );
      const at = trace.setSpan(parent, span);
      spans.set(request, { span, at });
      context.with(at, next);
    });
    // A body arrives in events of its connection, which belong to no request.
    app.addHook('preValidation', (request, _reply, next) => {
      const at = spans.get(request)?.at;
      if (at === undefined) next();
      else context.with(at, next);
    });
    app.addHook('onResponse', (request, reply, next) => {
      const current = spans.get(request);
      if (current === undefined) return next();
      const { span, at } = current;
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      // Later hooks write the log line of the request.
      context.with(at, next);
    });
    done();
  };
  // Its hooks are for all routes, not for those of a plugin's own scope; `fastify-plugin` sets the same mark.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true, [Symbol.for('fastify.display-name')]: 'request-spans' });
};
