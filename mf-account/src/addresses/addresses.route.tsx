import { useTranslation } from 'react-i18next';
import { useActionData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot, Note } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { addressesAction } from './addresses-action.ts';
import type { AddressesAnswer } from './addresses-action.ts';
import { loadAddresses } from './addresses-data.ts';
import type { AddressesData } from './addresses-data.ts';
import styles from './addresses.module.css';
import { AnswerNote } from './answer-note.tsx';
import { toEntry, newEntry } from './entry.ts';

export const loader = deferSlowLoader(loadAddresses);
export const action = addressesAction;

/** The list, or with `?add` or `?edit={id}` the form of one address. */
function AddressesPage() {
  const { addresses, country, attempt } = useAccountData<AddressesData>();
  const answer = useActionData<AddressesAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  useHeadingFocus(search.toString());
  const edited = addresses.find(({ id }) => String(id) === search.get('edit'));
  const refused = answer?.status === 'refused' ? answer : undefined;
  const listCrumb = { label: t('addresses.title'), to: paths.addresses(lang) };
  const trail = [{ label: t('nav.account'), to: paths.account(lang) }];

  if (edited || search.has('add')) {
    const title = t(edited ? 'addresses.editTitle' : 'addresses.addTitle');
    return (
      <AccountPage title={title} trail={[...trail, listCrumb, { label: title }]}>
        <AddressForm
          key={edited?.id ?? 'new'}
          id={edited?.id}
          entry={edited ? toEntry(edited) : newEntry(country)}
          attempt={attempt}
          answer={refused}
        />
      </AccountPage>
    );
  }
  const add = (
    <ButtonLink size={addresses.length > 0 ? 's' : undefined} variant="primary" icon="plus" to={`${paths.addresses(lang)}?add=1`}>
      {t('addresses.add')}
    </ButtonLink>
  );
  return (
    <AccountPage title={t('addresses.title')} trail={[...trail, { label: t('addresses.title') }]} aside={addresses.length > 0 && add}>
      {search.has('edit') ? <Note tone="warn">{t('addresses.gone')}</Note> : null}
      <AnswerNote answer={answer} attempt={attempt} />
      {addresses.length > 0 ? (
        <ul className={styles.list}>
          {addresses.map((saved) => (
            <li key={saved.id}>
              <AddressCard saved={saved} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('addresses.empty.title')}
          text={t('addresses.empty.text')}
          illustration={<Mascot pose="search" />}
          action={add}
        />
      )}
    </AccountPage>
  );
}

export const Component = withSkeleton(AddressesPage, { title: 'addresses.title', shape: 'cards' });

export const meta = ({ t, url: { searchParams } }: MetaArgs): PageMeta => {
  const title = searchParams.has('add') ? 'addTitle' : searchParams.has('edit') ? 'editTitle' : 'title';
  return { title: t(`account:addresses.${title}`), robots: 'noindex' };
};
