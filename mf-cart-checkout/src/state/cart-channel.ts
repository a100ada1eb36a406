import { tabChannel } from 'shared-contracts/client/tab-channel';
import type { Cart } from 'shared-contracts/wire/cart';

export type CartMessage = Pick<Cart, 'id' | 'revision'>;
/** Message between tabs; never the cart itself, whose texts are in the sender's language. */
interface TabMessage {
  kind: 'cart';
  cart: CartMessage;
}

const CHANNEL = 'shop-cart';

const isCartMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'cart';

/** Without BroadcastChannel tabs are not synchronized; the server's revisions still prevent lost updates. */
export function notifyOtherTabs({ id, revision }: CartMessage): void {
  const channel = tabChannel(CHANNEL);
  channel?.postMessage({ kind: 'cart', cart: { id, revision } } satisfies TabMessage);
  channel?.close();
}

/** Receives messages of all tabs, this one included. @returns a function that stops listening */
export function listenToOtherTabs(onMessage: (cart: CartMessage) => void): () => void {
  const channel = tabChannel(CHANNEL);
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isCartMessage(data)) onMessage(data.cart);
  };
  return () => channel.close();
}
