import { pino } from 'pino';

/** A logger that writes nothing. */
export const quietLog = pino({ level: 'silent' });

/** Looks until it is so; fails with the last thing seen. The limit is for what never comes, not a measurement. */
export const eventually = async <Seen>(look: () => Promise<Seen>, isRight: (seen: Seen) => boolean, limitMs = 45_000): Promise<Seen> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (Date.now() > end) throw new Error(`It never became so; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
