import type { Product } from 'shared-contracts/wire/product';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { Accordion, TextLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './product-guarantee.module.css';

interface Props {
  product: Pick<Product, 'type' | 'warranty'>;
  /** the EU's own notice in this language; null: the shop has no file of it */
  notice: GuaranteeNotice | null;
}

/**
 * What the law guarantees beside the maker's own warranty; folded, in the same words for every product: the EU's notice where the shop has
 * it, our words else and for who can't see it. Directive (EU) 2019/771; directive 2011/83/EU, article 22a.
 */
export function ProductGuarantee({ product, notice }: Props) {
  const { t } = useTranslation('catalog');
  if (product.type === 'rental') return null;
  return (
    <Accordion summary={t('guarantee.title')}>
      {notice ? (
        <div className={styles.notice}>
          <img src={notice.url} width={notice.width} height={notice.height} alt={t('guarantee.legal')} loading="lazy" decoding="async" />
          <TextLink href={notice.url} target="_blank" icon="external-link">
            {t('guarantee.large')}
          </TextLink>
        </div>
      ) : (
        <p>{t('guarantee.legal')}</p>
      )}
      {product.warranty ? <p>{t('guarantee.extra', { count: product.warranty.years, kind: product.warranty.kind })}</p> : null}
    </Accordion>
  );
}
