/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { panel, show } from '../testing/product-page.tsx';

/** An IntersectionObserver whose targets have all been scrolled out of view. */
class ScrolledPast {
  private readonly tell: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.tell = callback;
  }
  observe(target: Element): void {
    this.tell([{ isIntersecting: false, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {
    return undefined;
  }
}

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: ScrolledPast }));
afterAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const ofBar = () => screen.getAllByRole('button', { name: /^Add/ }).find(({ dataset }) => dataset.look === 'compact');

it('adds the amount chosen in the buy box, and confirms it', async () => {
  show(panel, '?variant=1');
  await waitFor(() => expect(ofBar()?.dataset).toMatchObject({ variant: '1', amount: '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose 12' }));
  expect(screen.getByText('12 stuks')).toBeVisible();
  expect(ofBar()?.dataset).toMatchObject({ amount: '12' });
});
