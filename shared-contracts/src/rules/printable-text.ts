/**
 * What the font of the documents shows (`api/src/platform/pdf/fonts`): Latin with all its accents, Vietnamese, Greek and Cyrillic, punctuation and
 * currencies.
 */
const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u017e\u0180-\u024f\u02bb\u02bc\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u052f\u1e00-\u1eff\u2010-\u2015\u2018-\u201f\u2022\u2026\u2030\u2032\u2033\u2116\u20ac\u2122\u2212]$/u;

const isPrintable = (text: string): boolean => [...text].every((sign) => PRINTABLE.test(sign));

/** The sign as the font can show it without a loss, such as an ordinary space or letter for a wide one; undefined when there is none. */
const printedSign = (sign: string): string | undefined => {
  if (PRINTABLE.test(sign)) return sign;
  const plain = sign.normalize('NFKC').normalize('NFC');
  return plain !== '' && isPrintable(plain) ? plain : undefined;
};

/** Signs that only say how others are set, and leave nothing to see. */
const INVISIBLE = /^\p{Cf}$/u;

const signsOf = (text: string): string[] =>
  [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')].filter((sign) => !INVISIBLE.test(sign) || sign === '\u00ad');

/** Whether an invoice can show a name or a part of an address as it was typed. VAT directive 2006/112/EC, article 226(5). */
export const isPrintableText = (text: string): boolean => signsOf(text).every((sign) => printedSign(sign) !== undefined);

/**
 * A text in characters of the documents' font: where it has no letter, the one without its accent, else `?`. New names and addresses have no
 * others (`isPrintableText`); what was stored before must not break a document. Ends of lines stay, other control characters become a space.
 */
export const printableText = (text: string): string =>
  signsOf(text)
    .map((sign) => {
      if (sign === '\n') return sign;
      if (/^\p{Cc}$/u.test(sign)) return ' ';
      const printed = printedSign(sign);
      if (printed !== undefined) return printed;
      // an accent that has no letter of its own with the one before it
      if (/^\p{M}$/u.test(sign)) return '';
      const plain = sign.normalize('NFD').charAt(0);
      return PRINTABLE.test(plain) ? plain : '?';
    })
    .join('');
