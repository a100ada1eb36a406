/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.tsx';
import { lastListParams, shopWith } from '../testing/list-page.tsx';
import * as list from './product-list.route.tsx';

const PATH = '/nl/products/garden/draadpanelen';

function StepBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Step back
    </button>
  );
}

const route = {
  ...list,
  Component: () => (
    <>
      <StepBack />
      <list.Component />
    </>
  ),
};

const show = (address: string) => {
  const shop = shopWith();
  renderRoute({ at: address, path: 'products/:category/:type', route, shop });
  return shop;
};

/** Longer than the list's own work after its first paint. */
const settleEffects = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

it('restores the page when going back', async () => {
  const shop = show(`${PATH}?page=2`);
  expect(await screen.findByText('Paneel 1')).toBeVisible();
  await settleEffects();
  expect(address()).toBe(`${PATH}?page=2`);
  expect(lastListParams(shop)).toMatchObject({ page: 2 });
});

it('ticks the boxes of its filters, also after going back', async () => {
  show(PATH);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Groen/ }));
  await waitFor(() => expect(address()).toBe(`${PATH}?filter%5Bcolour%5D=green`));
  await userEvent.click(screen.getByRole('checkbox', { name: /103 cm/ }));
  await waitFor(() => expect(address()).toBe(`${PATH}?filter%5Bheight%5D=1030&filter%5Bcolour%5D=green`));
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?filter%5Bcolour%5D=green`));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /103 cm/ })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: /Groen/ })).toBeChecked();
  expect(within(screen.getByRole('list', { name: 'Gekozen filters' })).queryByText('103 cm hoog')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('checkbox', { name: /Antraciet/ }));
  await waitFor(() => expect(address()).toBe(`${PATH}?filter%5Bcolour%5D=anthracite,green`));
});

it('focuses the list after a change of page', async () => {
  show(PATH);
  const pages = within(await screen.findByRole('navigation', { name: 'Pagina’s' }));
  await userEvent.click(pages.getByRole('link', { name: 'Volgende pagina' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?page=2`));
  await waitFor(() => expect(screen.getByText('1.240 producten')).toHaveFocus());
});
