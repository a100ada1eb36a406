import type { AdminAnswer, Cell } from './command.ts';

const formatCell = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  // a name could contain terminal control characters
  return String(cell).replace(/\p{Cc}/gu, ' ');
};

/** Rows under their headings, numbers to the right. */
export const tableOf = (rows: readonly Record<string, Cell>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => formatCell(row[column]).length)));
  const isNumeric = columns.map((column) =>
    rows.every((row) => typeof row[column] === 'number' || /^-?\d+\.\d\d$/.test(formatCell(row[column]))),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, place) => (isNumeric[place] === true ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0)))
      .join('  ')
      .trimEnd();
  return [
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map((row) => line(columns.map((column) => formatCell(row[column])))),
  ].join('\n');
};

export const printed = (answer: AdminAnswer, isJson: boolean): string => {
  if (isJson) return JSON.stringify(answer.value ?? answer.rows ?? { message: answer.message }, null, 2);
  const parts = [
    ...(answer.rows === undefined ? [] : [answer.rows.length === 0 ? 'Nothing' : tableOf(answer.rows)]),
    ...(answer.value === undefined ? [] : [JSON.stringify(answer.value, null, 2)]),
    ...(answer.message === undefined ? [] : [answer.message]),
  ];
  return parts.join('\n\n');
};
