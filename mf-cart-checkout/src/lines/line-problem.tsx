import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShop, useShopSelector } from 'shared-contracts';
import type { CartLine, LineProblem as Problem } from 'shared-contracts/wire/cart';
import { Button, ButtonLink, Note, formatDate } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { setAmount } from '../state/cart-actions.ts';
import styles from './cart-line.module.css';
import { nearestValidAmount } from './line-fixes.ts';

interface Props {
  line: CartLine;
  problem: Problem;
  onRemove: () => void;
  onSave?: () => void;
}

/** The problem of a line, with a button that fixes it. Spec §8 Cart. */
export function LineProblem({ line, problem, onRemove, onSave }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  const { variant_id, kind } = line;
  const amount = nearestValidAmount(line);
  const isSoldOut = kind === 'sale' && (problem.code === 'not_in_stock' || problem.code === 'out_of_stock');
  return (
    <div className={styles.problem}>
      <Note tone="warn" role="status">
        <p>{problem.message}</p>
        {isSoldOut && line.stock.restock_date ? <p>{t('mend.restock', { date: formatDate(line.stock.restock_date, locale) })}</p> : null}
        <div className={styles.mend} data-print="none">
          {amount === null ? null : (
            <CartForm intent="set" fields={{ variant_id, amount }} onSend={() => void call(setAmount(shop, variant_id, amount))}>
              <Button type="submit" variant="line" size="s">
                {t('mend.keep', { count: amount })}
              </Button>
            </CartForm>
          )}
          {isSoldOut ? (
            <ButtonLink variant="line" size="s" icon="bell" to={paths.product(lang, line, variant_id)}>
              {t('mend.notify')}
            </ButtonLink>
          ) : null}
          {onSave && problem.code !== 'unavailable' ? (
            <Button variant="quiet" size="s" icon="heart" className={styles.later} onClick={onSave}>
              {t('saved.save')}
            </Button>
          ) : null}
          <CartForm intent="remove" fields={{ variant_id, line: kind }} onSend={onRemove}>
            <Button type="submit" variant="quiet" size="s">
              {kind === 'gift' ? t('mend.removeGift') : t('mend.remove')}
            </Button>
          </CartForm>
        </div>
      </Note>
    </div>
  );
}
