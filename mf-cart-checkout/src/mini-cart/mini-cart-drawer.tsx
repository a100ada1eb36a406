import { useTranslation } from 'react-i18next';
import {
  miniCartClosed,
  paths,
  selectCart,
  selectCartIsOpen,
  selectCartStatus,
  selectLang,
  useShop,
  useShopDispatch,
  useShopSelector,
} from 'shared-contracts';
import { Button, ButtonLink, Drawer, EmptyState, Mascot, Note, Skeleton } from 'shared-ui';
import { loadCart } from '../state/cart-actions.ts';
import { additionSeen, selectAdded } from '../state/mini-cart-slice.ts';
import { MiniCartContent } from './mini-cart-content.tsx';
import styles from './mini-cart-drawer.module.css';

export default function MiniCartDrawer() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const isOpen = useShopSelector(selectCartIsOpen);
  const cart = useShopSelector(selectCart);
  const status = useShopSelector(selectCartStatus);
  const added = useShopSelector(selectAdded);
  const dispatch = useShopDispatch();
  const shop = useShop();
  const close = () => {
    dispatch(additionSeen());
    dispatch(miniCartClosed());
  };

  const hasLines = cart !== null && (cart.lines.length > 0 || cart.items.length > 0);
  const problem = added && cart?.lines.find(({ kind, variant_id }) => kind !== 'gift' && variant_id === added.variantId)?.problem;
  const isWaiting = !hasLines && (status === 'pending' || added !== null);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={t('mini.title')}
      closeLabel={t('mini.close')}
      footer={
        <div className={styles.ways}>
          {hasLines || isWaiting ? (
            <ButtonLink variant="go" block to={paths.cart(lang)} onClick={close}>
              {t('mini.go')}
            </ButtonLink>
          ) : null}
          <Button variant="quiet" block onClick={close}>
            {t('mini.continue')}
          </Button>
        </div>
      }
    >
      <div className={styles.content} aria-busy={isWaiting || undefined}>
        {added ? (
          <Note tone={problem ? 'warn' : 'ok'} title={problem ? problem.product_title : undefined} role="status">
            {problem ? problem.message : t('add.added', { amount: added.amount, title: added.title })}
          </Note>
        ) : null}
        {hasLines ? <MiniCartContent cart={cart} onLeave={close} /> : null}
        {isWaiting ? <Skeleton shape="block" lines={2} /> : null}
        {!hasLines && !isWaiting && status === 'error' ? (
          <Note tone="danger" role="alert">
            <p>{t('mini.failed')}</p>
            <Button variant="line" size="s" icon="refresh-cw" onClick={() => void dispatch(loadCart(shop))}>
              {t('mini.again')}
            </Button>
          </Note>
        ) : null}
        {!hasLines && !isWaiting && status !== 'error' ? (
          <EmptyState
            headingLevel={3}
            title={t('empty.title')}
            text={t('empty.text')}
            illustration={<Mascot pose="search" />}
            action={
              <ButtonLink variant="primary" to={paths.products(lang, 'garden')} onClick={close}>
                {t('empty.discover')}
              </ButtonLink>
            }
          />
        ) : null}
      </div>
    </Drawer>
  );
}
