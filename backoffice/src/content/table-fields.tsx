import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import type { EditedBlock } from 'shared-contracts/staff/content';
import { Button, TextInput } from 'shared-ui';
import styles from './content.module.css';

type Table = Extract<EditedBlock, { kind: 'table' }>;

interface TableFieldsProps {
  table: Table;
  lang: Lang;
  onChange: (table: Table) => void;
}

const MAX_COLUMNS = 8;

/** The cells of a row, one for each column. */
const cellsOf = ({ head }: Table, row: readonly string[]): string[] => head.map((_name, column) => row[column] ?? '');

/** A table cell by cell; a row in which nothing is written is left out. */
export function TableFields({ table, lang, onChange }: TableFieldsProps) {
  const { t } = useTranslation('content');
  const { caption, head, rows } = table;
  const setCell = (at: number, column: number, text: string): void =>
    onChange({
      ...table,
      rows: rows.map((row, place) => (place === at ? cellsOf(table, row).map((cell, x) => (x === column ? text : cell)) : row)),
    });
  return (
    <>
      <TextInput
        lang={lang}
        autoComplete="off"
        aria-label={t('block.caption')}
        placeholder={t('block.caption')}
        value={caption}
        onChange={(event) => onChange({ ...table, caption: event.currentTarget.value })}
      />
      <div className={styles.scroll}>
        <table className={styles.cells}>
          <thead>
            <tr>
              {head.map((name, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no identity of their own
                <th key={column} scope="col">
                  <TextInput
                    lang={lang}
                    autoComplete="off"
                    aria-label={t('block.head', { column: column + 1 })}
                    value={name}
                    onChange={(event) =>
                      onChange({ ...table, head: head.map((each, x) => (x === column ? event.currentTarget.value : each)) })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells have no identity of their own
              <tr key={at}>
                {cellsOf(table, row).map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no identity of their own
                  <td key={column}>
                    <TextInput
                      lang={lang}
                      autoComplete="off"
                      aria-label={t('block.cell', { row: at + 1, column: column + 1 })}
                      value={cell}
                      onChange={(event) => setCell(at, column, event.currentTarget.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableTools table={table} onChange={onChange} />
    </>
  );
}

/** Adds and removes rows and columns at the end. */
function TableTools({ table, onChange }: Pick<TableFieldsProps, 'table' | 'onChange'>) {
  const { t } = useTranslation('content');
  const { head, rows } = table;
  return (
    <div className={styles.tableTools}>
      <Button size="s" variant="quiet" icon="plus" onClick={() => onChange({ ...table, rows: [...rows, head.map(() => '')] })}>
        {t('block.addRow')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon="minus"
        disabled={rows.length === 0}
        onClick={() => onChange({ ...table, rows: rows.slice(0, -1) })}
      >
        {t('block.removeRow')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon="plus"
        disabled={head.length >= MAX_COLUMNS}
        onClick={() => onChange({ ...table, head: [...head, ''], rows: rows.map((row) => [...cellsOf(table, row), '']) })}
      >
        {t('block.addColumn')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon="minus"
        disabled={head.length <= 1}
        onClick={() => onChange({ ...table, head: head.slice(0, -1), rows: rows.map((row) => cellsOf(table, row).slice(0, -1)) })}
      >
        {t('block.removeColumn')}
      </Button>
    </div>
  );
}
