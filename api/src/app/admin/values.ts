import { AdminUsage } from './command.ts';
import type { CommandInput } from './command.ts';

const MAX_CENTS = 100_000_000;

/** `12`, `12.5` or `12,50` euro as cents. */
export const centsOf = (text: string): number => {
  const [, euro, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (euro === undefined) throw new AdminUsage(`"${text}" is no amount: write 12 or 12.50`);
  const value = Number(euro) * 100 + Number(cents.padEnd(2, '0'));
  if (value > MAX_CENTS) throw new AdminUsage(`${text} is more than a million euro`);
  return value;
};

export const euroOf = (cents: number): string => (cents / 100).toFixed(2);

export const wholeNumberOf = (text: string, what: string, max: number): number => {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text.trim()) || value > max) throw new AdminUsage(`${what} must be a whole number from 0 to ${max}, not "${text}"`);
  return value;
};

/** A day that exists, as `2026-03-31`. */
export const dayOf = (text: string): string => {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new AdminUsage(`"${text}" is no day: write it as 2026-03-31`);
  return text;
};

/** The positional at this index; the command's declaration makes sure that it exists. */
export const positional = ({ positionals }: CommandInput, place: number): string => {
  const value = positionals[place];
  if (value === undefined) throw new AdminUsage('Something is missing');
  return value;
};

export const needed = ({ texts }: CommandInput, name: string): string => {
  const value = texts[name];
  if (value === undefined || value.trim() === '') throw new AdminUsage(`--${name} is missing`);
  return value.trim();
};

const MAX_PIECES = 100_000;

/** `SKU=12.50` of each option, read by `read`. */
const bySku = (options: readonly string[], read: (text: string) => number): Record<string, number> =>
  Object.fromEntries(
    options.map((option) => {
      const [, sku, value] = /^([^=\s]+)=(.+)$/.exec(option) ?? [];
      if (sku === undefined || value === undefined) throw new AdminUsage(`"${option}" should be like SKU=12.50`);
      return [sku.toUpperCase(), read(value)];
    }),
  );

/** `SKU=12.50` of each option as cents. */
export const centsBySku = (options: readonly string[] = []): Record<string, number> => bySku(options, centsOf);

/** `SKU=3` of each option as pieces. */
export const piecesBySku = (options: readonly string[] = []): Record<string, number> =>
  bySku(options, (text) => wholeNumberOf(text, 'pieces', MAX_PIECES));
