import type { Registry } from 'prom-client';
import type { createProcessMetrics } from 'telemetry/process-metrics';
import type { LostFilesOf } from '../files/lost-files.ts';

export interface RemoteState {
  name: string;
  served: string | null;
  wanted: string;
  refused: { code: string } | null;
  canary: { version: string; percent: number; refused: { code: string } | null } | null;
}

export interface RemoteSources {
  remotes: () => readonly RemoteState[];
  /** whether what is promoted can be followed */
  isBehind: () => boolean;
  /** files of published versions that the store has lost */
  lostFiles: () => readonly LostFilesOf[];
}

interface Target {
  prometheus: Awaited<ReturnType<typeof createProcessMetrics>>['prometheus'];
  registers: Registry[];
}

/** Gauges of what is served of each remote, read whenever the metrics are. `onFirst` is called for each remote before its first values. */
export function watchRemotes(
  { prometheus, registers }: Target,
  { remotes, isBehind, lostFiles }: RemoteSources,
  onFirst: (remote: string) => void,
): void {
  const known = new Set<string>();
  new prometheus.Gauge({
    name: 'shell_remote_served',
    help: 'The version of each remote that this process serves; canary is the share of visitors in percent, 0 for the stable version',
    labelNames: ['remote', 'version', 'canary'] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, served, canary } of remotes()) {
        if (!known.has(name)) onFirst(name);
        known.add(name);
        if (served !== null) this.set({ remote: name, version: served, canary: '0' }, 1);
        if (canary?.refused === null) this.set({ remote: name, version: canary.version, canary: String(canary.percent) }, 1);
      }
    },
  });
  new prometheus.Gauge({
    name: 'shell_remote_wanted_refused',
    help: '1 while the promoted version of a remote is refused, and an earlier one or nothing is served',
    labelNames: ['remote', 'code'] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, refused } of remotes()) this.set({ remote: name, code: refused?.code ?? 'none' }, refused === null ? 0 : 1);
    },
  });
  new prometheus.Gauge({
    name: 'shell_registry_behind',
    help: '1 while the artefact store cannot be followed, so that promotions are not noticed',
    registers,
    collect() {
      this.set(isBehind() ? 1 : 0);
    },
  });
  new prometheus.Gauge({
    name: 'shell_remote_files_lost',
    help: 'Files of a version that its manifest names and the artefact store has lost: a process that starts now refuses the version',
    labelNames: ['remote', 'version'] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, served } of remotes()) if (served !== null) this.set({ remote: name, version: served }, 0);
      for (const { name, version, files } of lostFiles()) this.set({ remote: name, version }, files.length);
    },
  });
}
