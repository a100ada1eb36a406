import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/wire/auth';
import { Note } from 'shared-ui';
import { MayNotOrder } from './may-not-order.tsx';

/** A dealer orders for the company of the account; the last answer of VIES decides about the VAT. */
export function DealerNote({ user: { company_name, vat, vat_status, company: place } }: { user: User }) {
  const { t } = useTranslation('cart');
  if (place?.may_order === false) return <MayNotOrder />;
  const isUnverified = vat_status !== 'valid';
  return (
    <Note tone={isUnverified ? 'info' : 'ok'} title={t('dealer.title', { company: company_name ?? '' })}>
      {vat ? <p>{t('dealer.vat', { number: vat })}</p> : null}
      {vat && isUnverified ? <p>{t('dealer.unsure')}</p> : null}
    </Note>
  );
}
