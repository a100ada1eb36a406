/** What the main thread and the database's thread say to each other. */
export interface OpenOptions {
  /** folder of the database; null keeps it in memory */
  folder: string | null;
  /** an uncompressed dump to start from, only for a database in memory; null starts empty */
  dumpFile: string | null;
}

export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

/** A database error's own fields: they don't survive a structured clone of the error. */
export interface Failure {
  message: string;
  code: string | null;
  constraint: string | null;
  detail: string | null;
}

export type Answer = { id: number; rows: Record<string, unknown>[]; affected: number | null } | { id: number; failure: Failure };
