import type { HistoryAnswer } from 'shared-contracts/wire/content';
import styles from './year-rule.module.css';

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;
const GROUND = 58;
const FIVE = 5;

/** The years on a scale, with a post for each described one; decoration above the list. */
export function YearRule({ history: { data, meta } }: { history: HistoryAnswer }) {
  const last = Math.max(meta.since + meta.years, ...data.map(({ year }) => year));
  const years = Array.from({ length: last - meta.since + 1 }, (_, at) => meta.since + at);
  const placeOf = (year: number) => percent(0.02 + (0.96 * (year - meta.since)) / Math.max(1, last - meta.since));
  return (
    <svg className={styles.rule} aria-hidden="true">
      <rect className={styles.soil} y={GROUND} width="100%" height="42" />
      <rect className={styles.grass} y={GROUND - 2} width="100%" height="4" />
      {years.map((year) => (
        <svg key={year} x={placeOf(year)} overflow="visible">
          <path className={styles.tick} d={`M0 ${GROUND + 20}v${year % FIVE === 0 ? 14 : 7}`} />
        </svg>
      ))}
      {data.map(({ key, year }) => (
        <svg key={key} x={placeOf(year)} overflow="visible">
          <rect className={styles.foot} x="-8" y={GROUND + 1} width="16" height="16" rx="2" />
          <rect className={styles.post} x="-4" y="24" width="8" height={GROUND - 14} rx="1" />
          <text className={styles.year} y="14" textAnchor="middle">
            {year}
          </text>
        </svg>
      ))}
    </svg>
  );
}
