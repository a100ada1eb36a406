import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectPendingVariantIds, selectVatView, useShopSelector } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import { Anchor, Badge, Button, formatMoney } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { LineAmount } from './line-amount.tsx';
import { LinePicture } from './line-picture.tsx';
import { lineId } from './line-id.ts';
import { linePrice, lineSaving } from './line-price.ts';
import { LineProblem } from './line-problem.tsx';
import { LineRental } from './line-rental.tsx';
import styles from './cart-line.module.css';

interface Props {
  line: CartLine;
  /** calendar day in the shop, `YYYY-MM-DD` */
  today: string;
  onRemove: () => void;
  /** missing where a line can't be saved for later */
  onSave?: () => void;
}

/** One row of the cart: picture, options, price, quantity, and its problem. Only this row is busy during its own change. */
export function CartLineRow({ line, today, onRemove, onSave }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const isPending = useShopSelector((state) => selectPendingVariantIds(state).includes(line.variant_id));
  const vatView = useShopSelector(selectVatView);
  const price = linePrice(line, vatView);
  const saving = lineSaving(line, vatView);
  const title = t('line.title', { product: line.product_name, variant: line.name });
  return (
    <li id={lineId(line)} tabIndex={-1} className={styles.line} aria-busy={isPending || undefined}>
      <LinePicture image={line.image} decorative width={108} className={styles.picture} />
      <div className={styles.what}>
        <h3 className={styles.name}>
          {line.kind === 'gift' ? (
            line.product_name
          ) : (
            <Anchor to={paths.product(lang, line, line.variant_id)} className={styles.link}>
              {line.product_name}
            </Anchor>
          )}
          {line.kind === 'gift' ? <Badge icon="gift">{t('line.gift')}</Badge> : null}
          {line.kind === 'rental' ? <Badge tone="info">{t('line.rental')}</Badge> : null}
          {line.condition ? <Badge tone="accent">{t('line.condition', { grade: line.condition.grade })}</Badge> : null}
        </h3>
        <p className={styles.meta}>{line.name}</p>
        {line.condition ? <p className={styles.meta}>{t('line.flaw', line.condition)}</p> : null}
        {saving === null ? null : (
          <p className={styles.meta}>
            {t('line.saving', { was: formatMoney(saving.newUnitCents, locale), saving: formatMoney(saving.savedCents, locale) })}
          </p>
        )}
        {line.kind === 'sale' ? <p className={styles.meta}>{t('line.unitPrice', { price: formatMoney(price.unit, locale) })}</p> : null}
        {line.kind === 'rental' ? <LineRental line={line} title={title} today={today} /> : null}
        {onSave && !line.problem ? (
          <Button variant="quiet" size="s" icon="heart" className={styles.save} data-print="none" onClick={onSave}>
            {t('saved.save')}
            <span className="vh"> {title}</span>
          </Button>
        ) : null}
        {line.custom_made ? <p className={styles.meta}>{t('line.customMade')}</p> : null}
      </div>
      <div className={styles.amount}>
        {line.kind === 'sale' ? <LineAmount line={line} title={title} /> : <span>{t('line.pieces', { count: line.amount })}</span>}
      </div>
      <p className={styles.total} data-waiting={isPending || undefined}>
        {formatMoney(price.total, locale)}
      </p>
      <CartForm
        className={styles.remove}
        data-print="none"
        intent="remove"
        fields={{ variant_id: line.variant_id, line: line.kind }}
        onSend={onRemove}
      >
        <Button type="submit" variant="quiet" iconOnly icon="trash">
          {t('line.remove', { title })}
        </Button>
      </CartForm>
      {line.problem ? <LineProblem line={line} problem={line.problem} onRemove={onRemove} onSave={onSave} /> : null}
    </li>
  );
}
