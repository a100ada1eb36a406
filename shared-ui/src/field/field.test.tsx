/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FieldError } from './error-summary.tsx';
import { useFieldControl } from './field-control.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('labels its control and describes it by error, then hint', () => {
    render(
      <Field label="Postcode" hint="As on the letter" error="Enter 4 digits">
        <TextInput name="postcode" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Postcode' });
    expect(input).toHaveAccessibleDescription('Enter 4 digits As on the letter');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('name', 'postcode');
  });

  it('leaves a valid control without description', () => {
    render(
      <Field label="City">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it("keeps a control's own description beside its own", () => {
    render(
      <>
        <p id="rule">No dots</p>
        <Field label="VAT number" hint="Makes it a quote" optionalLabel="(optional)">
          <TextInput aria-describedby="rule" />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'VAT number (optional)' })).toHaveAccessibleDescription('Makes it a quote No dots');
  });

  it('works with a select and a custom control too', () => {
    const Own = () => <input type="range" {...useFieldControl()} />;
    render(
      <>
        <Field label="Country" id="country">
          <Select defaultValue="lu">
            <option value="be">Belgium</option>
            <option value="lu">Luxembourg</option>
          </Select>
        </Field>
        <Field label="Height">
          <Own />
        </Field>
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('lu');
    expect(screen.getByRole('combobox')).toHaveAttribute('id', 'country');
    expect(screen.getByRole('slider', { name: 'Height' })).toBeVisible();
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    const user = userEvent.setup();
    render(
      <Field label="Password">
        <PasswordInput name="password" showLabel="Show password" hideLabel="Hide password" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    await user.type(input, 'haag');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('haag');
  });
});

describe('Checkbox', () => {
  it('is labelled and described by its error', async () => {
    const user = userEvent.setup();
    render(<Checkbox name="terms" label="I accept the terms" error="Needed to order" />);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(box).toHaveAccessibleDescription('Needed to order');
    await user.click(screen.getByText('I accept the terms'));
    expect(box).toBeChecked();
  });
});

describe('RadioCardGroup', () => {
  const cards = (
    <>
      <RadioCard value="private" title="Private" text="Prices including VAT" />
      <RadioCard value="dealer" title="Dealer" text="We call you back" />
    </>
  );

  it('submits its choice with a plain form', async () => {
    const user = userEvent.setup();
    render(
      <form aria-label="Register">
        <RadioCardGroup legend="Who are you?" name="kind" defaultValue="private">
          {cards}
        </RadioCardGroup>
      </form>,
    );
    expect(screen.getByRole('group', { name: 'Who are you?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Private/ })).toBeChecked();
    await user.click(screen.getByText('We call you back'));
    expect(screen.getByRole('form')).toHaveFormValues({ kind: 'dealer' });
  });

  it('is controlled by its parent when it has a value', async () => {
    const user = userEvent.setup();
    const chosen = jest.fn();
    render(
      <RadioCardGroup legend="Who are you?" name="kind" value="private" onValueChange={chosen}>
        {cards}
      </RadioCardGroup>,
    );
    await user.click(screen.getByRole('radio', { name: /Dealer/ }));
    expect(chosen).toHaveBeenCalledWith('dealer');
    expect(screen.getByRole('radio', { name: /Private/ })).toBeChecked();
  });
});

describe('ErrorSummary', () => {
  function Form() {
    const [errors, setErrors] = useState<readonly FieldError[]>([]);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setErrors([{ fieldId: 'phone', message: 'Enter a telephone number' }]);
        }}
      >
        <ErrorSummary title="One thing is missing" errors={errors} />
        <Field id="phone" label="Telephone">
          <TextInput type="tel" />
        </Field>
        <button type="submit">Next</button>
      </form>
    );
  }

  it('takes focus at every failed submit and links to the field', async () => {
    const user = userEvent.setup();
    render(<Form />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('One thing is missing');
    await user.click(screen.getByRole('link', { name: 'Enter a telephone number' }));
    expect(screen.getByRole('textbox', { name: 'Telephone' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
