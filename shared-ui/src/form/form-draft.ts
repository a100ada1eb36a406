import type { Values } from './form-values.ts';

/** Stored under a name that no field has. */
const ABOUT = '(about)';

const keyOf = (name: string): string => `draft:${name}`;

/** What was typed in this tab; it survives a reload and a change of language, and is never sent. */
export function readDraft<F extends string>(name: string, fields: readonly F[]): Values<F> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const storedFields = Object.entries(stored).filter(
      ([field, value]) => typeof value === 'string' && fields.some((each) => each === field),
    );
    return Object.fromEntries(storedFields) as Values<F>;
  } catch {
    // Storage may be blocked or hold something invalid: then there is no draft.
    return {};
  }
}

/** The draft of this tab. If it is about something other than `about`, such as another order, it is deleted; '' accepts any draft. */
export function openDraft<F extends string>(name: string, fields: readonly F[], about = ''): Values<F> {
  if (about !== '' && readDraft(name, [ABOUT])[ABOUT] !== about) dropDraft(name);
  return readDraft(name, fields);
}

/** Adds values to the stored draft, and what they are about. */
export function keepDraft<F extends string>(name: string, fields: readonly F[], values: Values<F>, about = ''): void {
  try {
    const draft = { ...readDraft(name, [...fields, ABOUT]), ...values, ...(about !== '' && { [ABOUT]: about }) };
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form works without it.
  }
}

/** Called after the form was sent, because the next visitor in this tab may be somebody else. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Forbidden storage holds nothing.
  }
}
