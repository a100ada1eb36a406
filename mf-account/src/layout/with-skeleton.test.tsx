/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, redirect } from 'react-router-dom';
import { notFound } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.ts';
import { AccountPage } from './account-page.tsx';
import { loadedData, deferSlowLoader, isDeferred } from './defer-slow-loader.ts';
import { useAccountData, withSkeleton } from './with-skeleton.tsx';

/** A loader whose loads are settled by the test, one for each visit. */
function slowLoads() {
  const ends: { resolve: (name: string) => void; reject: (thrown: unknown) => void }[] = [];
  const loader = deferSlowLoader((_args: LoaderFunctionArgs) => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  const settle = async (index: number, outcome: 'resolve' | 'reject', value: unknown) => {
    await waitFor(() => expect(ends.length).toBeGreaterThan(index));
    await act(async () => ends[index]?.[outcome](value as string));
  };
  return { loader, end: settle };
}

function Page() {
  const name = useAccountData<string>();
  return (
    <AccountPage title={name} trail={[{ label: name }]}>
      <label>
        Nota
        <input />
      </label>
      <Link to="/nl/account/orders/2">volgende</Link>
      <Link to="?page=2">pagina 2</Link>
    </AccountPage>
  );
}
const Component = withSkeleton(Page, { title: 'orders.title', shape: 'list' });

const show = () => {
  const { loader, end } = slowLoads();
  return { end, ...renderRoute({ at: '/nl/account/orders/1?x=1', path: 'account/orders/:id', route: { loader, Component } }) };
};
const skeleton = () => screen.findByRole('status', { name: '' });

describe('a page with slow data', () => {
  it('shows a skeleton at once, then the data, and keeps the focus on the heading', async () => {
    const { end } = show();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bestellingen' });
    expect(await skeleton()).toHaveTextContent('Even geduld');
    expect(screen.getByRole('navigation', { name: 'Mijn account' })).toBeVisible();
    heading.tabIndex = -1;
    heading.focus();
    await end(0, 'resolve', 'Klaar');
    const pageHeading = await screen.findByRole('heading', { level: 1, name: 'Klaar' });
    await waitFor(() => expect(pageHeading).toHaveFocus());
  });

  it('shows no skeleton for fast data', async () => {
    const loader = deferSlowLoader(async () => 'Meteen');
    const { container } = renderRoute({ at: '/nl/account', path: 'account', route: { loader, Component } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Meteen' })).toBeVisible();
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });

  it('keeps the page and its input while another view of it is loading', async () => {
    const { end } = show();
    await end(0, 'resolve', 'Eerste');
    await userEvent.type(await screen.findByLabelText('Nota'), 'half');
    await userEvent.click(screen.getByRole('link', { name: 'pagina 2' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    expect(screen.getByRole('heading', { level: 1, name: 'Eerste' })).toBeVisible();
    await end(1, 'resolve', 'Tweede');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tweede' })).toBeVisible();
    expect(screen.getByLabelText('Nota')).toHaveValue('half');
  });

  it('does not show old data at another path', async () => {
    const { end } = show();
    await end(0, 'resolve', 'Eerste');
    await userEvent.click(await screen.findByRole('link', { name: 'volgende' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
    await end(1, 'resolve', 'Tweede');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tweede' })).toBeVisible();
  });

  it('shows the error page for a late 404', async () => {
    const { end } = show();
    await skeleton();
    await end(0, 'reject', notFound('https://shop.test/nl/account/orders/1'));
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('leaves an ended session to the router’s guard', async () => {
    const { end } = show();
    await skeleton();
    await end(0, 'reject', data({ message: 'no' }, { status: 401 }));
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('follows a redirect that comes late', async () => {
    const { end } = show();
    await skeleton();
    await end(0, 'reject', redirect('/nl/account/orders'));
    await waitFor(() => expect(address()).toBe('/nl/account/orders'));
  });

  it.each(['list', 'cards', 'form', 'detail'] as const)('has no accessibility faults as a %s', async (shape) => {
    const Frame = withSkeleton(Page, { title: 'orders.title', shape, parent: { title: 'orders.title', path: 'orders' } });
    const { container } = renderRoute({
      at: '/nl/account',
      path: 'account',
      route: { loader: slowLoads().loader, Component: Frame },
    });
    await skeleton();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

it('pending data are distinguished from loaded data', () => {
  const deferred = { pending: Promise.resolve({ data: 'x' }) };
  expect([isDeferred(deferred), isDeferred('x'), isDeferred(undefined), isDeferred({ pending: 'today' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([loadedData(deferred), loadedData('x')]).toEqual([undefined, 'x']);
});
