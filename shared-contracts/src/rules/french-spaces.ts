const NARROW = '\u202f';

/**
 * French text with its no-break spaces: a narrow one before `; : ! ?` and within « », an ordinary one before € and %, as `Intl` writes
 * amounts. So a sign never begins a line, and who writes a text types plain spaces.
 */
export const frenchSpaces = (text: string): string =>
  text
    .replace(/(?<=\S)[ \u00a0](?=[;:!?»])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(?<=\d) (?=[€%])/g, '\u00a0');
