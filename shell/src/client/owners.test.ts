/** @jest-environment jsdom */
import { offerOwners } from './owners.ts';

const remotes = [
  { name: 'mf-catalog', version: '1.0.0', slots: ['product-rail' as const] },
  { name: 'mf-account', version: '2.1.0', slots: [] },
];
const page = (body: string) => {
  document.body.innerHTML = `<main id="main">${body}</main><aside id="preview"><button type="button" aria-pressed="false" hidden>Whose is what</button></aside>`;
};
function makeRouter(id: string) {
  let onChange: () => void = () => undefined;
  const router = {
    state: { matches: [{ route: { id } }] },
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => undefined;
    },
  };
  const navigate = (routeId: string) => {
    router.state.matches = [{ route: { id: routeId } }];
    onChange();
  };
  return { router: router as unknown as Parameters<typeof offerOwners>[0], navigate };
}
const readOwner = (selector: string) => document.querySelector(selector)?.getAttribute('data-owner');
const button = () => document.querySelector('button') as HTMLButtonElement;
afterEach(() => {
  // Removes the observers, which would outlive the page.
  if (document.documentElement.hasAttribute('data-owners')) button().click();
});

it('owners: shows the remote of a page and a slot when switched on, and hides it again', () => {
  page('<div data-slot="product-rail"></div><div data-slot="mini-cart"></div>');
  offerOwners(makeRouter('mf-account/orders').router, remotes);
  expect(button().hidden).toBe(false);
  expect(document.documentElement).not.toHaveAttribute('data-owners');
  button().click();
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-owners');
  expect(readOwner('main')).toBe('mf-account 2.1.0 · mf-account/orders');
  expect(readOwner('[data-slot=product-rail]')).toBe('mf-catalog 1.0.0 · slot product-rail');
  expect(readOwner('[data-slot=mini-cart]')).toBe('shell · slot mini-cart');
  button().click();
  expect(document.documentElement).not.toHaveAttribute('data-owners');
});

it('owners: updates after a navigation, and when parts appear later', async () => {
  page('');
  const { router, navigate } = makeRouter('mf-account/orders');
  offerOwners(router, remotes);
  button().click();
  navigate('mf-catalog/product');
  expect(readOwner('main')).toBe('mf-catalog 1.0.0 · mf-catalog/product');
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<div data-slot="product-rail"></div>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(readOwner('[data-slot=product-rail]')).toBe('mf-catalog 1.0.0 · slot product-rail');
});

it('owners: does nothing on a page that is not a preview', () => {
  document.body.innerHTML = '<main id="main"></main>';
  offerOwners(makeRouter('mf-account/orders').router, remotes);
  expect(readOwner('main')).toBeNull();
});
