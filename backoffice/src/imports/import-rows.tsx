import { useTranslation } from 'react-i18next';
import { IMPORT_ROW_STATES, columnType } from 'shared-contracts/staff/imports';
import type { ImportRecord, ImportRow, ImportValue } from 'shared-contracts/staff/imports';
import { DataTable, Skeleton, classNames } from 'shared-ui';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { useList } from '../list/use-list.ts';
import { importPath } from './import-paths.ts';
import { RowMark } from './import-state.tsx';
import styles from './imports.module.css';

const FILTERS = ['state'] as const;

/** The rows of a file: what each changes field by field, or why it can't. */
export function ImportRows({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const list = useList<ImportRow>({ path: `${importPath(record.kind, record.id)}/rows`, filters: FILTERS });
  const states = IMPORT_ROW_STATES.filter((state) => record.counts[state] > 0);
  return (
    <div aria-busy={list.isUpdating || undefined}>
      <ListFilters
        list={list}
        searchLabel={t('rows.search')}
        searchHint={t('rows.searchHint')}
        filters={[
          {
            name: 'state',
            label: t('rows.state'),
            options: states.map((value) => ({
              value,
              label: t('rows.stateCount', { state: t(`rowState.${value}`), amount: format.number(record.counts[value]) }),
            })),
          },
        ]}
      />
      <Content list={list} />
    </div>
  );
}

function Content({ list }: { list: ReturnType<typeof useList<ImportRow>> }) {
  const { t } = useTranslation(['imports', 'frame']);
  const format = useFormat();
  if (list.failure) return <CallState failure={list.failure} onRetry={list.retry} />;
  if (list.isLoading) return <Skeleton lines={6} />;
  if (list.rows.length === 0) return <p role="status">{t('frame:list.nothingFound')}</p>;
  const { meta } = list;
  return (
    <>
      <DataTable
        caption={t('rows.title')}
        captionHidden
        columns={[
          { key: 'row', label: t('rows.row') },
          { key: 'sku', label: t('rows.sku') },
          { key: 'state', label: t('rows.state') },
          { key: 'what', label: t('rows.what') },
        ]}
        rows={list.rows.map((row) => ({
          key: row.row,
          cells: {
            row: format.number(row.row),
            sku: <code className="code-text">{row.sku}</code>,
            state: <RowMark state={row.state} />,
            what: <What row={row} />,
          },
        }))}
      />
      {meta ? (
        <div className={styles.foot}>
          <p>
            {t('frame:list.range', {
              from: format.number((meta.page - 1) * meta.per_page + 1),
              to: format.number((meta.page - 1) * meta.per_page + list.rows.length),
              total: format.number(meta.total),
            })}
          </p>
          <ListPagination list={list} />
        </div>
      ) : null}
    </>
  );
}

/** A planned price names all its parts: one that is empty and stays so says nothing. */
const hasValue = ({ before, after }: ImportRow['fields'][number]): boolean => before !== null || after !== null;

function What({ row: { fields, problems, valid_from: day } }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <ul className={classNames(styles.what, 'typed-text')}>
      {day === null ? null : <li>{t('rows.from', { day: format.day(day) })}</li>}
      {fields.filter(hasValue).map(({ column, label, before, after }) => (
        <li key={column}>
          {label} <code>{column}</code> <Value column={column} value={before} isBefore /> <span aria-hidden="true">→</span>{' '}
          <Value column={column} value={after} />
        </li>
      ))}
      {problems.map(({ column, label, text }) => (
        <li key={column + text} className={styles.problem}>
          {label} {column === '' ? null : <code>{column}</code>} {text}
        </li>
      ))}
    </ul>
  );
}

function Value({ column, value, isBefore = false }: { column: string; value: ImportValue; isBefore?: boolean }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const text = ((): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('rows.empty');
    if (Array.isArray(value)) return value.join(' / ');
    if (typeof value === 'boolean') return t(value ? 'rows.yes' : 'rows.no');
    if (typeof value === 'number') return columnType(column) === 'money' ? format.money(value) : format.number(value);
    return columnType(column) === 'day' ? format.day(value) : value;
  })();
  const label = <span className="vh">{t(isBefore ? 'rows.before' : 'rows.after')} </span>;
  return isBefore ? (
    <del className={styles.before}>
      {label}
      {text}
    </del>
  ) : (
    <ins className={styles.after}>
      {label}
      {text}
    </ins>
  );
}
