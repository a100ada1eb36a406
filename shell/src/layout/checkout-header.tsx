import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor, Icon, Logo, Wrap } from 'shared-ui';
import { useHeadSource } from '../head/head-context.ts';
import styles from './checkout-header.module.css';

/** Reduced header: its only links are home and the phone number, so that nothing distracts from paying. */
export function CheckoutHeader() {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const { brand } = useHeadSource();
  return (
    <header className={styles.header}>
      <Wrap className={styles.inner}>
        <Anchor to={paths.home(lang)}>
          <Logo name={brand} height={38} />
        </Anchor>
        <Anchor className={styles.phone} href="tel:+3290000000">
          <Icon name="phone" />
          {t('contact.phone')}
        </Anchor>
      </Wrap>
    </header>
  );
}
