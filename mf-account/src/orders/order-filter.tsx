import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Field, Select, TextInput } from 'shared-ui';
import { STATUSES } from './orders-data.ts';
import type { OrderFilters } from './orders-data.ts';
import styles from './orders.module.css';

/** Search and state, as a form whose answer is an address: it can be kept, and works without script. */
export function OrderFilter({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    // Another address is another form: its fields show what the address says, also after going back.
    <Form
      key={`${filters.status} ${filters.q}`}
      role="search"
      aria-label={t('orders.filter.label')}
      action={paths.orders(lang)}
      className={styles.filter}
    >
      <Field label={t('orders.filter.text')}>
        <TextInput type="search" name="q" defaultValue={filters.q} maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t('orders.filter.state')}>
        <Select name="status" defaultValue={filters.status}>
          <option value="">{t('orders.filter.all')}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`order.status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="line" icon="search">
        {t('orders.filter.submit')}
      </Button>
    </Form>
  );
}
