import { tabChannel } from 'shared-contracts/client/tab-channel';
import type { Cart } from 'shared-contracts/wire/cart';

/** How far the cart is in the tab that changed it. */
export type CartNews = Pick<Cart, 'id' | 'revision'>;
/** What tabs of one browser tell each other; never the cart itself, whose texts are of the teller's language. */
interface TabNews {
  kind: 'cart';
  cart: CartNews;
}

const CHANNEL = 'shop-cart';

const isNews = (value: unknown): value is TabNews =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'cart';

/** Where there are no channels each tab is by itself; the server's revisions still keep the cart whole. */
export function notifyOtherTabs({ id, revision }: CartNews): void {
  const channel = tabChannel(CHANNEL);
  channel?.postMessage({ kind: 'cart', cart: { id, revision } } satisfies TabNews);
  channel?.close();
}

/** Listens to the other tabs, and to this one, which knows its own news already. @returns how to stop */
export function listenToOtherTabs(onNews: (cart: CartNews) => void): () => void {
  const channel = tabChannel(CHANNEL);
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data.cart);
  };
  return () => channel.close();
}
