/** Events about changes of what is served, for chat, test runs, dashboards. */
export interface DeployEvent {
  event: 'promote' | 'rollback' | 'retire' | 'canary' | 'lock' | 'unlock';
  name: string;
  version: string | null;
  before: string | null;
  revision: number;
  /** '' for the default registry */
  environment: string;
}

/** Maximum time to wait for a listener. */
const TIMEOUT_MS = 5_000;

/**
 * Posts the event as JSON to every address of `MF_HOOK_URLS` (comma separated), after the change. @returns a warning for each listener that
 * failed, with only its host, because such addresses contain secrets
 */
export async function sendWebhooks(event: Omit<DeployEvent, 'environment'>, env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const urls = (env.MF_HOOK_URLS ?? '').split(',').map((url) => url.trim());
  const body = JSON.stringify({ ...event, environment: env.MF_ENVIRONMENT ?? '' } satisfies DeployEvent);
  const deliveries = urls.filter(Boolean).map(async (url) => {
    const host = URL.parse(url)?.host;
    if (!host) return 'MF_HOOK_URLS holds something that is no address';
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    return answer?.ok ? undefined : `${host} did not get the event (${answer ? `it answered ${answer.status}` : 'it did not answer'})`;
  });
  return (await Promise.all(deliveries)).filter((problem) => problem !== undefined);
}
