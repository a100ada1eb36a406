import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, Field, Icon, classNames, useFieldControl } from 'shared-ui';
import { ACCEPTED } from './file-rules.ts';
import type { FileKind } from './file-rules.ts';
import styles from './file-field.module.css';

type Props = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'optionalLabel' | 'hint' | 'error'> & {
  kind: FileKind;
  /** name of the file in the posted form. Without one the file is only passed to `onFile`, and the same file can be chosen again */
  name?: string;
  /** text in the drop zone: that a file may be dropped there, or the name of the chosen one; screen readers read the label */
  face: string;
  /** whether `face` is a file's name */
  isChosen?: boolean;
  /** below the zone, announced when it changes: the file and its size, its error, or that it is being uploaded */
  status: ReactNode;
  isWrong?: boolean;
  /** before `status`, such as a preview of the file */
  preview?: ReactNode;
  /** name of the button that removes the file; missing while there is none */
  removeLabel?: string;
  /** called when a file was chosen or dropped, also before hydration; null when it was removed */
  onFile: (file: File | null) => void;
};

/**
 * Input for one file, chosen or dropped; the parent provides the status. The native input lies invisibly over the zone, so that files can
 * be dropped on it; without JavaScript it is visible.
 */
export function FileField(props: Props) {
  const { kind, name, face, isChosen = false, status, isWrong = false, preview, removeLabel, onFile, ...field } = props;
  const [isOver, setIsDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = () => {
    if (!input.current) return;
    const file = input.current.files?.[0] ?? null;
    if (name === undefined) input.current.value = '';
    onFile(file);
  };
  const reportEarlyFile = useEffectEvent(() => {
    if (input.current?.files?.length) take();
  });
  useEffect(() => reportEarlyFile(), []);

  const remove = () => {
    onFile(null);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    // The input event makes a form with an error check the file again.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={styles.file}>
      <Field {...field}>
        <div className={styles.zone} data-over={isOver || undefined}>
          <span className={classNames(styles.face, 'code-text')} aria-hidden="true">
            <Icon name={isChosen ? 'file-text' : 'plus'} />
            {face}
          </span>
          <NativeInput
            ref={input}
            name={name}
            accept={ACCEPTED[kind]}
            onChange={take}
            onDragEnter={() => setIsDraggedOver(true)}
            onDragLeave={() => setIsDraggedOver(false)}
            onDrop={() => setIsDraggedOver(false)}
          />
        </div>
      </Field>
      <div className={classNames(styles.chosen, 'typed-text')}>
        {preview}
        <p role="status" className={styles.status} data-wrong={isWrong || undefined}>
          {status}
        </p>
        {removeLabel === undefined ? null : (
          <Button variant="quiet" size="s" icon="trash" onClick={remove}>
            {removeLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

function NativeInput(own: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...own} type="file" className={styles.input} />;
}
