import type { Failure, Http } from 'shared-contracts';
import { setVariantSaved, readWishlist } from 'shared-contracts/client/stored-wishlist';
import type { Translate } from '../translate.ts';
import { saveInAccount } from './save-in-account.ts';

/** A pressed heart, whose change is already stored in the browser. */
interface HeartPress {
  http: Http;
  /** somebody is signed in */
  isOfAccount: boolean;
  /** owner of the hearts stored in the browser */
  owner: number | null;
  variantId: number;
  /** former position in the stored list */
  place: number;
  name: string;
  isSaved: boolean;
  button: HTMLElement;
  t: Translate;
  /** shows a message; its button dispatches `event`, which undoes the removal */
  showMessage: (text: string, event?: string) => void;
}

/** Sends the press to the account, reports a failure, and offers to undo a removal. */
export async function updateHeart(press: HeartPress): Promise<void> {
  const { http, isOfAccount, variantId, name, isSaved, t } = press;
  let count = 1;
  if (isOfAccount) {
    const result = await saveInAccount(http, variantId, isSaved);
    if (result === null) return;
    if (result.failure) return showFailure(press, result.failure);
    // The page showed it on one list, even if the account had none.
    count = result.lists || 1;
  }
  if (!isSaved && !readWishlist().ids.includes(variantId)) offerUndo(press, t('catalog:heart.off', { name, count }));
}

const showFailure = ({ t, showMessage }: HeartPress, failure: Failure): void =>
  showMessage(failure.kind === 'rule' ? failure.message : t('catalog:heart.failed'));

let undoCount = 0;

/** The message disappears, so the heart gets the focus. */
function offerUndo(press: HeartPress, text: string): void {
  const event = `groenhof.heart.${(undoCount += 1)}`;
  const undo = () => {
    if (press.button.isConnected) press.button.focus({ preventScroll: true });
    void undoRemoval(press);
  };
  addEventListener(event, undo, { once: true });
  press.showMessage(text, event);
}

async function undoRemoval(press: HeartPress): Promise<void> {
  const { http, isOfAccount, owner, variantId, place, t, showMessage } = press;
  const now = readWishlist();
  if (now.ids.includes(variantId)) return;
  // Somebody signed in or out meanwhile.
  if (now.owner !== owner) return showMessage(t('catalog:heart.failed'));
  if (!setVariantSaved(variantId, true, place)) return showMessage(t('catalog:heart.full'));
  const result = isOfAccount ? await saveInAccount(http, variantId, true) : null;
  if (result?.failure) showFailure(press, result.failure);
}
