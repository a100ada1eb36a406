/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckedField, CheckedFields, CheckedInput } from './checked-fields.tsx';
import { dropDraft } from './form-draft.ts';
import type { Values } from './form-values.ts';
import { PasswordInput, Select } from 'shared-ui';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['name', 'country', 'postcode', 'password', 'news'] as const;
type Name = (typeof FIELDS)[number];
type Problems = Partial<Record<Name, string>>;

const check = ({ name, country, postcode = '', password }: Values<Name>): Problems => ({
  ...(!name && { name: 'name missing' }),
  ...(postcode.length !== (country === 'de' ? 5 : 4) && { postcode: 'postcode wrong' }),
  ...(!password && { password: 'password missing' }),
});
const NONE = {};

interface Props {
  sent: () => void;
  answered?: Problems;
  about?: string;
}

function Form({ sent, answered = NONE, about }: Props) {
  const [initial] = useState<Values<Name>>({ country: 'be', name: 'An' });
  const form = useCheckedForm<Name, string>({
    id: 'f',
    fields: FIELDS,
    secrets: ['password'],
    check,
    answered,
    dependents: { country: ['postcode'] },
    watch: { country: initial.country },
    draft: 'test',
    about,
  });
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        form.formProps.onSubmit(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        sent();
      }}
    >
      <CheckedFields idOf={form.idOf} values={initial} errors={form.problems} optionalLabel="(optional)">
        <CheckedInput name="name" label="Name" />
        <CheckedField name="country" label="Country">
          <Select name="country" defaultValue={initial.country}>
            <option value="be">Belgium</option>
            <option value="de">Germany</option>
          </Select>
        </CheckedField>
        <CheckedInput name="postcode" label="Postcode" />
        <CheckedField name="password" label="Password">
          <PasswordInput name="password" showLabel="Show" hideLabel="Hide" />
        </CheckedField>
        <input type="checkbox" name="news" value="1" aria-label="News" />
      </CheckedFields>
      <output>{form.watched.country}</output>
      <output aria-label="from before">{form.drafted.postcode}</output>
      <button type="button" onClick={() => form.fill({ name: 'Bo', postcode: '9000' }, { onlyEmpty: true })}>
        fill
      </button>
      <button type="submit">send</button>
    </form>
  );
}

const readStoredDraft = () => JSON.parse(sessionStorage.getItem('draft:test') ?? '{}') as Values;
const show = (answered?: Problems, about?: string) => {
  const sent = jest.fn();
  return { sent, user: userEvent.setup(), ...render(<Form sent={sent} answered={answered} about={about} />) };
};

beforeEach(() => sessionStorage.clear());

it('focuses the first invalid field, and submits once all are valid', async () => {
  const { sent, user } = show();
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('postcode wrong');
  await user.type(screen.getByLabelText('Postcode'), '9000');
  expect(screen.getByLabelText('Postcode')).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('checks a new field when it is left, and an untouched one not at all', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Postcode'), '90');
  expect(screen.queryByText('postcode wrong')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('postcode wrong')).toBeVisible();
  expect(screen.queryByText('password missing')).not.toBeInTheDocument();
});

it('checks fields again that depend on a choice', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Postcode'), '12345');
  await user.tab();
  expect(screen.getByText('postcode wrong')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Country'), 'de');
  expect(screen.queryByText('postcode wrong')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('de');
});

it('stores what is typed, unticked boxes too, but no secrets; a reload shows it', async () => {
  const { user, unmount } = show();
  await user.type(screen.getByLabelText('Postcode'), '9000');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.selectOptions(screen.getByLabelText('Country'), 'de');
  expect(readStoredDraft()).toEqual({ name: 'An', country: 'de', postcode: '9000', news: '' });
  unmount();
  show();
  expect(screen.getByLabelText('Postcode')).toHaveValue('9000');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('de');
  dropDraft('test');
  expect(sessionStorage).toHaveLength(0);
});

it('returns the stored draft, for fields that are only shown when filled in', async () => {
  const { user, unmount } = show();
  await user.type(screen.getByLabelText('Postcode'), '9000');
  expect(screen.getByLabelText('from before')).toBeEmptyDOMElement();
  unmount();
  show();
  expect(screen.getByLabelText('from before')).toHaveTextContent('9000');
});

it('deletes a draft about something else, and accepts any draft without a subject', async () => {
  const { user, unmount } = show(undefined, 'one');
  await user.type(screen.getByLabelText('Postcode'), '9000');
  unmount();
  for (const about of ['one', undefined]) {
    const { unmount: leave } = show(undefined, about);
    expect(screen.getByLabelText('Postcode')).toHaveValue('9000');
    await user.type(screen.getByLabelText('Name'), 'a');
    leave();
  }
  show(undefined, 'another');
  expect(screen.getByLabelText('Postcode')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('fills in known values without changing what was typed', async () => {
  const { user } = show({ name: 'taken', postcode: 'unknown' });
  await user.click(screen.getByRole('button', { name: 'fill' }));
  expect(screen.getByLabelText('Name')).toHaveValue('An');
  expect(screen.getByLabelText('Postcode')).toHaveValue('9000');
  // Only the error of a changed field is removed.
  expect(screen.getByText('taken')).toBeVisible();
  expect(screen.queryByText('unknown')).not.toBeInTheDocument();
});

it('works where storage is blocked', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { sent, user } = show();
  await user.type(screen.getByLabelText('Postcode'), '9000');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(sent).toHaveBeenCalled();
  refuse.mockRestore();
});
