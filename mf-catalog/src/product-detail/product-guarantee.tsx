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
 * The legal guarantee and the maker's warranty, collapsed: the EU's notice if the shop has it, otherwise (and for screen readers) our own
 * text. Directive (EU) 2019/771; directive 2011/83/EU, article 22a.
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
