import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VAT_VIEWS, selectVatView, useShopSelector } from 'shared-contracts';
import { usePreferences } from './preferences.ts';
import styles from './vat-toggle.module.css';

/** Switches the VAT view. A plain form post without JavaScript. */
export function VatToggle() {
  const { t } = useTranslation('shell');
  const view = useShopSelector(selectVatView);
  const { pathname, search } = useLocation();
  const preferences = usePreferences();
  return (
    <form className={styles.toggle} method="post" action="/preferences" aria-label={t('vat.label')}>
      <input type="hidden" name="back" value={pathname + search} />
      {VAT_VIEWS.map((each) => (
        <button
          key={each}
          type="submit"
          name="vat_view"
          value={each}
          aria-pressed={each === view}
          onClick={(event) => {
            event.preventDefault();
            preferences.setVatView(each);
          }}
        >
          {t(`vat.${each}`)}
        </button>
      ))}
    </form>
  );
}
