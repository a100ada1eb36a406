/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCategory, anImage } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/render-part.tsx';
import { MainNav } from './main-nav.tsx';

const categories = [
  aCategory({ image: anImage() }),
  aCategory({
    slug: 'planters',
    name: 'Plantenbakken',
    groups: ['deco', 'balcony'],
    product_count: 1,
    slugs: { nl: 'plantenbakken', fr: 'a', de: 'b', en: 'c' },
  }),
];
const show = (address = '/nl') =>
  renderPart(
    <>
      <MainNav categories={categories} />
      <button>elsewhere</button>
    </>,
    { address },
  );
const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const findPanel = (name: string) => document.getElementById(group(name).getAttribute('aria-controls') ?? '') as HTMLElement;

it('main navigation: opens a group on click, shows its categories with address and count, and closes it again', async () => {
  const user = userEvent.setup();
  const { container } = show();
  await user.click(group('Tuin'));
  expect(isOpen('Tuin')).toBe(true);
  expect(findPanel('Tuin')).toHaveAttribute('data-open', 'true');
  const panel = within(findPanel('Tuin'));
  expect(panel.getByRole('link', { name: /Draadpanelen\s*24 producten/ })).toHaveAttribute('href', '/nl/products/garden/draadpanelen');
  expect(panel.getByRole('link', { name: 'Alles in Tuin' })).toHaveAttribute('href', '/nl/products/garden/all');
  expect(panel.queryByText('Plantenbakken')).not.toBeInTheDocument();
  expect(within(findPanel('Deco')).getByRole('link', { name: /Plantenbakken\s*1 product/ })).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
  act(() => jest.advanceTimersByTime(5_000));
  fireEvent.click(group('Tuin'));
  expect(isOpen('Tuin')).toBe(false);
});

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('main navigation: by keyboard', () => {
  it('opens with Enter, one group at a time', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.tab();
    expect(group('Tuin')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(isOpen('Tuin')).toBe(true);
    act(() => group('Deco').focus());
    await user.keyboard(' ');
    expect([isOpen('Tuin'), isOpen('Deco')]).toEqual([false, true]);
  });

  it('closes with Esc and returns focus to the button that opened it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.tab();
    await user.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('link', { name: 'Alles in Tuin' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isOpen('Tuin')).toBe(false);
    expect(group('Tuin')).toHaveFocus();
  });

  it('closes when the focus leaves the menu, and not before', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.tab();
    await user.keyboard('{Enter}{Tab}');
    expect(isOpen('Tuin')).toBe(true);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    expect(isOpen('Tuin')).toBe(false);
  });
});

describe('main navigation: by mouse', () => {
  const item = (name: string) => group(name).closest('li') as HTMLElement;
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('opens after 120 ms, so that moving across the bar opens nothing', () => {
    show();
    fireEvent.mouseEnter(item('Tuin'));
    wait(119);
    expect(isOpen('Tuin')).toBe(false);
    fireEvent.mouseLeave(item('Tuin'));
    fireEvent.mouseEnter(item('Deco'));
    wait(119);
    expect([isOpen('Tuin'), isOpen('Deco')]).toEqual([false, false]);
    wait(1);
    expect([isOpen('Tuin'), isOpen('Deco')]).toEqual([false, true]);
  });

  it('is not closed by a click right after the hover opened it', () => {
    show();
    fireEvent.mouseEnter(item('Tuin'));
    wait(120);
    wait(200);
    fireEvent.click(group('Tuin'));
    expect(isOpen('Tuin')).toBe(true);
    wait(1_000);
    fireEvent.click(group('Tuin'));
    expect(isOpen('Tuin')).toBe(false);
  });

  it('opens at once on click and does not open a second time', () => {
    show();
    fireEvent.mouseEnter(item('Tuin'));
    fireEvent.click(group('Tuin'));
    expect(isOpen('Tuin')).toBe(true);
    wait(1_000);
    fireEvent.click(group('Tuin'));
    wait(1_000);
    expect(isOpen('Tuin')).toBe(false);
  });

  it('closes when the pointer leaves the menu', () => {
    show();
    fireEvent.mouseEnter(item('Tuin'));
    wait(120);
    fireEvent.mouseLeave(screen.getByRole('navigation'));
    expect(isOpen('Tuin')).toBe(false);
  });
});

it('closes when a link was followed, and marks the current group', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  expect(group('Deco')).not.toHaveAttribute('aria-current');
  await user.click(group('Deco'));
  await user.click(within(findPanel('Deco')).getByRole('link', { name: /Plantenbakken/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nl/products/deco/plantenbakken'));
  expect(isOpen('Deco')).toBe(false);
  expect(group('Deco')).toHaveAttribute('aria-current', 'true');
  expect(group('Tuin')).not.toHaveAttribute('aria-current');
});
