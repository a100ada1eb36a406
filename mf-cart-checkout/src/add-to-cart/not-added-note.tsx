import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Note, TextLink } from 'shared-ui';
import styles from './add-to-cart.module.css';
import type { NotAdded } from './use-add-to-cart.ts';

export function NotAddedNote({ notAdded }: { notAdded: NotAdded | null }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  if (!notAdded) return null;
  return (
    <Note tone="danger" role="alert" failure={notAdded} className={styles.notAdded}>
      <p>{notAdded.text}</p>
      {notAdded.isInCart ? <TextLink to={paths.cart(lang)}>{t('add.view')}</TextLink> : null}
    </Note>
  );
}
