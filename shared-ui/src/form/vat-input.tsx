import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, Spinner, TextInput } from 'shared-ui';
import { CheckedField, useCheckedFields } from './checked-fields.tsx';
import styles from './vat-input.module.css';

/** The register's answer: `unavailable` also when it could not be reached. */
export interface VatAnswer {
  status: 'valid' | 'invalid' | 'unavailable';
  name: string | null;
}

/** The answer for one number in stored form. */
export interface CheckedNumber extends VatAnswer {
  number: string;
}

export interface VatTexts {
  label: string;
  hint: string;
  asking: string;
  /** `name`: the company's, if the register discloses it */
  valid: (name: string | null) => string;
  unknown: string;
  unavailable: string;
}

interface Props {
  isOptional?: boolean;
  texts: VatTexts;
  /** returns the number in stored form, or null if it is not valid */
  normalise: (text: string) => string | null;
  checkNumber: (number: string) => Promise<VatAnswer>;
  /** the server's answer for the number in the field: shown without JavaScript too, and not looked up again */
  checked?: CheckedNumber | null;
  /** called with the name of a company found by this number */
  onCompany: (name: string) => void;
}

type ShownStatus = { status: 'asking' | 'invalid' | 'unavailable' } | { status: 'valid'; name: string | null };

const shownOf = ({ status, name }: VatAnswer): ShownStatus => (status === 'valid' ? { status, name } : { status });

/** The VAT number `vat` of a form, inside `CheckedFields`; looked up when the field is left. The answer only helps and never blocks. */
export function VatInput({ isOptional = false, texts, normalise, checkNumber, checked = null, onCompany }: Props) {
  const { idOf, values } = useCheckedFields();
  const [shownAnswer, setShownAnswer] = useState(checked && shownOf(checked));
  const checkedNumber = useRef(checked?.number ?? '');

  const look = async (text: string) => {
    const number = normalise(text);
    if (number === null || number === checkedNumber.current) return;
    checkedNumber.current = number;
    setShownAnswer({ status: 'asking' });
    const answer = await checkNumber(number);
    if (checkedNumber.current !== number) return;
    setShownAnswer(shownOf(answer));
    if (answer.status === 'valid' && answer.name) onCompany(answer.name);
  };

  // Looks up a number that is already filled in, by the server or from a draft.
  const lookUpInitialNumber = useEffectEvent(() => {
    const field = document.getElementById(idOf('vat'));
    if (field instanceof HTMLInputElement) void look(field.value);
  });
  useEffect(() => lookUpInitialNumber(), []);

  return (
    <div>
      <CheckedField name="vat" isOptional={isOptional} label={texts.label} hint={texts.hint}>
        <TextInput
          name="vat"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required={!isOptional}
          defaultValue={values.vat ?? ''}
          onInput={() => {
            checkedNumber.current = '';
            setShownAnswer(null);
          }}
          onBlur={({ currentTarget: { value } }) => void look(value)}
        />
      </CheckedField>
      <p role="status" className={styles.status} data-status={shownAnswer?.status}>
        {shownAnswer?.status === 'asking' ? (
          <>
            <Spinner size="s" />
            <span>{texts.asking}</span>
          </>
        ) : null}
        {shownAnswer?.status === 'valid' ? (
          <>
            <Icon name="circle-check" size={20} />
            <span>{texts.valid(shownAnswer.name)}</span>
          </>
        ) : null}
        {shownAnswer?.status === 'invalid' ? texts.unknown : null}
        {shownAnswer?.status === 'unavailable' ? texts.unavailable : null}
      </p>
    </div>
  );
}
