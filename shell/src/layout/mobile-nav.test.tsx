/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/render-part.tsx';
import { MobileNav } from './mobile-nav.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <MobileNav open={open} onClose={() => setOpen(false)} categories={[aCategory()]} />
    </>
  );
}
const menu = (name = 'Menu') => screen.getByRole('dialog', { name });

async function openMenu() {
  const user = userEvent.setup();
  renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  return user;
}

it('mobile navigation: drills down into a group and back', async () => {
  const user = await openMenu();
  await user.click(within(menu()).getByRole('button', { name: 'Tuin' }));
  const group = within(menu('Tuin'));
  expect(group.getByRole('link', { name: 'Alles in Tuin' })).toHaveAttribute('href', '/nl/products/garden/all');
  expect(group.getByRole('link', { name: 'Draadpanelen' })).toHaveAttribute('href', '/nl/products/garden/draadpanelen');
  await user.click(group.getByRole('button', { name: 'Terug' }));
  expect(within(menu()).getByRole('button', { name: 'Deco' })).toBeVisible();
});

it('mobile navigation: closes when a link is followed, and starts at the top the next time', async () => {
  const user = await openMenu();
  await user.click(within(menu()).getByRole('button', { name: 'Tuin' }));
  await user.click(screen.getByRole('link', { name: 'Draadpanelen' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nl/products/garden/draadpanelen'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(within(menu()).getByRole('button', { name: 'Tuin' })).toBeVisible();
});

it('mobile navigation: returns the focus when it is closed', async () => {
  const user = await openMenu();
  await user.click(within(menu()).getByRole('button', { name: 'Sluiten' }));
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

it('mobile navigation: links to region and language, and contains the VAT view', async () => {
  const user = await openMenu();
  expect(within(menu()).getByRole('button', { name: 'Excl. btw' })).toBeVisible();
  await user.click(within(menu()).getByRole('button', { name: 'België, Nederlands' }));
  expect(screen.getByRole('dialog', { name: 'Land en taal' })).toBeVisible();
});

it('mobile navigation: has no axe violations at either level', async () => {
  const user = await openMenu();
  expect(await accessibilityFaults(menu())).toEqual([]);
  await user.click(within(menu()).getByRole('button', { name: 'Balkon' }));
  expect(await accessibilityFaults(menu('Balkon'))).toEqual([]);
});
