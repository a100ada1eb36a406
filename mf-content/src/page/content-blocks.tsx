import type { ContentBlock } from 'shared-contracts/wire/content';
import { Accordion, Note } from 'shared-ui';
import { headingId } from './content-headings.ts';
import { ContentTable } from './content-table.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './content-blocks.module.css';

interface Props {
  blocks: readonly ContentBlock[];
  /** index of the first block in the whole text */
  from?: number;
}

/** An editor's text, block by block. Blocks never move, so their index is their key. */
export const ContentBlocks = ({ blocks, from = 0 }: Props) => (
  <div className={styles.blocks}>
    {blocks.map((block, at) => (
      <Block key={headingId(from + at)} block={block} id={headingId(from + at)} />
    ))}
  </div>
);

function Block({ block, id }: { block: ContentBlock; id: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={id} className={styles.heading}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <LinkedText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two can say the same
            <li key={at}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two can say the same
            <li key={at}>
              <LinkedText text={item} />
            </li>
          ))}
        </ol>
      );
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.source}</figcaption>
        </figure>
      );
    case 'table':
      return <ContentTable table={block} />;
    case 'note':
      return (
        <Note>
          <LinkedText text={block.text} />
        </Note>
      );
    case 'faq':
      return (
        <Accordion summary={block.question}>
          <p>
            <LinkedText text={block.answer} />
          </p>
        </Accordion>
      );
  }
}
