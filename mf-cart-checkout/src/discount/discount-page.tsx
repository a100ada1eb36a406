import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { paths, selectLang, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { Button, ButtonLink, EmptyState, Mascot, Note, Wrap } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import { cartCall } from '../state/cart-actions.ts';
import styles from './discount-page.module.css';
import type { DiscountData, DiscountRefused } from './discount-data.ts';
import { storeDiscountCode } from './store-discount-code.ts';

/** The API's refusal of a code is final; a network error or a rate limit is not. */
const isFinal = (failure: Failure): boolean => failure.kind === 'rule' && failure.status !== 429;

/** A code from a link. With JavaScript it is applied automatically, unless it would replace another one. */
export function DiscountPage() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { code, next, currentCode } = useLoaderData<DiscountData>();
  const { pathname, search } = useLocation();
  const { failure, busy, send } = useDiscountCode();
  const isRefused = failure !== null && isFinal(failure);
  const cartPath = paths.cart(lang);
  return (
    <Wrap width="form" className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={<span className="code-text">{t('discount.title', { code })}</span>}
        text={isRefused ? undefined : currentCode === null ? t('discount.text') : t('discount.other', { held: currentCode, code })}
        illustration={<Mascot pose={isRefused ? 'search' : 'wave'} />}
        action={
          <div className={styles.actions}>
            {failure ? (
              <Note tone="danger" role="alert">
                {failureText(failure, t)}
              </Note>
            ) : null}
            <div className={styles.buttons}>
              {isRefused ? null : (
                <form
                  method="post"
                  action={pathname + search}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                  }}
                >
                  <Button type="submit" busy={busy} busyLabel={t('busy')}>
                    {t(failure ? 'discount.again' : 'discount.use')}
                  </Button>
                </form>
              )}
              {isRefused || currentCode !== null ? (
                <ButtonLink variant={isRefused ? 'primary' : 'line'} to={next}>
                  {isRefused ? t(next === cartPath ? 'add.view' : 'overview.continue') : t('discount.keep', { held: currentCode })}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        }
      />
    </Wrap>
  );
}

/** Applies the code and continues: automatically unless the cart has another code or a post failed. */
function useDiscountCode() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { code, next, currentCode } = useLoaderData<DiscountData>();
  const shop = useShop();
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(useActionData<DiscountRefused>()?.failure ?? null);
  const [busy, setBusy] = useState(false);
  const isSent = useRef(false);

  const send = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    const result = await dispatch(cartCall(shop, () => storeDiscountCode(shop, code)));
    if (result.ok) {
      const isWaiting = result.data.coupon?.discount_cents === 0;
      // The cart page shows itself what a code waits for.
      if (!isWaiting) dispatch(toastAdded({ tone: 'ok', text: t('coupon.applied') }));
      else if (next !== paths.cart(lang)) dispatch(toastAdded({ tone: 'info', text: t('discount.waits', { code }) }));
      // Replaced, so that going back returns to the page with the link.
      await navigate(next, { replace: true });
      return;
    }
    isSent.current = false;
    setBusy(false);
    setFailure(result.error);
  };

  const applyAutomatically = useEffectEvent(() => {
    if (currentCode === null && failure === null) void send();
  });
  useEffect(() => whenVisible(applyAutomatically), []);
  return { failure, busy, send };
}

/** Waits while the browser prerenders the page, because it may never be opened. */
function whenVisible(callback: () => void): () => void {
  if (!('prerendering' in document) || !document.prerendering) callback();
  else document.addEventListener('prerenderingchange', callback, { once: true });
  return () => document.removeEventListener('prerenderingchange', callback);
}
