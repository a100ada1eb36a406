import type { Registry } from 'prom-client';
import { DURATIONS, createProcessMetrics } from 'telemetry/process-metrics';
import { watchRemotes } from './remote-gauges.ts';
import type { RemoteSources } from './remote-gauges.ts';
import type { RequestKind } from './request-kind.ts';

/** What is counted of the shell while metrics are configured. Labels are names from code; nothing that a visitor can invent. */
export interface ShellMetrics {
  registry: Registry;
  countRequest: (request: { kind: RequestKind; method: string; route: string; status: number; ms: number }) => void;
  /** how a public page was answered: `hit`, `stale`, `miss` */
  countCachedPage: (state: string) => void;
  /** a render begins; call the result when it has ended */
  startRender: () => (ended: { route: string; status: number }) => void;
  /** `waiting` are pages that are rendered when it is their turn */
  watchRenders: (counts: () => { waiting: number }) => void;
  countCall: (call: { method: string; resource: string; outcome: string; ms: number }) => void;
  /** a version that was to be served, or to be a canary, and was refused; `code` as in docs/messages.md */
  countLoadFailure: (refusal: { remote: string; code: string }) => void;
  /** a cache before the shell did not drop pages; `cache` is its host, as configured */
  countPurgeFailure: (failure: { cache: string }) => void;
  /** a promoted version is served by this process */
  countLive: (promotion: { remote: string; seconds: number }) => void;
}

/** Promotions are served within a second; the objective is among the bounds. */
const LIVE_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];
/** More different resources than the API has can't come from code. */
const MAX_RESOURCES = 100;

export async function createShellMetrics(sources: RemoteSources): Promise<ShellMetrics> {
  const { prometheus, registry } = await createProcessMetrics();
  const registers = [registry];
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by what it is for',
    labelNames: ['kind', 'method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers,
  });
  const cachedPages = new prometheus.Counter({
    name: 'shell_page_cache_requests_total',
    help: 'Requests of public pages by how they were answered: hit, stale, miss',
    labelNames: ['state'] as const,
    registers,
  });
  const renders = new prometheus.Histogram({
    name: 'shell_render_duration_seconds',
    help: 'Time from the first loader of a page to its last byte, by route',
    labelNames: ['route', 'status'] as const,
    buckets: DURATIONS,
    registers,
  });
  const running = new prometheus.Gauge({ name: 'shell_renders_running', help: 'Pages being loaded and rendered', registers });
  let waiting = () => ({ waiting: 0 });
  new prometheus.Gauge({
    name: 'shell_renders_waiting',
    help: 'Pages that wait until fewer others are rendered',
    registers,
    collect() {
      this.set(waiting().waiting);
    },
  });
  const calls = new prometheus.Histogram({
    name: 'shell_api_call_duration_seconds',
    help: 'Time of the calls that pages make to the API, by resource; outcome is a status, or network without an answer',
    labelNames: ['method', 'resource', 'outcome'] as const,
    buckets: DURATIONS,
    registers,
  });
  const failures = new prometheus.Counter({
    name: 'shell_remote_load_failures_total',
    help: 'Versions of remotes that were refused, by the number of the reason',
    labelNames: ['remote', 'code'] as const,
    registers,
  });
  const purgeFailures = new prometheus.Counter({
    name: 'shell_edge_purge_failures_total',
    help: 'Purges that a cache before the shell refused or did not answer, by its host',
    labelNames: ['cache'] as const,
    registers,
  });
  const live = new prometheus.Histogram({
    name: 'shell_publish_to_live_seconds',
    help: 'Time from a promotion, by the clock of whoever promoted, until this process serves it',
    labelNames: ['remote'] as const,
    buckets: LIVE_SECONDS,
    registers,
  });
  // An increase is only seen of what was there before, and promotions are rare.
  watchRemotes({ prometheus, registers }, sources, (remote) => live.zero({ remote }));
  const resources = new Set<string>();
  const boundedResource = (resource: string): string => {
    if (resources.size < MAX_RESOURCES) resources.add(resource);
    return resources.has(resource) ? resource : 'other';
  };

  return {
    registry,
    countRequest: ({ kind, method, route, status, ms }) => durations.observe({ kind, method, route, status: String(status) }, ms / 1000),
    countCachedPage: (state) => cachedPages.inc({ state }),
    startRender: () => {
      running.inc();
      const began = performance.now();
      return ({ route, status }) => {
        running.dec();
        renders.observe({ route, status: String(status) }, (performance.now() - began) / 1000);
      };
    },
    watchRenders: (counts) => {
      waiting = counts;
    },
    countCall: ({ method, resource, outcome, ms }) => calls.observe({ method, resource: boundedResource(resource), outcome }, ms / 1000),
    countLoadFailure: (labels) => failures.inc(labels),
    countPurgeFailure: (labels) => purgeFailures.inc(labels),
    countLive: ({ remote, seconds }) => live.observe({ remote }, Math.max(0, seconds)),
  };
}
