import type { Failure, Http } from 'shared-contracts';
import { setVariantSaved, readWishlist } from 'shared-contracts/client/stored-wishlist';
import type { Translate } from '../translate.ts';
import { saveInAccount } from './save-in-account.ts';

/** A heart that was just pressed, and is in the browser already. */
interface Pressed {
  http: Http;
  /** somebody is signed in */
  isOfAccount: boolean;
  /** whose hearts they were, as the browser keeps them */
  owner: number | null;
  variantId: number;
  /** where it stood in the browser */
  place: number;
  name: string;
  /** whether it is to be kept */
  isSaved: boolean;
  button: HTMLElement;
  t: Translate;
  /** a message; with `event` its button puts back what was taken off */
  showMessage: (text: string, event?: string) => void;
}

/** Brings the press to the account, says what it did not take, and offers to put back what was taken off. */
export async function updateHeart(pressed: Pressed): Promise<void> {
  const { http, isOfAccount, variantId, name, isSaved: wanted, t } = pressed;
  let count = 1;
  if (isOfAccount) {
    const result = await saveInAccount(http, variantId, wanted);
    if (result === null) return;
    if (result.failure) return showFailure(pressed, result.failure);
    // As the page knew it: on one list, when the account had none any more.
    count = result.lists || 1;
  }
  if (!wanted && !readWishlist().ids.includes(variantId)) offerUndo(pressed, t('catalog:heart.off', { name, count }));
}

const showFailure = ({ t, showMessage: say }: Pressed, failure: Failure): void =>
  say(failure.kind === 'rule' ? failure.message : t('catalog:heart.failed'));

let offers = 0;

/** The focus goes from the message, which leaves, to the heart. */
function offerUndo(pressed: Pressed, text: string): void {
  const event = `groenhof.heart.${(offers += 1)}`;
  const undo = () => {
    if (pressed.button.isConnected) pressed.button.focus({ preventScroll: true });
    void undoRemoval(pressed);
  };
  addEventListener(event, undo, { once: true });
  pressed.showMessage(text, event);
}

async function undoRemoval(pressed: Pressed): Promise<void> {
  const { http, isOfAccount, owner, variantId, place, t, showMessage: say } = pressed;
  const now = readWishlist();
  if (now.ids.includes(variantId)) return;
  // Somebody signed in or out meanwhile.
  if (now.owner !== owner) return say(t('catalog:heart.failed'));
  if (!setVariantSaved(variantId, true, place)) return say(t('catalog:heart.full'));
  const result = isOfAccount ? await saveInAccount(http, variantId, true) : null;
  if (result?.failure) showFailure(pressed, result.failure);
}
