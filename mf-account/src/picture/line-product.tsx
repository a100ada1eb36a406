import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { OrderLine } from 'shared-contracts/wire/order';
import { Badge, formatDate, TextLink } from 'shared-ui';
import { LinePicture } from './line-picture.tsx';
import { WithdrawnPieces } from './withdrawn-pieces.tsx';
import styles from './line-product.module.css';

interface Props {
  line: Pick<OrderLine, 'image' | 'slugs' | 'variant_id' | 'product_name' | 'name'> &
    Partial<Pick<OrderLine, 'kind' | 'rental' | 'amount' | 'withdrawn_amount' | 'cancelled_amount'>>;
  /** name of the plan it was ordered with */
  plan?: string | null;
  action?: ReactNode;
}

export function LineProduct({ line, plan, action }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { image, product_name, name, kind = 'sale', rental, variant_id } = line;
  const locale = useShopSelector(selectLocale);
  const day = (value: string) => formatDate(value, locale, 'weekday');
  return (
    <div className={styles.line}>
      {image && <LinePicture image={image} />}
      <div>
        <TextLink to={paths.product(lang, line, variant_id)}>{product_name}</TextLink>
        <p className={styles.name}>{name}</p>
        {plan ? <p className={styles.name}>{t('order.ofPlan', { name: plan })}</p> : null}
        {rental ? (
          <p className={styles.name}>
            {rental.withdrawn ? t('order.rentWithdrawn') : t('order.rented', { from: day(rental.from), to: day(rental.to) })}
          </p>
        ) : null}
        {line.amount === undefined ? null : <WithdrawnPieces line={{ ...line, kind, amount: line.amount }} className={styles.name} />}
        {kind !== 'sale' && <Badge tone="accent">{t(`order.kinds.${kind}`)}</Badge>}
        {action}
      </div>
    </div>
  );
}
