import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { BLOCK_KINDS, MAX_BLOCKS } from 'shared-contracts/staff/content';
import type { EditedBlock } from 'shared-contracts/staff/content';
import { Button, Icon, Select, TextArea, TextInput } from 'shared-ui';
import type { IconName } from 'shared-ui';
import { emptyBlock, moved, turnInto, typedKind } from './block-rules.ts';
import type { BlockKind } from './block-rules.ts';
import { TableFields } from './table-fields.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  /** the block that gets the focus when it is there */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const block = box.current?.querySelector(`[data-block="${next.current}"]`);
    const control = block?.querySelector<HTMLElement>('textarea, input') ?? block?.querySelector<HTMLElement>('select');
    next.current = null;
    control?.focus();
  });

  const change = (blocks: EditedBlock[], focus?: number): void => {
    if (focus !== undefined) next.current = Math.max(0, focus);
    onChange(blocks);
  };
  const replace = (at: number, block: EditedBlock, focus?: number): void =>
    change(
      value.map((each, place) => (place === at ? block : each)),
      focus,
    );
  const insert = (at: number, kind: BlockKind): void => {
    if (value.length < MAX_BLOCKS) change([...value.slice(0, at), emptyBlock(kind), ...value.slice(at)], at);
  };
  const remove = (at: number): void =>
    change(
      value.filter((_block, place) => place !== at),
      at - 1,
    );
  const move = (at: number, to: number): void => {
    if (to >= 0 && to < value.length) change(moved(value, at, to), to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number, block: EditedBlock): void => {
    if (isReadOnly || event.nativeEvent.isComposing) return;
    // a list of choices opens with Alt and an arrow
    if (event.target instanceof HTMLSelectElement) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
      return;
    }
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return;
    const endsBlock = block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'note';
    if (event.key === 'Enter' && endsBlock && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.target;
      const [before, after] = [block.text.slice(0, selectionStart ?? undefined), block.text.slice(selectionEnd ?? block.text.length)];
      change([...value.slice(0, at), { ...block, text: before }, { kind: 'paragraph', text: after }, ...value.slice(at + 1)], at + 1);
      return;
    }
    if (event.key === 'Backspace' && value.length > 1 && JSON.stringify(block) === JSON.stringify(emptyBlock(block.kind))) {
      event.preventDefault();
      remove(at);
    }
  };

  return (
    <div
      ref={box}
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
      {value.map((block, at) => (
        <div
          // Blocks have no identity of their own: everything in them is what they are given.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          data-block={at}
          role="group"
          aria-label={t('block.label', { place: at + 1, count: value.length, kind: t(`block.kind.${block.kind}`) })}
          className={styles.block}
          onKeyDown={(event) => onKeyDown(event, at, block)}
        >
          <div className={styles.blockHead}>
            <Select
              className={styles.kind}
              aria-label={t('block.kindLabel')}
              value={block.kind}
              onChange={(event) => replace(at, turnInto(block, event.currentTarget.value as BlockKind), at)}
            >
              {BLOCK_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`block.kind.${kind}`)}
                </option>
              ))}
            </Select>
            <span className={styles.tools}>
              <Tool icon="chevron-down" label={t('block.up')} isUp disabled={at === 0} onClick={() => move(at, at - 1)} />
              <Tool icon="chevron-down" label={t('block.down')} disabled={at === value.length - 1} onClick={() => move(at, at + 1)} />
              <Tool icon="plus" label={t('block.insert')} onClick={() => insert(at + 1, 'paragraph')} />
              <Tool icon="trash" label={t('block.remove')} onClick={() => remove(at)} />
            </span>
          </div>
          <BlockFields
            block={block}
            lang={lang}
            onChange={(changed) => replace(at, changed, changed.kind === block.kind ? undefined : at)}
          />
        </div>
      ))}
      {isReadOnly ? null : (
        <Button size="s" variant="line" icon="plus" onClick={() => insert(value.length, 'paragraph')}>
          {t('block.add')}
        </Button>
      )}
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

interface FieldsProps {
  block: EditedBlock;
  lang: Lang;
  onChange: (block: EditedBlock) => void;
}

/** About as many rows as the text needs, for browsers in which it does not grow by itself. */
const rowsFor = (text: string, least: number): number =>
  Math.min(14, Math.max(least, text.split('\n').length + Math.floor(text.length / 70)));

function BlockFields({ block, lang, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('content');
  const common = { lang, autoComplete: 'off' } as const;
  switch (block.kind) {
    case 'heading':
      return (
        <TextInput
          {...common}
          aria-label={t('block.kind.heading')}
          value={block.text}
          onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        />
      );
    case 'paragraph':
    case 'note':
      return (
        <TextArea
          {...common}
          aria-label={t(`block.kind.${block.kind}`)}
          rows={rowsFor(block.text, 2)}
          value={block.text}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const typed = block.kind === 'paragraph' ? typedKind(text) : null;
            onChange(typed === null ? { ...block, text } : turnInto({ ...block, text: typed.text }, typed.kind));
          }}
        />
      );
    case 'list':
    case 'steps':
      return (
        <>
          <TextArea
            {...common}
            aria-label={t('block.items', { kind: t(`block.kind.${block.kind}`) })}
            rows={Math.max(3, block.items.length + 1)}
            value={block.items.join('\n')}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange({ ...block, items: text === '' ? [] : text.split('\n') });
            }}
          />
          <small className={styles.hint}>{t('block.itemsHint')}</small>
        </>
      );
    case 'quote':
      return (
        <>
          <TextArea
            {...common}
            aria-label={t('block.kind.quote')}
            rows={rowsFor(block.text, 2)}
            value={block.text}
            onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
          />
          <TextInput
            {...common}
            aria-label={t('block.source')}
            placeholder={t('block.source')}
            value={block.source}
            onChange={(event) => onChange({ ...block, source: event.currentTarget.value })}
          />
        </>
      );
    case 'faq':
      return (
        <>
          <TextInput
            {...common}
            aria-label={t('block.question')}
            placeholder={t('block.question')}
            value={block.question}
            onChange={(event) => onChange({ ...block, question: event.currentTarget.value })}
          />
          <TextArea
            {...common}
            aria-label={t('block.answer')}
            placeholder={t('block.answer')}
            rows={rowsFor(block.answer, 3)}
            value={block.answer}
            onChange={(event) => onChange({ ...block, answer: event.currentTarget.value })}
          />
        </>
      );
    case 'table':
      return <TableFields table={block} lang={lang} onChange={onChange} />;
  }
}
