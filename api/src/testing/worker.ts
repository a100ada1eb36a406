import { createLog } from 'telemetry/log';

/** A logger that writes nothing. */
export const quietLog = createLog({ level: 'silent', service: 'test' });

/** Looks until it is so; fails with the last thing seen. The limit is for what never comes, not a measurement. */
export const eventually = async <Seen>(read: () => Promise<Seen>, isRight: (state: Seen) => boolean, limitMs = 45_000): Promise<Seen> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const state = await read();
    if (isRight(state)) return state;
    if (Date.now() > end) throw new Error(`It never became so; last seen: ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
