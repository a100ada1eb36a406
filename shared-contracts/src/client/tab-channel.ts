/**
 * What the tabs of one browser tell each other under `name`. None where the browser knows no channels, and where the visitor forbids
 * the shop to keep anything: Firefox then throws already when one is opened. Each tab is by itself there.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
