import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Note, TextLink } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './added-note.module.css';

interface Props {
  id: string;
  text: string;
  /** shown above the button, for forms without space */
  floats?: boolean;
}

/**
 * The success message after a post without JavaScript. CSS hides it until the address ends with the form's id (`:target`), so that the page
 * is the same for everybody and can be cached. After hydration only the form that was posted renders it.
 */
export function AddedNote({ id, text, floats = false }: Props) {
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
