/** The values of a form's fields by name; a missing field is empty. */
export type Values<F extends string = string> = Partial<Record<F, string>>;

/** Known fields with their text. Browsers post line ends as CR LF without JavaScript, which would count as two characters. */
export function readValues<F extends string>(form: FormData, fields: readonly F[]): Values<F> {
  const values: Values<F> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === 'string') values[field] = value.replaceAll('\r\n', '\n');
  }
  return values;
}

/** All values typed in the form; unticked boxes are included, so that a draft can untick them again. */
export function typedValues<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const values = readValues(new FormData(form), fields);
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') values[field] ??= '';
  }
  return values;
}

/** Fills values into the (uncontrolled) fields; with `onlyEmpty`, only into empty ones. */
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
