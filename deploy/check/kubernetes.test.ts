import { readFileSync } from 'node:fs';
import path from 'node:path';
import { podsOf, readKustomization, readManifests, settingsOf } from './manifests.ts';
import { ROOT } from '../root.ts';

const manifests = readManifests();
const pods = manifests.flatMap((manifest) => podsOf(manifest).map((pod) => ({ name: `${manifest.kind} ${manifest.metadata.name}`, pod })));
const DEPLOYMENTS = ['api', 'worker', 'shell'];
const find = (kind: string, name: string) => manifests.find((each) => each.kind === kind && each.metadata.name === name);
const podOf = (name: string) => podsOf(find('Deployment', name) ?? { kind: '', metadata: { name } })[0];

test.each(pods)('$name meets the restricted pod security standard, with a root that cannot be written', ({ pod }) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    serviceAccountName: 'shop',
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const { securityContext, resources } of pod.containers) {
    expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    expect(resources).toMatchObject({
      requests: { cpu: expect.anything(), memory: expect.anything() },
      limits: { memory: expect.anything() },
    });
  }
});

test.each(DEPLOYMENTS)('%s is checked, spread and limited in how many go at once', (name) => {
  const pod = podOf(name);
  const [container] = pod?.containers ?? [];
  expect(container).toMatchObject({ startupProbe: expect.anything(), livenessProbe: expect.anything() });
  if (name !== 'worker') expect(container).toMatchObject({ readinessProbe: { httpGet: { path: '/health/ready' } } });
  expect(pod?.topologySpreadConstraints).toHaveLength(2);
  expect(find('PodDisruptionBudget', name)).toBeDefined();
});

test('a pod that is stopped has the time to drain, and to complete what has begun', () => {
  const drainMs = Number(Object.fromEntries(settingsOf(readKustomization('base'))).DRAIN_MS);
  const shutdownMs = (file: string): number =>
    Number(/SHUTDOWN_MS = ([\d_]+)/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1]?.replace('_', ''));
  const longest = Math.max(
    ...['api/src/app/start-server.ts', 'api/src/app/worker.ts', 'shell/src/server/stop-on-signal.ts'].map(shutdownMs),
  );
  expect(longest).toBeGreaterThan(0);
  for (const name of DEPLOYMENTS) {
    const pod = podOf(name);
    expect((pod?.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(drainMs + longest);
    // Probes notice within two periods.
    const { periodSeconds = 0, failureThreshold = 0 } = (pod?.containers[0]?.readinessProbe ?? {}) as Record<string, number>;
    expect(drainMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  }
});

test('pods may reach nothing but what a policy names', () => {
  expect(find('NetworkPolicy', 'default-deny')?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test('the shell gets no secret but the one it shares with the API', () => {
  const volumes = JSON.stringify((podOf('shell') as unknown as { volumes: unknown[] }).volumes);
  expect(volumes).toContain('AUTH_CLIENT_SECRET');
  for (const secret of ['DATABASE_URL', 'PAYMENT_API_KEY', 'SECOND_FACTOR_KEY', 'SMTP_URL']) expect(volumes).not.toContain(secret);
});

test('metrics are read by nobody, unless an overlay names their component', () => {
  const settings = Object.fromEntries(settingsOf(readKustomization('components/monitoring')));
  expect(JSON.stringify(find('NetworkPolicy', 'monitoring')?.spec?.ingress)).toContain(`"port":${settings.METRICS_PORT}`);
  for (const policy of ['shell', 'api'])
    expect(JSON.stringify(find('NetworkPolicy', policy)?.spec?.ingress)).not.toContain(settings.METRICS_PORT);
});

test('the back office is off and reached by nobody, unless an overlay names its component', () => {
  expect(settingsOf(readKustomization('base'))).toEqual(
    expect.arrayContaining([
      ['BACK_OFFICE_PORT', ''],
      ['BACK_OFFICE_URL', ''],
    ]),
  );
  for (const overlay of ['overlays/staging', 'overlays/production']) expect(readKustomization(overlay).components).toBeUndefined();
  const { BACK_OFFICE_PORT: port, BACK_OFFICE_URL: url } = Object.fromEntries(settingsOf(readKustomization('components/back-office')));
  expect(url).toMatch(/^https:/);
  expect(find('Service', 'back-office')?.spec?.ports).toEqual([{ name: 'http', port: Number(port), targetPort: Number(port) }]);
  expect(JSON.stringify(find('NetworkPolicy', 'back-office')?.spec?.ingress)).toContain(`"port":${port}`);
  expect(JSON.stringify(find('NetworkPolicy', 'api')?.spec?.ingress)).not.toContain(`"port":${port}`);
  expect(JSON.stringify(find('Ingress', 'shop')?.spec)).not.toContain('back-office');
});
