const NARROW = '\u202f';

/**
 * Adds no-break spaces to a French text: a narrow one before `; : ! ?` and inside « », an ordinary one before € and %, as `Intl` formats
 * amounts. So no line begins with such a character, and authors type plain spaces.
 */
export const frenchSpaces = (text: string): string =>
  text
    .replace(/(?<=\S)[ \u00a0](?=[;:!?»])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(?<=\d) (?=[€%])/g, '\u00a0');
