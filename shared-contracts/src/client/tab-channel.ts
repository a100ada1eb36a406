/**
 * The channel `name` between the tabs of one browser. Undefined where the browser has no BroadcastChannel, and where the visitor blocks
 * storage, because Firefox then throws. Tabs are not synchronized there.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
