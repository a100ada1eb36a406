import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, ErrorSummary, FormActions } from 'shared-ui';
import { FailureNote } from '../frame/screen-error.tsx';
import type { Choice } from './conflict.ts';
import type { Conflict, StaffForm as StaffFormState } from './use-staff-form.ts';
import styles from './staff-form.module.css';

interface StaffFormProps<Input extends FieldValues, Output> {
  state: StaffFormState<Input, Output>;
  /** fields */
  children: ReactNode;
  submitLabel: string;
  /** beside the button, such as a cancel button */
  secondary?: ReactNode;
  /** as wide as the page, for texts beside each other; forms are narrow without */
  isWide?: boolean;
  /** what is in the fields can be read, and not changed or saved */
  isReadOnly?: boolean;
  /** what is filled in can't be sent, for a reason that `secondary` says beside the button */
  isBlocked?: boolean;
  variant?: 'primary' | 'go';
  /** labels of the fields, for the choice after a conflict */
  labels?: Partial<Record<keyof Input & string, string>>;
  /** how a value is read by people; as it is without */
  describe?: (name: keyof Input & string, value: unknown) => string;
}

/** The form element of `useStaffForm`: errors on top, fields, the button, and the choice after a colleague's change. */
export function StaffForm<Input extends FieldValues, Output>(props: StaffFormProps<Input, Output>) {
  const {
    state,
    children,
    submitLabel,
    secondary,
    isWide,
    isReadOnly,
    isBlocked = false,
    variant = 'primary',
    labels = {},
    describe,
  } = props;
  const { t } = useTranslation('frame');
  return (
    <>
      <form
        noValidate
        className={styles.form}
        data-wide={isWide || undefined}
        onSubmit={(event) => (isBlocked ? event.preventDefault() : void state.submit(event))}
      >
        <ErrorSummary title={t('form.check')} errors={state.errors} />
        {state.failure ? <FailureNote failure={state.failure} /> : null}
        <fieldset disabled={isReadOnly} className={styles.fields}>
          {children}
        </fieldset>
        {isReadOnly ? null : (
          <FormActions>
            {secondary}
            <Button type="submit" variant={variant} busy={state.isBusy} busyLabel={t('form.busy')} aria-disabled={isBlocked || undefined}>
              {submitLabel}
            </Button>
          </FormActions>
        )}
      </form>
      {state.conflict ? <ConflictDialog conflict={state.conflict} labels={labels} describe={describe} /> : null}
    </>
  );
}

interface ConflictDialogProps<Input> {
  conflict: Conflict<Input>;
  labels: Partial<Record<keyof Input & string, string>>;
  describe: ((name: keyof Input & string, value: unknown) => string) | undefined;
}

/** Both values of each field that differs, and which of them is saved. */
function ConflictDialog<Input>({ conflict, labels, describe }: ConflictDialogProps<Input>) {
  const { t } = useTranslation('frame');
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const textOf = (name: keyof Input & string, value: unknown): string => {
    const text = describe ? describe(name, value) : String(value ?? '');
    return text === '' ? t('form.empty') : text;
  };
  return (
    <Dialog
      open
      onClose={conflict.cancel}
      title={t('form.conflictTitle')}
      closeLabel={t('close')}
      size="l"
      footer={
        <FormActions>
          <Button variant="quiet" onClick={conflict.cancel}>
            {t('form.back')}
          </Button>
          <Button onClick={() => void conflict.resolve(choices)}>{t('form.conflictSave')}</Button>
        </FormActions>
      }
    >
      <p>{t('form.conflictText')}</p>
      {conflict.fields.map(({ name, mine, theirs, first }) => (
        <fieldset key={name} className={styles.conflict}>
          <legend>{labels[name] ?? name}</legend>
          {(
            [
              ['theirs', theirs],
              ['mine', mine],
            ] as const
          ).map(([choice, value]) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its texts are translated
            <label key={choice}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={(choices[name] ?? first) === choice}
                onChange={() => setChoices((before) => ({ ...before, [name]: choice }))}
              />
              <span>
                <small>{t(choice === 'mine' ? 'form.keepMine' : 'form.takeTheirs')}</small>
                <span className="typed-text">{textOf(name, value)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
