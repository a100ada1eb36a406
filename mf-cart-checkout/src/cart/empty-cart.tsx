import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot } from 'shared-ui';

export function EmptyCart() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      illustration={<Mascot pose="search" />}
      action={
        <>
          <ButtonLink variant="primary" to={paths.configurator(lang)}>
            {t('empty.plan')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.products(lang, 'garden')}>
            {t('empty.discover')}
          </ButtonLink>
        </>
      }
    />
  );
}
