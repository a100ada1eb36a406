import { toastAdded, useShopDispatch } from 'shared-contracts';
import { Checkbox } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { useStoredIds } from '../stored/stored-ids.ts';
import { MAX_COMPARED, compared } from './compared.ts';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  variantId: number;
  /** product, with its variant where it has several */
  name: string;
}

/** Adds a variant to the comparison, or removes it. Hidden without JavaScript, because the list is stored in the browser. */
export function CompareToggle({ variantId, name }: CompareToggleProps) {
  const { t } = useTranslation('catalog');
  const dispatch = useShopDispatch();
  const ids = useStoredIds(compared);
  // What the box shows is meant, not the opposite of what is stored: a box that was ticked before hydration may be stored already.
  const choose = (isWanted: boolean) => {
    if (!isWanted) return compared.write(ids.filter((id) => id !== variantId));
    if (ids.includes(variantId)) return;
    if (ids.length >= MAX_COMPARED) return void dispatch(toastAdded({ tone: 'info', text: t('compare.full', { count: MAX_COMPARED }) }));
    compared.write([...ids, variantId]);
  };
  return (
    <Checkbox
      className={styles.toggle}
      label={t('compare.toggle')}
      aria-label={t('compare.toggle_of', { name })}
      checked={ids.includes(variantId)}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
