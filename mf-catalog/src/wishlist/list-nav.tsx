import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { Anchor, Button, Field, Icon, TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ListForm } from './list-form.tsx';
import styles from './wishlist.module.css';

interface ListNavProps {
  lists: readonly Wishlist[];
  current: Wishlist | null;
  /** a refused name, and its error */
  refusal?: { name: string; message: string };
}

/** Links to the account's lists, and a form for a new one. */
export function ListNav({ lists, current, refusal }: ListNavProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <div className={styles.nav}>
      {lists.length > 0 ? (
        <nav aria-label={t('wishlist.lists')}>
          <ul>
            {lists.map(({ id, name, variant_ids }) => (
              <li key={id} className="typed-text">
                <Anchor to={paths.wishlist(lang, { list: id })} aria-current={id === current?.id ? 'page' : undefined}>
                  {name ?? t('wishlist.title')}
                  <span className={styles.amount}>
                    <span aria-hidden="true">{variant_ids.length}</span>
                    <span className="vh">{t('wishlist.count', { count: variant_ids.length })}</span>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {/* The key closes and empties the form after a list was created. */}
      <details key={lists.length} className={styles.tool} open={refusal !== undefined || undefined}>
        <summary>
          <Icon name="plus" size={16} />
          {t('wishlist.new')}
        </summary>
        <ListForm intent="create" className={styles.panel}>
          <NameField refusal={refusal} />
          <Button type="submit" variant="line" size="s">
            {t('wishlist.create')}
          </Button>
        </ListForm>
      </details>
    </div>
  );
}

interface NameFieldProps {
  value?: string;
  refusal?: ListNavProps['refusal'];
}

/** Maximum length as in the API. */
export function NameField({ value, refusal }: NameFieldProps) {
  const { t } = useTranslation('catalog');
  return (
    <Field label={t('wishlist.name')} hint={t('wishlist.name_hint')} error={refusal?.message}>
      <TextInput name="name" size="s" required maxLength={60} autoComplete="off" defaultValue={refusal?.name ?? value} />
    </Field>
  );
}
