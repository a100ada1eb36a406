import { tabChannel } from './tab-channel.ts';

const known = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') ?? {};
afterEach(() => Object.defineProperty(globalThis, 'BroadcastChannel', known));

it('is a channel of that name', () => {
  const channel = tabChannel('shop-test');
  expect(channel?.name).toBe('shop-test');
  channel?.close();
});

it('is none where the visitor forbids the shop to keep anything', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: forbidden, configurable: true });
  expect(tabChannel('shop-test')).toBeUndefined();
});

it('is none where the browser knows no channels', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(tabChannel('shop-test')).toBeUndefined();
});
