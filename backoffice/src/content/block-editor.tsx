import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { BLOCK_KINDS } from 'shared-contracts/staff/content';
import type { EditedBlock } from 'shared-contracts/staff/content';
import { Button, Icon, Select } from 'shared-ui';
import type { IconName } from 'shared-ui';
import { BlockFields } from './block-fields.tsx';
import { emptyBlock, turnInto } from './block-rules.ts';
import type { BlockKind } from './block-rules.ts';
import { useBlockList } from './use-block-list.ts';
import type { BlockList } from './use-block-list.ts';
import styles from './content.module.css';

interface BlockEditorProps {
  /** of the group of blocks, for the summary of errors */
  id: string;
  label: string;
  lang: Lang;
  value: readonly EditedBlock[];
  onChange: (blocks: EditedBlock[]) => void;
  error: string | undefined;
  isReadOnly: boolean;
}

/**
 * A text of blocks. By the keyboard: Enter begins the next paragraph, Backspace removes an empty block, Alt with an arrow moves one, and
 * `## `, `- `, `1. `, `> ` or `! ` at the beginning of a paragraph makes it a heading, a list, steps, a quote or a note.
 */
export function BlockEditor({ id, label, lang, value, onChange, error, isReadOnly }: BlockEditorProps) {
  const { t } = useTranslation('content');
  const errorId = useId();
  const list = useBlockList(value, onChange);

  return (
    <div
      ref={list.box}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      className={styles.editor}
      data-invalid={error ? true : undefined}
    >
      <p className={styles.editorLabel}>{label}</p>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
      {value.map((_block, at) => (
        // Blocks have no identity of their own: everything in them is what they are given.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={at} blocks={value} at={at} list={list} lang={lang} isReadOnly={isReadOnly} />
      ))}
      {isReadOnly ? null : (
        <Button size="s" variant="line" icon="plus" onClick={() => list.insert(value.length, 'paragraph')}>
          {t('block.add')}
        </Button>
      )}
    </div>
  );
}

interface BlockProps {
  blocks: readonly EditedBlock[];
  /** its place among them */
  at: number;
  list: BlockList;
  lang: Lang;
  isReadOnly: boolean;
}

/** One block: its kind, the buttons for its place, and its fields. */
function Block({ blocks, at, list, lang, isReadOnly }: BlockProps) {
  const { t } = useTranslation('content');
  const block = blocks[at];
  if (block === undefined) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isReadOnly || event.nativeEvent.isComposing) return;
    // a list of choices opens with Alt and an arrow
    if (event.target instanceof HTMLSelectElement) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      list.move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
      return;
    }
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return;
    const endsBlock = block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'note';
    if (event.key === 'Enter' && endsBlock && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.target;
      const [before, after] = [block.text.slice(0, selectionStart ?? undefined), block.text.slice(selectionEnd ?? block.text.length)];
      list.divide(at, { ...block, text: before }, { kind: 'paragraph', text: after });
      return;
    }
    if (event.key === 'Backspace' && blocks.length > 1 && JSON.stringify(block) === JSON.stringify(emptyBlock(block.kind))) {
      event.preventDefault();
      list.remove(at);
    }
  };
  return (
    <div
      data-block={at}
      role="group"
      aria-label={t('block.label', { place: at + 1, count: blocks.length, kind: t(`block.kind.${block.kind}`) })}
      className={styles.block}
      onKeyDown={onKeyDown}
    >
      <div className={styles.blockHead}>
        <Select
          className={styles.kind}
          aria-label={t('block.kindLabel')}
          value={block.kind}
          onChange={(event) => list.replace(at, turnInto(block, event.currentTarget.value as BlockKind), at)}
        >
          {BLOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`block.kind.${kind}`)}
            </option>
          ))}
        </Select>
        <span className={styles.tools}>
          <Tool icon="chevron-down" label={t('block.up')} isUp disabled={at === 0} onClick={() => list.move(at, at - 1)} />
          <Tool icon="chevron-down" label={t('block.down')} disabled={at === blocks.length - 1} onClick={() => list.move(at, at + 1)} />
          <Tool icon="plus" label={t('block.insert')} onClick={() => list.insert(at + 1, 'paragraph')} />
          <Tool icon="trash" label={t('block.remove')} onClick={() => list.remove(at)} />
        </span>
      </div>
      <BlockFields
        block={block}
        lang={lang}
        onChange={(changed) => list.replace(at, changed, changed.kind === block.kind ? undefined : at)}
      />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  isUp?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ icon, label, isUp, disabled, onClick }: ToolProps) => (
  <button type="button" className={styles.tool} title={label} aria-label={label} data-up={isUp} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={16} />
  </button>
);
