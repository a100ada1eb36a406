import type { ReactNode } from 'react';
import styles from './event-list.module.css';

export interface RecordEvent {
  key: string;
  /** moment, as text */
  at: string;
  /** the moment in ISO 8601 */
  dateTime: string;
  label: ReactNode;
  /** who, how much, what number */
  text?: ReactNode;
  /** something that went wrong */
  isBad?: boolean;
}

/** What happened to a record, the latest first. */
export const EventList = ({ events, label }: { events: readonly RecordEvent[]; label: string }) => (
  <ol className={styles.events} aria-label={label}>
    {events.map(({ key, at, dateTime, label: name, text, isBad }) => (
      <li key={key} data-bad={isBad || undefined}>
        <b>{name}</b>
        <time dateTime={dateTime}>{at}</time>
        {text ? <span className="typed-text">{text}</span> : null}
      </li>
    ))}
  </ol>
);
