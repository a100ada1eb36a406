import type { Values } from './form-values.ts';

const keyOf = (name: string): string => `draft:${name}`;

/** What was typed in this tab, so that it outlives a reload and a change of language. It never leaves the browser by itself. */
export function readDraft<F extends string>(name: string, fields: readonly F[]): Values<F> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(([field, value]) => typeof value === 'string' && fields.some((each) => each === field));
    return Object.fromEntries(known) as Values<F>;
  } catch {
    // Storage may be forbidden or hold something else: then nothing was kept.
    return {};
  }
}

/** Keeps values beside those kept before. */
export function keepDraft<F extends string>(name: string, fields: readonly F[], values: Values<F>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...readDraft(name, fields), ...values }));
  } catch {
    // Full or forbidden: the form works without it.
  }
}

/** After the form was sent: the next one may be somebody else's. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Forbidden storage holds nothing.
  }
}
