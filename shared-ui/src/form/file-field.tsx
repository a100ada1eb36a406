import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, Field, Icon, classNames, useFieldControl } from 'shared-ui';
import { ACCEPTED } from './file-rules.ts';
import type { FileKind } from './file-rules.ts';
import styles from './file-field.module.css';

type Props = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'optionalLabel' | 'hint' | 'error'> & {
  kind: FileKind;
  /** of the file in the posted form. Without one the file is only given to `onFile`, and the same file may be chosen again */
  name?: string;
  /** what stands in the drop zone: that a file may be dropped there, or the name of the one that was chosen; the label is what is read out */
  face: string;
  /** the face is a file's name */
  isChosen?: boolean;
  /** under the zone, read out when it changes: the file and its size, what is wrong with it, that it is on its way */
  status: ReactNode;
  isWrong?: boolean;
  /** before `status`, such as a picture of the file */
  preview?: ReactNode;
  /** name of the button that takes the file away; absent while there is nothing to take away */
  removeLabel?: string;
  /** a file was chosen or dropped, before the page could listen too; null when it was taken away */
  onFile: (file: File | null) => void;
};

/**
 * One file, chosen or dropped, and taken away again; the owner says what has become of it. The browser's own input lies over the zone's
 * face, so that a file can be dropped on it and the system's own words don't show; without script it is what one sees.
 */
export function FileField(props: Props) {
  const { kind, name, face, isChosen = false, status, isWrong = false, preview, removeLabel, onFile, ...field } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = () => {
    if (!input.current) return;
    const file = input.current.files?.[0] ?? null;
    if (name === undefined) input.current.value = '';
    onFile(file);
  };
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take();
  });
  useEffect(() => takeEarly(), []);

  const remove = () => {
    onFile(null);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    // As if it were typed: a form that found fault with the file looks again.
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
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
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

/** Inside the `Field`, whose attributes it takes from context. */
function NativeInput(own: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...own} type="file" className={styles.input} />;
}
