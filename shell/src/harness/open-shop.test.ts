import type { KnownRemote } from '../page-data.ts';
import { withoutForeignSlots } from './open-shop.ts';

const remote = (name: string, slots: KnownRemote['slots']): KnownRemote => ({
  name,
  version: '1.0.0',
  namespace: name,
  entry: '',
  entryGlobal: '',
  integrity: '',
  routes: [],
  slots,
});

it('a local remote does not fill a slot of another remote of the shop, and the console says why', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = withoutForeignSlots(remote('mf-aaa', ['mini-cart', 'product-rail']), [remote('mf-cart-checkout', ['mini-cart'])]);
  expect(shown.slots).toEqual(['product-rail']);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/slot mini-cart is of mf-cart-checkout.*MF31/));
  error.mockRestore();
});
