import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { Variant } from 'shared-contracts/wire/product';
import { ButtonLink, Card } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPrice } from '../product-card/product-price.tsx';
import head from '../product-head/product-head.module.css';
import styles from './buy-box.module.css';

/** The contact form for a price of this variant. */
export const askPath = (lang: Lang, sku: string): string => `${paths.page(lang, 'contact')}?type=offers&sku=${encodeURIComponent(sku)}`;

/** Replaces price and button of a price on request by contacts. */
export function AskBox({ id, variant: { price, sku } }: { id: string; variant: Variant }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <Card id={id} className={head.box}>
      <ProductPrice price={price} size="l" />
      <p className={styles.small}>{t('price.ask_text', { sku })}</p>
      <div className={styles.ask}>
        <ButtonLink variant="go" to={askPath(lang, sku)} icon="mail">
          {t('card.ask')}
        </ButtonLink>
        <ButtonLink variant="line" href={t('detail.phone_link')} icon="phone">
          {t('detail.phone')}
        </ButtonLink>
      </div>
    </Card>
  );
}
