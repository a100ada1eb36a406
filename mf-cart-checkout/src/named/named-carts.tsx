import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { NamedCart } from 'shared-contracts/wire/cart';
import { Button, Card, Field, TextInput, formatDate } from 'shared-ui';
import { useFocusRestore } from '../page/use-focus-restore.ts';
import saved from '../saved/saved.module.css';
import styles from './named-carts.module.css';

interface Props {
  named: readonly NamedCart[];
  /** idempotency key for adding one to the cart */
  attempt: string;
  canSave: boolean;
  /** typed for a cart that could not be saved */
  refusedName?: string;
}

/** The account's named carts, such as one per building site. Plain forms save the cart, add a named one to it, or delete one. */
export function NamedCarts({ named, attempt, canSave, refusedName }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { state } = useNavigation();
  const title = useFocusRestore<HTMLHeadingElement>(named.map(({ id, saved_at }) => `${id} ${saved_at}`).join());
  if (named.length === 0 && !canSave) return null;
  return (
    <Card as="section" aria-labelledby="named-carts" className={saved.saved} data-print="none">
      <h2 ref={title} id="named-carts" tabIndex={-1} className={saved.title}>
        {t('named.title')}
      </h2>
      {named.length > 0 ? (
        <ul className={saved.rows}>
          {named.map((cart) => (
            <NamedRow key={cart.id} cart={cart} attempt={attempt} />
          ))}
        </ul>
      ) : null}
      {canSave ? (
        // The key changes with each save, which empties the field.
        <Form key={named[0]?.saved_at} method="post" action={paths.cart(lang)} className={styles.keep}>
          <input type="hidden" name="intent" value="keep" />
          <Field label={t('named.name')} hint={t('named.hint')}>
            <TextInput name="name" required maxLength={MAX_LENGTHS.cartName} autoComplete="off" defaultValue={refusedName} />
          </Field>
          <Button type="submit" variant="line" busy={state === 'submitting'} busyLabel={t('busy')}>
            {t('named.keep')}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function NamedRow({ cart: { id, name, products, pieces, saved_at }, attempt }: { cart: NamedCart; attempt: string }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <b>{name}</b>
        <span>
          {t('named.products', { count: products })}, {t('named.pieces', { count: pieces })}
        </span>
        <span>{t('named.savedOn', { date: formatDate(saved_at, locale) })}</span>
      </p>
      <Form method="post" action={paths.cart(lang)} className={saved.ways}>
        <input type="hidden" name="named" value={id} />
        <input type="hidden" name="attempt" value={attempt} />
        <Button type="submit" name="intent" value="take-named" size="s">
          {t('named.take')}
          <span className="vh"> {name}</span>
        </Button>
        <Button type="submit" name="intent" value="forget-named" variant="quiet" size="s">
          {t('named.forget')}
          <span className="vh"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
