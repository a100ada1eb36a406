import type { Details } from './details.ts';
import { readDetails } from './details.ts';

/** Everything typed in the form; an unticked box counts as typed too, so that a draft can untick it again. */
export function typedDetails(form: HTMLFormElement): Details {
  const details = readDetails(new FormData(form));
  if (form.elements.namedItem('business') instanceof HTMLInputElement) details.business ??= '';
  return details;
}

/** Puts details into the form; `onlyEmpty` leaves what stands there. The inputs are uncontrolled, so React does not mind. */
export function fillForm(form: HTMLFormElement, details: Details, { onlyEmpty = false } = {}): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const value = details[control.name as keyof Details];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      if (!onlyEmpty) control.checked = control.value === value;
    } else if (!onlyEmpty || control.value === '') control.value = value;
  }
}
