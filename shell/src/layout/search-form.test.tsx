/** @jest-environment jsdom */
import { useEffect } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchSuggestProps } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { renderPart } from '../testing/render-part.tsx';
import { SearchForm } from './search-form.tsx';

function Suggestions({ query, input, onList, onFill }: SearchSuggestProps) {
  useEffect(() => onList({ id: 'found', isOpen: query !== '', activeId: query === '' ? null : 'first' }), [query, onList]);
  return (
    <>
      <ul id="found" role="listbox" aria-label="Suggesties">
        <li id="first" role="option" aria-selected="true">
          {query || 'niets'}
        </li>
      </ul>
      <button type="button" onClick={() => onFill('tuinpoort')}>
        {input?.name}
      </button>
    </>
  );
}

it('search form: is a plain search box until it is used', async () => {
  renderPart(<SearchForm />, { slots: fakeSlots({ 'search-suggest': Suggestions }) });
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it("search form: passes what is typed to the slot, and the slot's ARIA attributes to the box", async () => {
  const { container } = renderPart(<SearchForm />, { slots: fakeSlots({ 'search-suggest': Suggestions }) });
  await userEvent.type(screen.getByRole('searchbox'), 'poort');
  const box = screen.getByRole('combobox');
  expect(screen.getByRole('option', { name: 'poort' })).toBeVisible();
  expect(box).toHaveAttribute('aria-controls', 'found');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', 'first');
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('search form: takes a text from the slot and keeps the focus', async () => {
  renderPart(<SearchForm />, { slots: fakeSlots({ 'search-suggest': Suggestions }) });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'q' }));
  expect(screen.getByRole('combobox')).toHaveValue('tuinpoort');
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('option', { name: 'tuinpoort' })).toBeVisible();
});

it('search form: works when no remote fills the slot', async () => {
  renderPart(<SearchForm />);
  await userEvent.type(screen.getByRole('searchbox'), 'gabion{Enter}');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nl/search?q=gabion'));
});
