import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Field, Select, TextInput } from 'shared-ui';
import styles from './configurator.module.css';

interface Shared {
  /** returns the id of a field's control */
  idOf: (field: string) => string;
  /** returns the error of a field */
  errorOf: (field: string) => string | undefined;
  /** called when rows were added or removed, which is no input event */
  onRows?: (() => void) | undefined;
}
const Fields = createContext<Shared>({ idOf: (field) => field, errorOf: () => undefined });

export const PlanFields = ({ children, ...shared }: Shared & { children: ReactNode }) => <Fields value={shared}>{children}</Fields>;

interface Look {
  name: string;
  label: string;
  hint?: string;
  span?: ComponentProps<typeof Field>['span'];
  spanSmall?: ComponentProps<typeof Field>['spanSmall'];
}

/** Two fields beside each other. */
export const HALF = { span: 6, spanSmall: 6 } as const;

function PlanField({ name, label, hint, span = 12, spanSmall, children }: Look & { children: ReactNode }) {
  const { idOf, errorOf } = use(Fields);
  return (
    <Field id={idOf(name)} {...{ label, hint, span, spanSmall }} error={errorOf(name)}>
      {children}
    </Field>
  );
}

export function MeasureInput({
  start,
  unit,
  isOptional = false,
  ...look
}: Look & { start: string; unit: 'm' | 'cm' | '°'; isOptional?: boolean }) {
  return (
    <PlanField {...look}>
      <TextInput
        name={look.name}
        unit={unit}
        defaultValue={start}
        required={!isOptional}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
    </PlanField>
  );
}

/** The place of the fence, which decides the depth of its footings; optional. */
export function PostcodeInput({ start, ...look }: Look & { start: string }) {
  return (
    <PlanField {...look}>
      <TextInput name={look.name} defaultValue={start} autoComplete="postal-code" maxLength={MAX_LENGTHS.postcode} />
    </PlanField>
  );
}

interface ChoiceProps extends Look {
  options: readonly { value: string; label: string }[];
  start: string;
  onChoose?: (value: string) => void;
}

/** A choice of few options; it is reset when its options change. */
export function PlanChoice({ options, start, onChoose, ...look }: ChoiceProps) {
  return (
    <PlanField {...look}>
      <Select
        key={options.map(({ value }) => value).join(' ')}
        name={look.name}
        defaultValue={options.some(({ value }) => value === start) ? start : options[0]?.value}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </PlanField>
  );
}

interface RowsProps<Row> {
  /** name of the list in the form; without JavaScript also in the fields `more` and `less` */
  list: string;
  legend: string;
  hint?: string;
  rows: readonly Row[];
  empty: Row;
  /** minimum number of rows */
  least: 0 | 1;
  most: number;
  addLabel: string;
  removeLabel: (number: number) => string;
  /** called with the number of rows */
  onCount?: (count: number) => void;
  row: (row: Row, name: string, number: number) => ReactNode;
}

/** A list of rows: sides, gates, rectangles. Rows keep their input while others are added and removed. */
export function PlanRows<Row>({
  list,
  legend,
  hint,
  rows: start,
  empty,
  least,
  most,
  addLabel,
  removeLabel,
  onCount,
  row,
}: RowsProps<Row>) {
  const [rows, setRows] = useState(() => start.map((values, key) => ({ key, values })));
  const { onRows } = use(Fields);
  const shownRows = useRef(rows);
  useEffect(() => {
    if (shownRows.current === rows) return;
    shownRows.current = rows;
    onRows?.();
  }, [rows, onRows]);
  const change = (next: typeof rows) => {
    setRows(next);
    onCount?.(next.length);
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {rows.map(({ key, values }, place) => (
        <div key={key} className={styles.row}>
          {row(values, `${list}.${place}`, place + 1)}
          {rows.length > least ? (
            <Button
              variant="quiet"
              size="s"
              icon="trash"
              className={styles.remove}
              onClick={() => change(rows.filter((each) => each.key !== key))}
            >
              {removeLabel(place + 1)}
            </Button>
          ) : null}
          {rows.length > least ? (
            <noscript>
              <Button type="submit" name="less" value={`${list}.${place}`} formNoValidate variant="quiet" size="s">
                {removeLabel(place + 1)}
              </Button>
            </noscript>
          ) : null}
        </div>
      ))}
      {rows.length < most ? (
        <>
          <Button
            variant="line"
            size="s"
            icon="plus"
            className={styles.add}
            onClick={() => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, values: empty }])}
          >
            {addLabel}
          </Button>
          <noscript>
            <Button type="submit" name="more" value={list} formNoValidate variant="line" size="s">
              {addLabel}
            </Button>
          </noscript>
        </>
      ) : null}
    </fieldset>
  );
}
