import type { CartLine } from 'shared-contracts/wire/cart';

/** Semicolons, as spreadsheets of the Benelux, France and Germany expect them. */
const SEPARATOR = ';';

/** A leading sign would be read as a formula. */
const quoted = (text: string): string => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;

/** The goods of a cart as `sku;amount;name`, one line each, as the quick order takes them; gifts and rentals are left out. */
export function cartCsv(lines: readonly CartLine[]): string {
  const rows = lines
    .filter(({ kind }) => kind === 'sale')
    .map(({ sku, amount, product_name, name }) => [sku, amount, quoted(`${product_name}, ${name}`)].join(SEPARATOR));
  return `${['sku;amount;name', ...rows].join('\r\n')}\r\n`;
}

/** Gives the visitor a file; a byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
