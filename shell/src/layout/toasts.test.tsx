/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectToasts, toastAdded } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { renderPart } from '../testing/render-part.tsx';
import { Toasts } from './toasts.tsx';

const addToast = ({ dispatch }: ShopStore, text: string, overrides: Partial<Parameters<typeof toastAdded>[0]> = {}) =>
  act(async () => {
    dispatch(toastAdded({ tone: 'ok', text, ...overrides }));
  });

it('toasts: have no region before the first message', () => {
  const { container } = renderPart(<Toasts />);
  expect(container.querySelector('section')).toBeNull();
});

it('toasts: show a message as a status and remove it from the store', async () => {
  const { store } = renderPart(<Toasts />);
  await addToast(store, 'Toegevoegd: 4 × Draadpaneel');
  expect(await screen.findByRole('status')).toHaveTextContent('Toegevoegd: 4 × Draadpaneel');
  expect(selectToasts(store.getState())).toEqual([]);
});

it('toasts: show a message that was there before hydration', async () => {
  renderPart(<Toasts />, { change: ({ dispatch }) => dispatch(toastAdded({ tone: 'ok', text: 'Welkom terug' })) });
  expect(await screen.findByText('Welkom terug')).toBeInTheDocument();
});

it('toasts: interrupt for an error', async () => {
  const { store } = renderPart(<Toasts />);
  await addToast(store, 'Dat lukte niet', { tone: 'error' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Dat lukte niet');
});

it('toasts: link to a page if there is a path', async () => {
  const { store } = renderPart(<Toasts />);
  await addToast(store, 'In je winkelwagen', { action: { label: 'Bekijken', to: '/nl/cart' } });
  expect(await screen.findByRole('link', { name: 'Bekijken' })).toHaveAttribute('href', '/nl/cart');
});

it('toasts: dispatch the event of their button, once, and disappear', async () => {
  const user = userEvent.setup();
  const heard = jest.fn();
  addEventListener('undo it', heard);
  const { store } = renderPart(<Toasts />);
  await addToast(store, 'Weggehaald', { id: 'gone', action: { label: 'Zet terug', event: 'undo it' } });
  const undo = await screen.findByRole('button', { name: 'Zet terug' });
  await user.dblClick(undo);
  expect(heard).toHaveBeenCalledTimes(1);
  fireEvent.animationEnd(document.getElementById('gone') as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Weggehaald')).not.toBeInTheDocument());
  removeEventListener('undo it', heard);
});

it('toasts: show three at most; the next one appears when one is closed', async () => {
  const user = userEvent.setup();
  const { store } = renderPart(<Toasts />);
  for (const text of ['een', 'twee', 'drie', 'vier']) await addToast(store, text, { id: text });
  await screen.findByText('drie');
  expect(screen.queryByText('vier')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Sluiten' })[0] as HTMLElement);
  fireEvent.animationEnd(document.getElementById('een') as HTMLElement);
  await waitFor(() => expect(screen.getByText('vier')).toBeInTheDocument());
});

it('toasts: show a message with the same id once', async () => {
  const { store } = renderPart(<Toasts />);
  await addToast(store, 'Bewaard', { id: 'saved' });
  await addToast(store, 'Bewaard', { id: 'saved' });
  await screen.findByText('Bewaard');
  expect(screen.getAllByText('Bewaard')).toHaveLength(1);
});
