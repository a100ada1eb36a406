/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FileField } from './file-field.tsx';

const PLAN = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });
const onFile = jest.fn((_file: File | null) => undefined);

beforeEach(() => onFile.mockClear());

/** A parent that shows which file it got. */
function Owner({ name }: { name?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      kind="document"
      name={name}
      label="Drawing"
      hint="15 MB at most"
      face={file ? file.name : 'Choose a file or drop it here'}
      isChosen={file !== null}
      status={file ? `Goes along: ${file.name}` : null}
      removeLabel={file ? 'Remove the file' : undefined}
      onFile={(chosen) => {
        onFile(chosen);
        setFile(chosen);
      }}
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Drawing');

it("passes its file to the parent, shows the parent's status, and keeps the file for the form", async () => {
  render(<Owner name="drawing" />);
  expect(input()).toHaveAccessibleDescription('15 MB at most');
  expect(input()).toHaveAttribute('accept', expect.stringContaining('application/pdf'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.upload(input(), PLAN);
  expect(onFile).toHaveBeenCalledWith(PLAN);
  expect(screen.getByRole('status')).toHaveTextContent('Goes along: plan.pdf');
  expect(input().files?.[0]).toBe(PLAN);
});

it('is emptied by its button, and is focused then', async () => {
  render(<Owner name="drawing" />);
  await userEvent.upload(input(), PLAN);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(onFile).toHaveBeenLastCalledWith(null);
  expect(input().value).toBe('');
  expect(input()).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('keeps no file without a name, so that the same file can be chosen again', async () => {
  render(<Owner />);
  await userEvent.upload(input(), PLAN);
  expect(onFile).toHaveBeenCalledWith(PLAN);
  expect(input().value).toBe('');
});

it('shows where a file would be dropped while it is dragged over', () => {
  render(<Owner name="drawing" />);
  const zone = input().parentElement;
  fireEvent.dragEnter(input());
  expect(zone).toHaveAttribute('data-over');
  fireEvent.dragLeave(input());
  expect(zone).not.toHaveAttribute('data-over');
  fireEvent.dragEnter(input());
  fireEvent.drop(input());
  expect(zone).not.toHaveAttribute('data-over');
});

it('reports a file that was chosen before hydration', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Owner name="drawing" />);
  const early = page.querySelector('input');
  if (!early) throw new Error('no input');
  Object.defineProperty(early, 'files', { value: [PLAN] });
  const root = await act(async () => hydrateRoot(page, <Owner name="drawing" />));
  expect(screen.getByRole('status')).toHaveTextContent('Goes along: plan.pdf');
  await act(async () => root.unmount());
  page.remove();
});
