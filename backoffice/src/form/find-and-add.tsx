import { useId } from 'react';
import { Button, Field, TextInput } from 'shared-ui';
import { Options } from './options.tsx';

interface FindAndAddProps {
  className?: string | undefined;
  label: string;
  hint: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** what was found and is not added yet */
  options: readonly { value: string; label: string }[];
  addLabel: string;
  /** whether the text means exactly one of them */
  canAdd: boolean;
  /** by the button, or Enter in the field, which sends no form */
  onAdd: () => void;
}

/** A field that finds records by name or number, and adds the one that is meant to a list. */
export function FindAndAdd({ className, label, hint, text, onText, options, addLabel, canAdd, onAdd }: FindAndAddProps) {
  const id = useId();
  return (
    <div className={className}>
      <Field label={label} hint={hint}>
        <TextInput
          value={text}
          list={id}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onAdd();
          }}
        />
      </Field>
      <datalist id={id}>
        <Options of={options} />
      </datalist>
      <Button variant="line" icon="plus" aria-disabled={!canAdd} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}
