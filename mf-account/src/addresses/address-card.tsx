import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { SavedAddress } from 'shared-contracts/wire/account';
import { Badge, Button, ButtonLink, Card } from 'shared-ui';
import styles from './addresses.module.css';
import { EntryFields } from './entry-fields.tsx';
import { toEntry } from './entry.ts';
import { useAddressLine } from './use-address-line.ts';

export function AddressCard({ saved }: { saved: SavedAddress }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { id, label, address, default_delivery, default_billing } = saved;
  const entry = toEntry(saved);
  const line = useAddressLine();
  const name = line.name(entry);
  const getActionLabel = (action: string) => t('addresses.of', { action, address: name });
  const roles = [
    { has: default_delivery, role: 'default_delivery', badge: t('addresses.delivery'), make: t('addresses.makeDelivery') },
    { has: default_billing, role: 'default_billing', badge: t('addresses.billing'), make: t('addresses.makeBilling') },
  ] as const;
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <div className={styles.badges}>{roles.map(({ has, role, badge }) => (has ? <Badge key={role}>{badge}</Badge> : null))}</div>
      <address className={styles.address}>
        {label ? <strong>{label}</strong> : null}
        <span>{line.street(entry)}</span>
        <span>{t('order.city', { postcode: address.zip_code, city: address.city })}</span>
        <span>{t(`order.countries.${address.country}`)}</span>
      </address>
      <div className={styles.actions}>
        <ButtonLink size="s" variant="line" to={`${paths.addresses(lang)}?edit=${id}`} aria-label={getActionLabel(t('addresses.edit'))}>
          {t('addresses.edit')}
        </ButtonLink>
        <Form method="post" action={paths.addresses(lang)}>
          <EntryFields id={id} entry={entry} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            size="s"
            variant="quiet"
            icon="trash"
            aria-label={getActionLabel(t('addresses.remove'))}
          >
            {t('addresses.remove')}
          </Button>
        </Form>
      </div>
      <div className={styles.roles}>
        {roles.map(({ has, role, make }) =>
          has ? null : (
            <Form key={role} method="post" action={paths.addresses(lang)}>
              <EntryFields id={id} entry={{ ...entry, [role]: '1' }} />
              <button type="submit" name="intent" value="default" className={styles.role} aria-label={getActionLabel(make)}>
                {make}
              </button>
            </Form>
          ),
        )}
      </div>
    </Card>
  );
}
