import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Field, Select, TextInput } from 'shared-ui';
import { fillForm } from 'shared-ui/form/form-values.ts';
import { STATUSES } from './orders-data.ts';
import type { OrderFilters } from './orders-data.ts';
import styles from './orders.module.css';

/** Search and status as a GET form: the result can be bookmarked, and works without JavaScript. */
export function OrderFilter({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const form = useRef<HTMLFormElement>(null);
  const { q, status } = filters;
  const lastFilters = useRef({ q, status });
  // The fields follow the address, also after going back. They stay mounted, so that they keep the focus.
  useEffect(() => {
    if (!form.current || (lastFilters.current.q === q && lastFilters.current.status === status)) return;
    lastFilters.current = { q, status };
    fillForm(form.current, { q, status });
  }, [q, status]);
  return (
    <Form ref={form} role="search" aria-label={t('orders.filter.label')} action={paths.orders(lang)} className={styles.filter}>
      <Field label={t('orders.filter.text')}>
        <TextInput type="search" name="q" defaultValue={q} maxLength={MAX_LENGTHS.orderSearch} autoComplete="off" />
      </Field>
      <Field label={t('orders.filter.state')}>
        <Select name="status" defaultValue={status}>
          <option value="">{t('orders.filter.all')}</option>
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`order.status.${each}`)}
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
