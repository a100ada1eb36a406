import type { CartLine } from 'shared-contracts/wire/cart';

/** Spreadsheets of the Benelux, France and Germany expect semicolons. */
const SEPARATOR = ';';

/** The apostrophe keeps spreadsheets from running a text with a leading sign as a formula. */
const quote = (text: string): string => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;

/** The goods of a cart as `sku;amount;name`, one line each, as the quick order reads them; without gifts and rentals. */
export function cartCsv(lines: readonly CartLine[]): string {
  const rows = lines
    .filter(({ kind }) => kind === 'sale')
    .map(({ sku, amount, product_name, name }) => [sku, amount, quote(`${product_name}, ${name}`)].join(SEPARATOR));
  return `${['sku;amount;name', ...rows].join('\r\n')}\r\n`;
}

/** Downloads a file; the byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
