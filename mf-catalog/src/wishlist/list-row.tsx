import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { Anchor, Button, Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { foldOnEscape, foldOnLeaving, foldOnOutsidePress } from './fold.ts';
import { ListForm } from './list-form.tsx';
import type { ListItem } from './load-wishlist.ts';
import { RowAction } from './row-action.tsx';
import styles from './wishlist.module.css';

/** Actions on the rows of the visitor's own list. */
export interface RowChanges {
  /** id of the list; '' for a guest's */
  list: string;
  /** the account's other lists */
  others: readonly Wishlist[];
}

interface ListRowProps {
  item: ListItem;
  place: number;
  /** default: the list is somebody else's */
  changes?: RowChanges;
}

/** A variant on a list, at its current price and stock; or a note that it is no longer sold. */
export function ListRow({ item: { id, variant }, place, changes }: ListRowProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const title = variant ? titleOf(variant.product, variant) : t('wishlist.gone_name');
  const fields = { list: changes?.list ?? '', variant_id: id, place, name: title, ...(variant ? {} : { gone: 1 }) };
  return (
    <li className={styles.row} data-read={!changes || undefined}>
      {variant ? (
        <>
          <div className={styles.picture}>
            <ProductPicture image={variant.image} sizes="112px" decorative />
          </div>
          <div className={styles.what}>
            <Anchor to={paths.product(lang, variant.product, id)}>{variant.product.name}</Anchor>
            {title === variant.product.name ? null : <span>{variant.name}</span>}
            {variant.price.on_request ? null : <ProductStock stock={variant.stock} />}
          </div>
          <div className={styles.price}>
            <ProductPrice price={variant.price} step={variant.step} perDay={variant.rental !== null} />
          </div>
        </>
      ) : (
        <p className={styles.gone}>{t('wishlist.gone')}</p>
      )}
      <div className={styles.ways}>
        {variant ? <RowAction variant={variant} /> : null}
        {variant && changes && changes.others.length > 0 ? <Move title={title} fields={fields} others={changes.others} /> : null}
        {changes ? (
          <ListForm intent="remove" fields={fields}>
            <Button type="submit" variant="quiet" size="s" icon="trash" iconOnly data-remove>
              {t('wishlist.remove_of', { name: title })}
            </Button>
          </ListForm>
        ) : null}
      </div>
    </li>
  );
}

interface MoveProps {
  title: string;
  fields: Readonly<Record<string, string | number>>;
  others: readonly Wishlist[];
}

function Move({ title, fields, others }: MoveProps) {
  const { t } = useTranslation('catalog');
  return (
    <details className={styles.move} name="move" onKeyDown={foldOnEscape} onBlur={foldOnLeaving} onToggle={foldOnOutsidePress}>
      <summary aria-label={t('wishlist.move_of', { name: title })}>
        {t('wishlist.move')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <ListForm intent="move" fields={{ ...fields, to: id, to_name: name ?? t('wishlist.title') }}>
              <Button type="submit" variant="quiet" size="s" block className="typed-text">
                {name ?? t('wishlist.title')}
              </Button>
            </ListForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
