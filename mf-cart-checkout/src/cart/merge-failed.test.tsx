/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { mergeEnded } from '../state/mini-cart-slice.ts';
import { renderPart } from '../testing/harness.ts';
import { MergeFailed } from './merge-failed.tsx';

test('shows that the account’s cart could not be merged, and disappears once a retry succeeds', async () => {
  let isDown = true;
  const shop = fakeShop(() => (isDown ? refused(429, 'request.rate_limited', 'Even geduld.') : ok({ cart_id: null })));
  const page = (
    <main>
      <h1>Winkelwagen</h1>
      <MergeFailed />
    </main>
  );
  renderPart(page, { shop, change: ({ dispatch }) => void dispatch(mergeEnded({ failed: true })) });
  expect(screen.getByText(/De winkelwagen van je account kon niet worden toegevoegd/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Even geduld.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Winkelwagen' })).toHaveFocus());
});
