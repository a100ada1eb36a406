import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import type { EditedBlock } from 'shared-contracts/staff/content';
import { TextArea, TextInput } from 'shared-ui';
import { turnInto, typedKind } from './block-rules.ts';
import { TableFields } from './table-fields.tsx';
import styles from './content.module.css';

interface FieldsProps {
  block: EditedBlock;
  lang: Lang;
  onChange: (block: EditedBlock) => void;
}

/** About as many rows as the text needs, for browsers in which it does not grow by itself. */
const rowsFor = (text: string, least: number): number =>
  Math.min(14, Math.max(least, text.split('\n').length + Math.floor(text.length / 70)));

/** The fields of a block, by its kind. */
export function BlockFields({ block, lang, onChange }: FieldsProps): ReactNode {
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
