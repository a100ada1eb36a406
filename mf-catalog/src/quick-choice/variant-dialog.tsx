import { useEffect, useState } from 'react';
import { getProduct, selectCartIsOpen, useShop, useShopSelector } from 'shared-contracts';
import type { Product, ProductCard } from 'shared-contracts/wire/product';
import { Button, Dialog, Note, Skeleton } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { VariantChoice } from './variant-choice.tsx';
import styles from './variant-choice.module.css';

interface VariantDialogProps {
  product: ProductCard;
  open: boolean;
  onClose: () => void;
}

/** Closes when the mini-cart opens after adding. */
export default function VariantDialog({ product, open, onClose }: VariantDialogProps) {
  const { t } = useTranslation('catalog');
  const { state, retry } = useProduct(product.id);
  const cartIsOpen = useShopSelector(selectCartIsOpen);
  const [wasCartOpen, setWasCartOpen] = useState(cartIsOpen);
  useEffect(() => {
    if (cartIsOpen === wasCartOpen) return;
    setWasCartOpen(cartIsOpen);
    if (cartIsOpen) onClose();
  }, [cartIsOpen, wasCartOpen, onClose]);

  return (
    <Dialog open={open} onClose={onClose} title={product.name} closeLabel={t('choice.close')} size="s">
      {state === 'failed' ? (
        <Note tone="danger" role="alert">
          <p>{t('choice.failed')}</p>
          <Button variant="line" size="s" icon="refresh-cw" onClick={retry}>
            {t('choice.retry')}
          </Button>
        </Note>
      ) : state === 'loading' ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton lines={3} />
          <Skeleton shape="block" />
        </div>
      ) : (
        <VariantChoice key={product.default_variant_id} product={state} first={product.default_variant_id} />
      )}
    </Dialog>
  );
}

/** The complete product of a card, loaded when its dialog opens. */
function useProduct(id: number) {
  const { http } = useShop();
  const [state, setState] = useState<Product | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void getProduct(http, String(id), stop.signal).then((answer) => {
      if (!stop.signal.aborted) setState(answer.ok ? answer.data : 'failed');
    });
    return () => stop.abort();
  }, [http, id, tries]);
  const retry = () => {
    setState('loading');
    setTries(tries + 1);
  };
  return { state, retry };
}
