import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Reviewable } from 'shared-contracts/wire/review';
import { TextLink, formatDate } from 'shared-ui';
import entries from '../layout/entries.module.css';
import { LinePicture } from '../picture/line-picture.tsx';
import styles from './reviews.module.css';

export function ReviewedProduct({ entry: { image, product_name, name, slugs, delivered_at } }: { entry: Reviewable }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  return (
    <div className={styles.product}>
      {image ? <LinePicture image={image} /> : null}
      <div>
        <TextLink to={paths.product(lang, { slugs })}>{product_name}</TextLink>
        <p className={entries.small}>{name}</p>
        <p className={entries.small}>
          <time dateTime={delivered_at}>{t('reviews.delivered', { date: formatDate(delivered_at, locale) })}</time>
        </p>
      </div>
    </div>
  );
}
