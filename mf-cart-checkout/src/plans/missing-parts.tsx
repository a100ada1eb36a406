import styles from './missing-parts.module.css';

/** What a plan needs and its cart or order lacks, beside its name; the API writes the sentences. */
export function MissingParts({ missing = [] }: { missing?: readonly string[] | undefined }) {
  return missing.map((text) => (
    <span key={text} className={styles.missing}>
      {text}
    </span>
  ));
}
