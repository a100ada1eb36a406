import { useState } from 'react';
import { setVariantSaved, useStoredWishlist } from 'shared-contracts/client/stored-wishlist';
import { paths, selectLang, toastAdded, useShopDispatch, useShopSelector } from 'shared-contracts';
import { Button, ButtonLink, Note, Skeleton } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { useKnownVariants } from '../stored/use-variants.ts';
import { ShareButton } from '../share/share-button.tsx';
import { AllInCart } from './all-in-cart.tsx';
import { readRemoved } from './change-list.ts';
import type { RemovedVariant } from './change-list.ts';
import { LocalFormsContext } from './list-form.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListItem } from './load-wishlist.ts';
import { EmptyList, WishlistPage } from './wishlist-page.tsx';
import styles from './wishlist.module.css';

const NONE: readonly number[] = [];

/** A guest's list is stored in this browser, so the server only reserves space for it. */
export function GuestList({ requested }: { requested: string | null }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const stored = useStoredWishlist();
  const ids = stored?.ids ?? NONE;
  const { known, hasFailed, again } = useKnownVariants(ids);
  const [removed, setRemoved] = useState<RemovedVariant>();
  // Variants added in another tab appear once they are loaded; the others stay meanwhile.
  const items: readonly ListItem[] = ids.filter((id) => known.has(id)).map((id) => ({ id, variant: known.get(id) ?? null }));
  const isWaiting = stored === null || (ids.length > 0 && items.length === 0);
  const change = (form: FormData) => {
    const removal = readRemoved(form);
    const isUndo = form.get('intent') === 'put';
    // Another tab may have changed it.
    if (!setVariantSaved(removal.id, isUndo, removal.place)) return void dispatch(toastAdded({ tone: 'error', text: t('heart.full') }));
    setRemoved(isUndo ? undefined : removal);
    if (isUndo) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <WishlistPage
      title={t('wishlist.title')}
      lead={t('wishlist.lead')}
      tools={
        ids.length > 0 ? (
          <ShareButton
            title={t('wishlist.shared_title')}
            other={{ path: paths.wishlist(lang, { ids }), heading: t('wishlist.share_title'), label: t('wishlist.link') }}
          />
        ) : null
      }
    >
      {requested === null ? null : (
        <Note tone="warn" className={styles.outcome}>
          <p>{t('wishlist.other_account')}</p>
          <ButtonLink variant="line" size="s" to={paths.login(lang, paths.wishlist(lang, { list: requested }))}>
            {t('wishlist.sign_in')}
          </ButtonLink>
        </Note>
      )}
      <div className={styles.place}>
        <p className={styles.noScript}>{t('wishlist.no_script')}</p>
        {hasFailed ? (
          <Note tone="danger" role="alert" className={styles.outcome}>
            <p>{t('wishlist.failed')}</p>
            <Button variant="line" size="s" icon="refresh-cw" onClick={again}>
              {t('wishlist.again')}
            </Button>
          </Note>
        ) : isWaiting ? (
          <Waiting label={t('wishlist.loading')} count={ids.length} />
        ) : ids.length === 0 && !removed ? (
          <EmptyList title={t('wishlist.empty_title')} text={t('wishlist.empty_text')} />
        ) : (
          <LocalFormsContext value={change}>
            <ListRows items={items} changes={{ list: '', others: [] }} removed={removed} />
          </LocalFormsContext>
        )}
        {isWaiting || hasFailed ? null : <AllInCart items={items} />}
        <div className={styles.guest}>
          <p>{t('wishlist.guest')}</p>
          <ButtonLink variant="line" size="s" icon="user" to={paths.login(lang, paths.wishlist(lang))}>
            {t('wishlist.sign_in')}
          </ButtonLink>
        </div>
      </div>
    </WishlistPage>
  );
}

const USUAL = 3;

function Waiting({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className="vh" role="status">
        {label}
      </p>
      {Array.from({ length: count || USUAL }, (_, index) => (
        <Skeleton key={index} shape="block" />
      ))}
    </div>
  );
}
