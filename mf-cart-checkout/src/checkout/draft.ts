import { DETAIL_FIELDS } from './details.ts';
import type { Details } from './details.ts';

const KEY = 'checkout-details';

/** What was typed in this tab, so that it outlives a reload and a change of language. It never leaves the browser by itself. */
export function readDraft(): Details {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([field, value]) => typeof value === 'string' && DETAIL_FIELDS.some((each) => each === field),
    );
    return Object.fromEntries(known) as Details;
  } catch {
    // Storage may be forbidden or hold something else: then nothing was kept.
    return {};
  }
}

export function keepDraft(details: Details): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...details }));
  } catch {
    // Full or forbidden: the form works without it.
  }
}

/** After the order: the next one may be somebody else's. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden storage holds nothing.
  }
}
