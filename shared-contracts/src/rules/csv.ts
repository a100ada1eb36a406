import type { Lang } from '../contract/locales.ts';

/** Spreadsheets separate by semicolons where the comma is decimal. */
const SEPARATORS: Readonly<Record<Lang, ';' | ','>> = { nl: ';', fr: ';', de: ';', en: ',' };

const AMOUNT = /^-?\d+([.,]\d+)?$/;
/** Spreadsheets take full-width signs for the usual ones, and evaluate what follows a tab or a line break. */
const isFormula = (text: string): boolean => /^\s*[=+@\t\r\n-]/.test(text.normalize('NFKC')) && !AMOUNT.test(text);

/** A table as a file for spreadsheets of that language: UTF-8 with BOM, CRLF, and no cell that a spreadsheet would evaluate. */
export function writeCsv(rows: readonly (readonly (string | number)[])[], lang: Lang): string {
  const formatCell = (value: string | number) => {
    const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value);
    return /["\n\r;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => row.map(formatCell).join(SEPARATORS[lang])).join('\r\n')}\r\n`;
}
