import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { Button, Icon, TextLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ShareButton } from '../share/share-button.tsx';
import { foldOnEscape, foldOnOutsidePress } from './fold.ts';
import { ListForm } from './list-form.tsx';
import { NameField } from './list-nav.tsx';
import styles from './wishlist.module.css';

interface ListToolsProps {
  list: Wishlist;
  /** a refused name, and its error */
  refusal?: { name: string; message: string };
  /** the link was just made or removed: without JavaScript its part would be closed again */
  isShareOpen: boolean;
}

/** Share, rename and delete a list; native disclosures, one open at a time, so that they work without JavaScript. */
export function ListTools({ list, refusal, isShareOpen }: ListToolsProps) {
  const { t } = useTranslation('catalog');
  const name = list.name ?? t('wishlist.title');
  const count = list.variant_ids.length;
  const fields = { list: list.id };
  return (
    <div className={styles.tools}>
      <details
        key={`share ${list.id}`}
        className={styles.tool}
        name="list-tools"
        onKeyDown={foldOnEscape}
        onToggle={foldOnOutsidePress}
        open={isShareOpen || undefined}
      >
        <summary>
          {t('wishlist.share')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.panel}>
          <p>{t('wishlist.share_text')}</p>
          {list.share_token ? (
            <SharedLink token={list.share_token} name={name} fields={fields} />
          ) : (
            <ListForm intent="share" fields={fields}>
              <Button type="submit" variant="line" size="s" icon="share">
                {t('wishlist.share_start')}
              </Button>
            </ListForm>
          )}
        </div>
      </details>
      <details
        key={`${list.id} ${name}`}
        className={styles.tool}
        name="list-tools"
        onKeyDown={foldOnEscape}
        onToggle={foldOnOutsidePress}
        open={refusal !== undefined || undefined}
      >
        <summary>
          {t('wishlist.rename')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ListForm intent="rename" fields={fields} className={styles.panel}>
          <NameField value={list.name ?? undefined} refusal={refusal} />
          <Button type="submit" variant="line" size="s">
            {t('wishlist.save')}
          </Button>
        </ListForm>
      </details>
      <details key={list.id} className={styles.tool} name="list-tools" onKeyDown={foldOnEscape} onToggle={foldOnOutsidePress}>
        <summary>
          {t('wishlist.delete')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ListForm intent="delete" fields={{ ...fields, name }} className={styles.panel}>
          <p className="typed-text">{count === 0 ? t('wishlist.delete_empty', { name }) : t('wishlist.delete_ask', { name, count })}</p>
          <Button type="submit" size="s" variant="line" icon="trash">
            {t('wishlist.delete_yes')}
          </Button>
        </ListForm>
      </details>
    </div>
  );
}

function SharedLink({ token, name, fields }: { token: string; name: string; fields: { list: string } }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const path = paths.sharedWishlist(lang, token);
  return (
    <div className={styles.link}>
      <TextLink to={path}>{t('wishlist.link')}</TextLink>
      <ShareButton title={name} other={{ path, heading: t('wishlist.share_title'), label: t('wishlist.link') }} />
      <ListForm intent="unshare" fields={fields}>
        <Button type="submit" size="s" variant="quiet">
          {t('wishlist.share_stop')}
        </Button>
      </ListForm>
    </div>
  );
}
