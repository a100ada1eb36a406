import type { Values } from './form-values.ts';

/** What a draft is about stands beside its fields, under a name no field has. */
const ABOUT = '(about)';

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

/**
 * What was typed in this tab, unless it was about something else than `about`, such as another order: then it is forgotten. A form
 * that is opened about nothing in particular goes on with whatever there is.
 */
export function openDraft<F extends string>(name: string, fields: readonly F[], about = ''): Values<F> {
  if (about !== '' && readDraft(name, [ABOUT])[ABOUT] !== about) dropDraft(name);
  return readDraft(name, fields);
}

/** Keeps values beside those kept before, and what they are about. */
export function keepDraft<F extends string>(name: string, fields: readonly F[], values: Values<F>, about = ''): void {
  try {
    const kept = { ...readDraft(name, [...fields, ABOUT]), ...values, ...(about !== '' && { [ABOUT]: about }) };
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
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
