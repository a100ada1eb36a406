import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLang, shareCart, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Cart, ShareAnswer } from 'shared-contracts/wire/cart';
import { Button, Cluster } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import type { ShareDialogProps } from './share-dialog.tsx';
import styles from './share.module.css';

/** Few visitors use these, so the cart's page does not load them. */
const loadDialog = () => import(/* webpackChunkName: "share-dialog" */ './share-dialog.tsx');
const loadDownload = () => import(/* webpackChunkName: "cart-download" */ './cart-csv.ts');

/** Buttons that share, download or print the cart; they need JavaScript. */
export function CartTools({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [share, setShare] = useState<ShareAnswer | null>(null);
  const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps> | null>(null);

  const openShare = async () => {
    setBusy(true);
    const dialog = await loadDialog().catch(() => null);
    const result = dialog ? await shareCart(shop.http, cart.id) : ({ ok: false, error: { kind: 'network' } } as const);
    setBusy(false);
    if (!result.ok) {
      dispatch(toastAdded({ tone: 'error', text: failureText(result.error, t) }));
      return;
    }
    setShareDialog(() => dialog?.ShareDialog ?? null);
    setShare(result.data);
    setIsOpen(true);
  };
  const download = async () => {
    const loaded = await loadDownload().catch(() => null);
    if (loaded) loaded.downloadCart(cart.lines, lang, t);
    else dispatch(toastAdded({ tone: 'error', text: failureText({ kind: 'network' }, t) }));
  };
  const canShare = cart.lines.some(({ kind }) => kind !== 'gift');
  return (
    <Cluster gap={1} className={styles.tools}>
      <Button variant="quiet" size="s" icon="share" busy={busy} busyLabel={t('busy')} disabled={!canShare} onClick={() => void openShare()}>
        {t('share.open')}
      </Button>
      <Button variant="quiet" size="s" icon="download" onClick={() => void download()}>
        {t('share.download')}
      </Button>
      <Button variant="quiet" size="s" icon="printer" onClick={() => print()}>
        {t('share.print')}
      </Button>
      {share && ShareDialog ? <ShareDialog share={share} open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </Cluster>
  );
}
