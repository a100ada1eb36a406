import { createHash } from 'node:crypto';

/** Sorts the keys of objects: the database returns those of JSON in another order than they were written in. */
const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, withSortedKeys(part)]),
  );
};

/** Short digest of a value: the same for the same value, whatever the order of its keys. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedKeys(value)))
    .digest('base64url')
    .slice(0, 22);
