import type { ComponentProps, ReactNode } from 'react';
import { RadioCard, RadioCardGroup } from 'shared-ui';
import { PaymentMark, isDrawnMethod } from '../marks/payment-mark.tsx';

interface Props extends Pick<ComponentProps<'fieldset'>, 'id' | 'ref'> {
  legend: ReactNode;
  hint?: ReactNode;
  /** in the order of their popularity */
  methods: readonly { value: string; label: string; text?: ReactNode }[];
  /** the selected one; the first when it is not among them */
  chosen: string | null;
  error?: ReactNode;
  onChoose?: (value: string) => void;
}

/** How to pay: one of a few methods, by name and drawing, and what it means where that is not known to everybody; one is always selected. Its field is `method`. Nothing without methods. */
export function MethodChoice({ legend, hint, methods, chosen, error, onChoose, ...rest }: Props) {
  const [first] = methods;
  if (first === undefined) return null;
  const selected = methods.find(({ value }) => value === chosen) ?? first;
  return (
    <RadioCardGroup
      {...rest}
      // Other methods are another choice: what was selected before may be gone.
      key={methods.map(({ value }) => value).join()}
      legend={legend}
      name="method"
      defaultValue={selected.value}
      hint={hint}
      error={error}
      columns={3}
      onChange={(event) => {
        if (onChoose && event.target instanceof HTMLInputElement) onChoose(event.target.value);
      }}
    >
      {methods.map(({ value, label, text }) => (
        <RadioCard
          key={value}
          value={value}
          title={label}
          text={text}
          mark={isDrawnMethod(value) ? <PaymentMark method={value} /> : null}
        />
      ))}
    </RadioCardGroup>
  );
}
