import { useTranslation } from 'react-i18next';
import type { ExpectedSums as Sums } from 'shared-contracts/staff/new-returns';
import { Facts } from '../detail/facts.tsx';
import { useFormat } from '../i18n/use-format.ts';

/** What a return comes to, as its customer is told; parts that are nothing are left out. */
export function ExpectedSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const part = (term: string, cents: number) => ({ term, details: cents === 0 ? null : format.money(cents) });
  const { refund_cents: refund, deducted_cents: deducted } = sums;
  return (
    <Facts
      items={[
        part(t('sums.goods'), sums.goods_cents),
        part(t('sums.delivery'), sums.delivery_cents),
        part(t('sums.gift'), -sums.gift_cents),
        { term: t('sums.cost'), details: sums.cost_cents === 0 ? t('new.free') : format.money(-sums.cost_cents) },
        part(t('sums.deducted'), -deducted),
        { term: <b>{t('sums.refund')}</b>, details: <b>{format.money(refund - deducted)}</b> },
      ]}
    />
  );
}
