import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Note, TextLink } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './added.module.css';

interface Props {
  /** of the form it stands in */
  id: string;
  text: string;
  /** above the button, where the form has no room for it */
  floats?: boolean;
}

/**
 * What a plain post comes back to. It stands in its form unseen until the address ends with the form's id (`:target`), so that the page
 * is the same for everybody and may be stored. With script only the form that was come back to keeps it.
 */
export function Added({ id, text, floats = false }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  if (isHydrated && hash !== `#${id}`) return null;
  return (
    <Note tone="ok" className={styles.added} data-floats={floats || undefined}>
      <p>{text}</p>
      <TextLink to={paths.cart(lang)}>{t('add.view')}</TextLink>
    </Note>
  );
}
