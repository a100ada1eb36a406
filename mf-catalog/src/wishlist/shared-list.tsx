import { useActionData, useNavigate, useNavigation } from 'react-router-dom';
import { paths, selectLang, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { MAX_GUEST_VARIANTS, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { Button, ButtonLink, EmptyState, Mascot, Note, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { AllInCart } from './all-in-cart.tsx';
import type { ChangeResult } from './change-list.ts';
import { LocalFormsContext, ListForm } from './list-form.tsx';
import { ListRows } from './list-rows.tsx';
import type { SharedView } from './load-wishlist.ts';
import { EmptyList, WishlistPage } from './wishlist-page.tsx';
import styles from './wishlist.module.css';

export function SharedList({ name, items }: SharedView) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { isSignedIn } = useShop();
  const { state } = useNavigation();
  const changed = useActionData<ChangeResult>();
  const sold = items.filter(({ variant }) => variant !== null);
  const ids = sold.map(({ id }) => id);
  // A guest's list is changed in the browser, an account's by the form.
  const take = () => {
    const { owner, ids: own } = readWishlist();
    const all = [...new Set([...ids, ...own])];
    if (all.length > MAX_GUEST_VARIANTS) return void dispatch(toastAdded({ tone: 'error', text: t('wishlist.full') }));
    writeWishlist({ owner, ids: all });
    dispatch(toastAdded({ tone: 'ok', text: t('wishlist.taken') }));
    void navigate(paths.wishlist(lang));
  };
  const failure = changed?.failure;
  return (
    <WishlistPage title={name ?? t('wishlist.shared_title')} lead={t('wishlist.shared_lead')}>
      <div role="status">
        {failure ? (
          <Note tone="danger" title={t('wishlist.problem')} className={styles.outcome}>
            {failure.kind === 'rule' ? failure.message : t('heart.failed')}
          </Note>
        ) : null}
      </div>
      {items.length === 0 ? <EmptyList title={t('wishlist.empty_list')} /> : <ListRows items={items} />}
      {sold.length > 0 ? (
        <div className={styles.ofOther}>
          <AllInCart items={items} />
          <LocalFormsContext value={isSignedIn() ? null : take}>
            <ListForm intent="take" fields={{ ids: ids.join(',') }}>
              <Button type="submit" variant="line" icon="heart" busy={state === 'submitting'}>
                {t('wishlist.take')}
              </Button>
            </ListForm>
          </LocalFormsContext>
        </div>
      ) : null}
    </WishlistPage>
  );
}

/** Instead of a list that is not shared (any more). */
export function SharedListNotFound() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap>
      <EmptyState
        headingLevel={1}
        title={t('wishlist.not_shared')}
        text={t('wishlist.not_shared_text')}
        illustration={<Mascot pose="search" />}
        action={<ButtonLink to={paths.wishlist(lang)}>{t('wishlist.to_own')}</ButtonLink>}
      />
    </Wrap>
  );
}
