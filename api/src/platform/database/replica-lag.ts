interface Sample {
  /** position in the primary's log, in bytes */
  position: number;
  /** when the primary had written it, in milliseconds */
  at: number;
}

/** An hour of samples, one a second. */
const MAX_SAMPLES = 3600;

export interface ReplicaLag {
  recordPrimary: (position: number, at: number) => void;
  /** age of the oldest recorded position that the replica has not replayed, 0 when it has all of them; null before the first position */
  behindMs: (replayed: number, now: number) => number | null;
}

/**
 * How far a replica is behind, from positions of the primary's log that it has yet to reach. Neither clocks of two machines are
 * compared, nor is a replica that is cut off from a busy primary taken for one that has nothing to replay.
 */
export const createReplicaLag = (): ReplicaLag => {
  let missing: Sample[] = [];
  /** what the primary had before the first look is of unknown age */
  let hasBegun = false;
  return {
    recordPrimary: (position, at) => {
      // after a failover the new primary may not have what the old one lost
      missing = missing.filter((sample) => sample.position <= position);
      if (missing.at(-1)?.position !== position) missing.push({ position, at: hasBegun ? at : Number.NEGATIVE_INFINITY });
      hasBegun = true;
      // the oldest one says how far the replica is behind
      if (missing.length > MAX_SAMPLES) missing.splice(1, 1);
    },
    behindMs: (replayed, now) => {
      if (!hasBegun) return null;
      missing = missing.filter(({ position }) => position > replayed);
      const [oldest] = missing;
      return oldest === undefined ? 0 : now - oldest.at;
    },
  };
};
