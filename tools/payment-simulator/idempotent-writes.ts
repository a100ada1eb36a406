import { createHash } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import { ProtocolFault } from './protocol-fault.ts';

export interface Answer {
  status: number;
  body: string;
}

/** The provider replays an answer for an hour. */
const REPLAY_MS = 60 * 60 * 1000;

/**
 * Runs each write once for its API key and idempotency key, if it has one. The ledger is saved before the answer goes out. The key stays
 * taken during `delay`. @throws ProtocolFault 409 while the first request with the same key is running
 */
export function idempotentWrites(ledger: Ledger, now: () => number) {
  const running = new Set<string>();

  function storedAnswer(key: string): Answer | undefined {
    for (const [storedKey, answer] of ledger.answers) if (answer.at + REPLAY_MS <= now()) ledger.answers.delete(storedKey);
    return ledger.answers.get(key);
  }

  return async (apiKey: string, givenKey: unknown, write: () => Promise<Answer> | Answer, delay: () => Promise<void>): Promise<Answer> => {
    if (typeof givenKey !== 'string' || givenKey === '') {
      const answer = await write();
      await ledger.save();
      await delay();
      return answer;
    }
    const key = createHash('sha256').update(`${apiKey} ${givenKey}`).digest('hex');
    if (running.has(key)) {
      throw new ProtocolFault(409, 'Conflict', 'The previous request with the same idempotency key is still being executed');
    }
    running.add(key);
    try {
      const stored = storedAnswer(key);
      const answer = stored ?? (await write());
      if (stored === undefined) {
        ledger.answers.set(key, { key, at: now(), ...answer });
        await ledger.save();
      }
      await delay();
      return answer;
    } finally {
      running.delete(key);
    }
  };
}
