import type { ContentBlock } from 'shared-contracts/wire/content';
import styles from './content-table.module.css';

interface Props {
  table: Extract<ContentBlock, { kind: 'table' }>;
}

/** An editor's table. On phones it scrolls within its frame, which is focusable. */
export const ContentTable = ({ table: { caption, head, rows } }: Props) => (
  <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
