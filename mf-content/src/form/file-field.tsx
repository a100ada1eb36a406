import { useRef, useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { Button, Icon, formatNumber, useFieldControl } from 'shared-ui';
import { CheckedField, useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import { ACCEPTED, fileProblem } from './file-rules.ts';
import type { FileKind } from './file-rules.ts';
import styles from './file-field.module.css';
import { problemText } from './problem-text.ts';

interface Props extends Pick<ComponentProps<typeof CheckedField>, 'name' | 'label' | 'hint' | 'isOptional' | 'span'> {
  kind: FileKind;
  /** of another file than the last one, or none any more */
  onFile?: (file: File | null) => void;
}

const MEGABYTE = 1024 * 1024;
const SIZE = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;

/** One file of a form, inside `FormFrame`: chosen or dropped, named with its size, looked at at once, and taken away again. */
export function FileField({ kind, onFile, ...field }: Props) {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    onFile?.(chosen);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    choose(null);
    input.current?.focus();
  };
  // Once the form was sent with it, the field itself says so.
  const isSaid = useCheckedFields().errors[field.name] !== undefined;
  const problem = file && !isSaid ? fileProblem(file, kind) : null;
  return (
    <div className={styles.file}>
      <CheckedField {...field}>
        <div className={styles.zone}>
          <span className={styles.face} aria-hidden="true">
            <Icon name={file ? 'file-text' : 'plus'} />
            {file ? file.name : t(kind === 'pdf' ? 'form.file.choosePdf' : 'form.file.choose')}
          </span>
          <NativeInput ref={input} name={field.name} accept={ACCEPTED[kind]} onFile={choose} />
        </div>
      </CheckedField>
      <div className={styles.chosen}>
        <p role="status" data-wrong={problem ? '' : undefined}>
          {file && !problem && !isSaid
            ? t('form.file.chosen', { name: file.name, size: formatNumber(Math.max(file.size / MEGABYTE, 0.1), locale, SIZE) })
            : null}
          {problem ? problemText(problem, t) : null}
        </p>
        {file ? (
          <Button variant="quiet" size="s" icon="trash" onClick={remove}>
            {t('form.file.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface NativeProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  accept: string;
  onFile: (file: File | null) => void;
}

/** Lies over the face, so that a file can be dropped on it and the system's own words don't show; without script it is what one sees. */
const NativeInput = ({ onFile, ...input }: NativeProps) => (
  <input
    {...useFieldControl()}
    {...input}
    type="file"
    className={styles.input}
    onChange={({ currentTarget: { files } }) => onFile(files?.[0] ?? null)}
  />
);
