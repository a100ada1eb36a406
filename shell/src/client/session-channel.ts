import { tabChannel } from 'shared-contracts/client/tab-channel';

/** Messages between tabs about the session (`session-life.ts`). */
export const SESSION_CHANNEL = 'shop-session';

/** Runs `work` when a tab signs in or out for the first time. Its small listener stands in for the code that follows a session. */
export function runOnSessionMessage(work: () => void): void {
  const channel = tabChannel(SESSION_CHANNEL);
  if (!channel) return;
  channel.onmessage = () => {
    channel.close();
    work();
  };
}
