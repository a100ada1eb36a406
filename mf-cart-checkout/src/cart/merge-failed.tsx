import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop, useShopSelector } from 'shared-contracts';
import { Button, Note } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { mergeAccountCart } from '../state/merge-account-cart.ts';
import { selectMergeFailed } from '../state/mini-cart-slice.ts';

/** Shown while the account's cart could not be merged, with a button that retries. */
export function MergeFailed() {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const hasFailed = useShopSelector(selectMergeFailed);
  const [busy, setBusy] = useState(false);
  if (!hasFailed) return null;
  const retry = async () => {
    setBusy(true);
    const isMerged = await call(mergeAccountCart(shop));
    setBusy(false);
    if (isMerged) focusHeading();
  };
  return (
    <Note tone="warn" role="status">
      <p>{t('join.failed')}</p>
      <Button variant="line" size="s" icon="refresh-cw" busy={busy} busyLabel={t('busy')} onClick={() => void retry()}>
        {t('mini.again')}
      </Button>
    </Note>
  );
}

/** The focused button is removed with its note, so the page's heading gets the focus. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
