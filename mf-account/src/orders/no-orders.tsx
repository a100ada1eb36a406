import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot } from 'shared-ui';

/** A guest's order can be added to the account on the tracking page, which asks for its postcode. */
export function NoOrders() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <EmptyState
      title={t('orders.empty.title')}
      text={t('orders.empty.text')}
      illustration={<Mascot pose="search" />}
      action={
        <>
          <ButtonLink to={paths.products(lang, 'garden')}>{t('orders.empty.action')}</ButtonLink>
          <ButtonLink variant="line" to={paths.track(lang)}>
            {t('orders.empty.guest')}
          </ButtonLink>
        </>
      }
    />
  );
}
