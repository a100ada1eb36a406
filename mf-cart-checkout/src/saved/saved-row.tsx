import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { Anchor, Button, StockPill, formatMoney } from 'shared-ui';
import { LinePicture } from '../lines/line-picture.tsx';
import styles from './saved.module.css';

interface Props {
  variant: VariantWithProduct;
  amount: number;
  onAddToCart: () => void;
  onRemove: () => void;
}

export function SavedRow({ variant, amount, onAddToCart, onRemove }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const title = t('line.title', { product: variant.product.name, variant: variant.name });
  const cents = vatView === 'excl' ? variant.price.excl_vat_cents : variant.price.incl_vat_cents;
  const { left } = variant.stock;
  const stock = left === 0 ? 'out' : left < amount ? 'low' : 'ok';
  return (
    <li className={styles.row}>
      <LinePicture image={variant.image} decorative width={64} />
      <div className={styles.what}>
        <Anchor to={paths.product(lang, variant.product, variant.id)} className={styles.name}>
          {variant.product.name}
        </Anchor>
        <span>{t('line.times', { amount, name: variant.name })}</span>
        <span>{t('line.unitPrice', { price: formatMoney(cents, locale) })}</span>
        <StockPill status={stock}>
          {stock === 'ok' ? t('saved.inStock') : stock === 'low' ? t('add.onlyLeft', { count: left }) : t('add.soldOut')}
        </StockPill>
      </div>
      <div className={styles.actions}>
        <Button variant="line" size="s" icon="cart" disabled={left === 0} onClick={onAddToCart}>
          {t('add.button')}
          <span className="vh"> {title}</span>
        </Button>
        <Button variant="quiet" size="s" onClick={onRemove}>
          {t('saved.drop')}
          <span className="vh"> {title}</span>
        </Button>
      </div>
    </li>
  );
}
