const MARKS = ['\t', ';', ','] as const;

/**
 * Cells of a table as spreadsheets copy (tabs) and save it (RFC 4180, semicolon where the comma is decimal). The separator of most lines is
 * used for all. Empty lines and Excel's line that names the separator are left out.
 */
export function readTable(text: string): string[][] {
  const normalized = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [separatorLine, namedSeparator] = /^"?sep=(.)"?\n/i.exec(normalized) ?? [''];
  const clean = normalized.slice(separatorLine.length);
  const mark = namedSeparator ?? findSeparator(clean);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < clean.length; at += 1) {
    const char = clean[at];
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === mark) endCell();
    else if (char === '\n') endRow();
    else cell += char;
  }
  endRow();
  return rows;
}

/** The separator (tab, semicolon or comma) found in most lines, so that a title above the table does not matter; undefined: none. */
function findSeparator(text: string): string | undefined {
  const lines = text.replace(/"[^"]*"/g, '').split('\n');
  const counted = MARKS.map((mark) => ({ mark, count: lines.filter((line) => line.includes(mark)).length }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count > 0 ? most.mark : undefined;
}

/** Text of a file in the encodings of spreadsheets: UTF-8, UTF-16 with BOM, else Windows-1252. Empty when the file is not text. */
export function decodeTable(bytes: ArrayBuffer): string {
  const text = textOf(bytes);
  return text.includes('\0') ? '' : text;
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
