import { tabChannel } from './tab-channel.ts';

const original = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') ?? {};
afterEach(() => Object.defineProperty(globalThis, 'BroadcastChannel', original));

it('tab channel: has the given name', () => {
  const channel = tabChannel('shop-test');
  expect(channel?.name).toBe('shop-test');
  channel?.close();
});

it('tab channel: is undefined where the visitor blocks storage', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: forbidden, configurable: true });
  expect(tabChannel('shop-test')).toBeUndefined();
});

it('tab channel: is undefined where the browser has no BroadcastChannel', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(tabChannel('shop-test')).toBeUndefined();
});
