import styles from './cost-rows.module.css';

export interface CostRowItem {
  label: string;
  /** a smaller line below the label */
  note?: string | undefined;
  /** formatted, with a plus sign when it is added */
  amount: string;
  /** it counts for what the visitor has */
  isOurs: boolean;
}

/** The lines of which a price is made, or could be; those that count stand out. */
export function CostRows({ rows }: { rows: readonly CostRowItem[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, note, amount, isOurs }) => (
        <div key={label} aria-current={isOurs || undefined}>
          <dt>
            {label}
            {note === undefined ? null : <small>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
