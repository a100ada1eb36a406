export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Has the browser save a text as a file. */
export function saveFile(name: string, content: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // By then the download has its own reference.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
