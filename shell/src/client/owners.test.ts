/** @jest-environment jsdom */
import { offerOwners } from './owners.ts';

const remotes = [
  { name: 'mf-catalog', version: '1.0.0', slots: ['product-rail' as const] },
  { name: 'mf-account', version: '2.1.0', slots: [] },
];
const page = (body: string) => {
  document.body.innerHTML = `<main id="main">${body}</main><aside id="preview"><button type="button" aria-pressed="false" hidden>Whose is what</button></aside>`;
};
function routerAt(id: string) {
  let told: () => void = () => undefined;
  const router = {
    state: { matches: [{ route: { id } }] },
    subscribe: (listener: () => void) => {
      told = listener;
      return () => undefined;
    },
  };
  const go = (next: string) => {
    router.state.matches = [{ route: { id: next } }];
    told();
  };
  return { router: router as unknown as Parameters<typeof offerOwners>[0], go };
}
const ownerOf = (selector: string) => document.querySelector(selector)?.getAttribute('data-owner');
const button = () => document.querySelector('button') as HTMLButtonElement;
afterEach(() => {
  // Removes the observers, which would outlive the page.
  if (document.documentElement.hasAttribute('data-owners')) button().click();
});

it('owners: shows the remote of a page and a slot when switched on, and hides it again', () => {
  page('<div data-slot="product-rail"></div><div data-slot="mini-cart"></div>');
  offerOwners(routerAt('mf-account/orders').router, remotes);
  expect(button().hidden).toBe(false);
  expect(document.documentElement).not.toHaveAttribute('data-owners');
  button().click();
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-owners');
  expect(ownerOf('main')).toBe('mf-account 2.1.0 · mf-account/orders');
  expect(ownerOf('[data-slot=product-rail]')).toBe('mf-catalog 1.0.0 · slot product-rail');
  expect(ownerOf('[data-slot=mini-cart]')).toBe('shell · slot mini-cart');
  button().click();
  expect(document.documentElement).not.toHaveAttribute('data-owners');
});

it('owners: updates after a navigation, and when parts appear later', async () => {
  page('');
  const { router, go } = routerAt('mf-account/orders');
  offerOwners(router, remotes);
  button().click();
  go('mf-catalog/product');
  expect(ownerOf('main')).toBe('mf-catalog 1.0.0 · mf-catalog/product');
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<div data-slot="product-rail"></div>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(ownerOf('[data-slot=product-rail]')).toBe('mf-catalog 1.0.0 · slot product-rail');
});

it('owners: does nothing on a page that is not a preview', () => {
  document.body.innerHTML = '<main id="main"></main>';
  offerOwners(routerAt('mf-account/orders').router, remotes);
  expect(ownerOf('main')).toBeNull();
});
