import { tabChannel } from 'shared-contracts/client/tab-channel';

/** Messages between tabs about the session (`session-life.ts`). */
export const SESSION_CHANNEL = 'shop-session';

/** Runs `work` once, when another tab signs in or out. A guest's page listens only for that, and loads the code that follows a session then. */
export function runOnSessionMessage(work: () => void): void {
  const channel = tabChannel(SESSION_CHANNEL);
  if (!channel) return;
  channel.onmessage = () => {
    channel.close();
    work();
  };
}
