/** What stands in a form's fields by their names; a field that is not there is empty. */
export type Values<F extends string = string> = Partial<Record<F, string>>;

/**
 * Only known fields with text; everything else in a posted form is left aside. A form posted without script ends its lines with CR LF, which
 * would count twice towards what a field takes.
 */
export function readValues<F extends string>(form: FormData, fields: readonly F[]): Values<F> {
  const values: Values<F> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === 'string') values[field] = value.replaceAll('\r\n', '\n');
  }
  return values;
}

/** Everything typed in the form; an unticked box counts as typed too, so that a draft can untick it again. */
export function typedValues<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const values = readValues(new FormData(form), fields);
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') values[field] ??= '';
  }
  return values;
}

/** Puts values into the form; `onlyEmpty` leaves what stands there. The inputs are uncontrolled, so React does not mind. */
export function fillForm(form: HTMLFormElement, values: Values, { onlyEmpty = false } = {}): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) continue;
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      if (!onlyEmpty) control.checked = control.value === value;
    } else if (!onlyEmpty || control.value === '') control.value = value;
  }
}
