/** Content of a card, unescaped: `writeVcard` escapes and folds it. */
export interface Card {
  firstName: string;
  lastName: string;
  organisation: string;
  department: string;
  title: string;
  email: string;
  phone: string;
  mobile: string | null;
  address: { street: string; postcode: string; city: string; country: string };
  url: string;
  /** stable, so that importing a card twice gives one contact */
  uid: string;
}

const LINE_BYTES = 75;

/** Escapes backslash, comma, semicolon and line ends, which have a meaning in vCards. RFC 2426, section 4. */
const escapeText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line after at most 75 octets, never inside a character; the next line begins with a blank. RFC 2426, section 2.6. */
const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const maxBytes = parts.length === 0 ? LINE_BYTES : LINE_BYTES - 1;
    if (Buffer.byteLength(part + character) > maxBytes) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
};

/** A vCard 3.0, which every phone and mail program reads; UTF-8, lines end in CRLF. RFC 2426. */
export const writeVcard = (card: Card): string => {
  const { street, postcode, city, country } = card.address;
  const parts = (...values: string[]): string => values.map(escapeText).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${parts(card.lastName, card.firstName, '', '', '')}`,
    `FN:${escapeText(`${card.firstName} ${card.lastName}`)}`,
    `ORG:${parts(card.organisation, card.department)}`,
    `TITLE:${escapeText(card.title)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escapeText(card.email)}`,
    `TEL;TYPE=WORK,VOICE:${escapeText(card.phone)}`,
    ...(card.mobile === null ? [] : [`TEL;TYPE=CELL:${escapeText(card.mobile)}`]),
    `ADR;TYPE=WORK:${parts('', '', street, city, '', postcode, country)}`,
    // a URI is not a text value, so it is not escaped
    `URL:${card.url}`,
    `UID:${escapeText(card.uid)}`,
    'END:VCARD',
    '',
  ]
    .map((line) => (line === '' ? '' : foldLine(line)))
    .join('\r\n');
};
