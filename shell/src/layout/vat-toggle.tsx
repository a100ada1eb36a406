import { useTranslation } from 'react-i18next';
import { VAT_VIEWS, selectVatView, useShopSelector } from 'shared-contracts';
import { PreferenceButtons } from './preference-buttons.tsx';
import { usePreferences } from './preferences.ts';
import styles from './vat-toggle.module.css';

/** Switches the VAT view. */
export function VatToggle() {
  const { t } = useTranslation('shell');
  const view = useShopSelector(selectVatView);
  const { setVatView } = usePreferences();
  return (
    <PreferenceButtons
      className={styles.toggle}
      label={t('vat.label')}
      name="vat_view"
      values={VAT_VIEWS}
      current={view}
      textOf={(each) => t(`vat.${each}`)}
      onChoose={setVatView}
    />
  );
}
