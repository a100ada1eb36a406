import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import { ButtonLink, Note } from 'shared-ui';
import styles from './cart-unavailable.module.css';

/** Shown while the cart can't be loaded, with a link that retries. The draft in this tab keeps what was typed. */
export function CartUnavailable({ step }: { step: CheckoutStep }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  return (
    <Note tone="danger" role="alert" title={t('away.title')} className={styles.away}>
      <p>{t('away.text')}</p>
      <ButtonLink variant="line" size="s" icon="refresh-cw" to={paths.cart(lang, step)}>
        {t('away.again')}
      </ButtonLink>
    </Note>
  );
}
