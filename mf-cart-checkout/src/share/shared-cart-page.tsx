import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { SharedCart } from 'shared-contracts/wire/cart';
import { Button, ButtonLink, Card, EmptyState, Mascot, Note, SplitLayout, formatDate, formatMoney } from 'shared-ui';
import type { ChangeRefused } from '../cart/change-action.ts';
import { LineSummaries } from '../lines/line-summary.tsx';
import { failureText } from '../page/failure-text.ts';
import styles from './share.module.css';

/** The shared cart of a link; `cart` is null when the link no longer works. */
export interface SharedView {
  token: string;
  cart: SharedCart | null;
}

/** `LineSummaries` links the products only with a callback; this page has nothing to close. */
const doNothing = () => undefined;

interface Props {
  shared: SharedView;
  /** idempotency key for adding it to the visitor's cart */
  attempt: string;
  refused: ChangeRefused | null;
}

/** Somebody else's cart, read-only, with a button that adds it to the visitor's own. */
export function SharedCartPage({ shared, attempt, refused }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  if (shared.cart === null) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('shared.goneTitle')}
        text={t('shared.goneText')}
        illustration={<Mascot pose="search" />}
        action={
          <ButtonLink variant="primary" to={paths.cart(lang)}>
            {t('shared.toCart')}
          </ButtonLink>
        }
      />
    );
  }
  return <SharedCartContent token={shared.token} cart={shared.cart} attempt={attempt} refused={refused} />;
}

function SharedCartContent({ token, cart, attempt, refused }: Omit<Props, 'shared'> & { token: string; cart: SharedCart }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const { items_excl_vat_cents, items_incl_vat_cents, rent_excl_vat_cents, rent_incl_vat_cents } = cart.totals;
  const [items, rent] = vatView === 'excl' ? [items_excl_vat_cents, rent_excl_vat_cents] : [items_incl_vat_cents, rent_incl_vat_cents];
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {t('title.shared')}
      </h1>
      <p className={styles.lead}>{t('shared.text', { date: formatDate(cart.shared_at, locale) })}</p>
      <SplitLayout
        sideWidth="m"
        sticky
        side={
          <Card pad="l" className={styles.take}>
            <dl className={styles.sum}>
              <dt>{vatView === 'excl' ? t('shared.goodsExcl') : t('shared.goodsIncl')}</dt>
              <dd>{formatMoney(items, locale)}</dd>
              {rent > 0 ? (
                <>
                  <dt>{t('totals.rent')}</dt>
                  <dd>{formatMoney(rent, locale)}</dd>
                </>
              ) : null}
              {cart.totals.deposit_cents > 0 ? (
                <>
                  <dt>{t('totals.deposit')}</dt>
                  <dd>{formatMoney(cart.totals.deposit_cents, locale)}</dd>
                </>
              ) : null}
            </dl>
            {refused ? (
              <Note tone="danger" role="alert">
                {failureText(refused.failure, t)}
              </Note>
            ) : null}
            <Form method="post" action={`${paths.cart(lang)}?shared=${token}`}>
              <input type="hidden" name="intent" value="take" />
              <input type="hidden" name="shared" value={token} />
              <input type="hidden" name="attempt" value={attempt} />
              <Button type="submit" variant="go" block>
                {t('shared.take')}
              </Button>
            </Form>
            <p className={styles.hint}>{t('shared.hint')}</p>
          </Card>
        }
      >
        <Card>
          <LineSummaries lines={cart.lines} plans={cart.plans} onLeave={doNothing} />
        </Card>
      </SplitLayout>
    </>
  );
}
