import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectIsProfessional, selectLang, selectRegion, useShopSelector } from 'shared-contracts';
import { Anchor, Icon, Wrap } from 'shared-ui';
import { RegionDialog } from './region-and-language-dialog.tsx';
import { VatToggle } from './vat-toggle.tsx';
import styles from './utility-bar.module.css';

/** The thin bar at the top: facts, VAT view, help, region and language. Dealers order by article number instead of looking for dealers. */
export function UtilityBar({ deliveryDays }: { deliveryDays: number | null }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const isProfessional = useShopSelector(selectIsProfessional);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <Wrap className={styles.inner}>
        <span className={styles.fact}>{t('facts.experience')}</span>
        {deliveryDays === null ? null : <span className={styles.fact}>{t('facts.delivery', { count: deliveryDays })}</span>}
        <VatToggle />
        {isProfessional ? (
          <Anchor className={styles.link} to={paths.quickAdd(lang)}>
            <Icon name="list" size={16} />
            {t('footer.quick_add')}
          </Anchor>
        ) : (
          <Anchor className={styles.link} to={contentPath(lang, 'dealers')}>
            <Icon name="store" size={16} />
            {t('page.dealers')}
          </Anchor>
        )}
        <Anchor className={styles.link} to={contentPath(lang, 'service')}>
          <Icon name="phone" size={16} />
          {t('nav.service')}
        </Anchor>
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="globe" size={16} />
          {t('region.current', { region: t(`region.${region}`), language: t(`language.${lang}`) })}
          <Icon name="chevron-down" size={16} />
        </button>
      </Wrap>
      <RegionDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
