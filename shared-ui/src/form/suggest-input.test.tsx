/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestInput } from './suggest-input.tsx';

const TOWNS = ['Gent', 'Gentbrugge', 'Genk', 'Geel'];
const find = jest.fn(async (text: string) => TOWNS.filter((town) => town.toLowerCase().startsWith(text.toLowerCase())));
beforeEach(() => find.mockClear());

function Town({ settles = false }: { settles?: boolean }) {
  const [town, setTown] = useState('');
  return (
    <>
      <SuggestInput
        aria-label="Town"
        value={town}
        onChange={({ currentTarget }) => setTown(currentTarget.value)}
        find={find}
        getKey={(option) => option}
        optionText={(option) => option}
        listLabel="Towns"
        countText={(count) => `${count} found`}
        onPick={setTown}
        onSuggestions={(options, typed) => settles && options.includes(typed)}
      />
      <button type="button">Next</button>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Town' });
const reached = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('shows matching suggestions, and the arrow keys move through them in a circle', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await waitFor(() => expect(options()).toEqual(['Gent', 'Gentbrugge', 'Genk']));
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Towns' }).id);
  expect(screen.getByRole('status')).toHaveTextContent('3 found');
  expect(reached()).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(reached()).toBe('Genk');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(reached()).toBe('Gentbrugge');
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('Gentbrugge');
  expect(box()).toHaveFocus();
  expect(options()).toEqual([]);
});

test.each(['{ArrowLeft}', '{Home}', 'k'])('%s moves the cursor in the text, so that Enter selects nothing', async (key) => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard(`{ArrowDown}${key}`);
  expect(reached()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue(key === 'k' ? 'genk' : 'gen');
});

test('Escape closes the list, and an arrow key opens it again', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('gen');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()).toHaveLength(3));
});

test('suggestions stay until the next answer arrives, but none is active any more', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await waitFor(() => expect(options()).toHaveLength(3));
  const answer = Promise.withResolvers<string[]>();
  find.mockReturnValueOnce(answer.promise);
  await userEvent.type(box(), 't');
  expect(options()).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(reached()).toBe('Genk');
  answer.resolve(['Gent', 'Gentbrugge']);
  await waitFor(() => expect(options()).toEqual(['Gent', 'Gentbrugge']));
  expect(reached()).toBeNull();
});

test('a press on a suggestion leaves the focus in the field', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gee');
  await userEvent.click(await screen.findByRole('option', { name: 'Geel' }));
  expect(box()).toHaveValue('Geel');
  await waitFor(() => expect(box()).toHaveFocus());
});

test('leaving the field closes the list, also one that is still loading', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  // Longer than the debounce delay.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(options()).toEqual([]);
});

test('a letter that is still being composed (IME) selects nothing', async () => {
  render(<Town />);
  await userEvent.type(box(), 'gen');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(box()).toHaveValue('gen');
});

test('does not call for one letter, and shows no list when the text is already a match', async () => {
  render(<Town settles />);
  await userEvent.type(box(), 'G');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(find).not.toHaveBeenCalled();
  await userEvent.type(box(), 'enk');
  await waitFor(() => expect(find).toHaveBeenLastCalledWith('Genk'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options()).toEqual([]);
});

test('a field that was never used has no live region', async () => {
  render(<Town />);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(box());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
