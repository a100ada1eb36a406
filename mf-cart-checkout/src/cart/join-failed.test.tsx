/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { joinEnded } from '../state/mini-cart-slice.ts';
import { renderPart } from '../testing/harness.ts';
import { JoinFailed } from './join-failed.tsx';

test('says that the account’s cart is not here, and goes when it has come after all', async () => {
  let isAway = true;
  const shop = fakeShop(() => (isAway ? refused(429, 'request.rate_limited', 'Even geduld.') : ok({ cart_id: null })));
  const page = (
    <main>
      <h1>Winkelwagen</h1>
      <JoinFailed />
    </main>
  );
  renderPart(page, { shop, change: ({ dispatch }) => void dispatch(joinEnded({ failed: true })) });
  expect(screen.getByText(/De winkelwagen van je account kon niet worden toegevoegd/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Even geduld.')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Winkelwagen' })).toHaveFocus();
});
