import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

export type DataColumn = {
  key: string;
  label: string;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** For a column of actions: the label is for screen readers only. */
  labelHidden?: boolean;
};

export type DataRow = { key: string | number; cells: Readonly<Record<string, ReactNode>> };

type DataTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  caption: ReactNode;
  captionHidden?: boolean;
  /** The first column is the row's header. */
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
};

/** A table whose rows become cards below 768 px, each value with the label of its column. */
export function DataTable({ caption, captionHidden, columns, rows, className, ...rest }: DataTableProps) {
  // The roles keep the table's semantics: browsers drop them when it is shown as blocks.
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <caption className={captionHidden ? 'vh' : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, align, labelHidden }) => (
            <th key={key} scope="col" data-align={align}>
              <span className={labelHidden ? 'vh' : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ key, label, align, labelHidden }, index) =>
              index === 0 ? (
                <th key={key} scope="row" data-align={align}>
                  {row.cells[key]}
                </th>
              ) : (
                <td key={key} data-align={align} data-label={labelHidden ? undefined : label}>
                  {row.cells[key]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
