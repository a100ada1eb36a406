import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { ReturnSettlement } from 'shared-contracts/rules/return-settlement';
import { exclVatCents } from 'shared-contracts/rules/vat';
import { DefinitionList, formatMoney } from 'shared-ui';

interface Props {
  sums: Omit<ReturnSettlement, 'transport'>;
  /** the last row: expected or paid refund */
  outcome: 'expected' | 'refund';
  /** of a dealer, whose other pages are without VAT: the sums say that they are with it, and the cost is shown without it, too */
  dealerVatRate?: number | null | undefined;
  /** what of the amount comes off an open invoice, instead of going back; null or missing: the invoice is not open */
  deductedCents?: number | null | undefined;
  /** never sent: nothing comes back, so there is no transport to pay */
  isUnsent?: boolean | undefined;
}

export function ReturnSums({ sums, outcome, dealerVatRate: rate, deductedCents = null, isUnsent = false }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { goods_cents, delivery_cents, gift_cents, cost_cents, refund_cents } = sums;
  const goodsKey = deductedCents === null ? 'worth' : 'price';
  const back = refund_cents - (deductedCents ?? 0);
  const costTerm =
    rate == null || cost_cents === 0
      ? t('retour.cost')
      : t('retour.costExcl', { amount: formatMoney(exclVatCents(cost_cents, rate), locale) });
  return (
    <DefinitionList
      align="end"
      items={[
        { term: t(rate == null ? `retour.${goodsKey}` : `retour.${goodsKey}Incl`), details: formatMoney(goods_cents, locale) },
        ...(delivery_cents > 0 ? [{ term: t('retour.delivery'), details: formatMoney(delivery_cents, locale) }] : []),
        ...(gift_cents === 0
          ? []
          : [{ term: t(gift_cents > 0 ? 'retour.giftKept' : 'retour.giftBack'), details: formatMoney(-gift_cents, locale) }]),
        ...(isUnsent ? [] : [{ term: costTerm, details: cost_cents > 0 ? formatMoney(-cost_cents, locale) : t('retour.free') }]),
        ...(deductedCents === null ? [] : [{ term: t('retour.off'), details: <strong>{formatMoney(deductedCents, locale)}</strong> }]),
        ...(deductedCents !== null && back <= 0
          ? []
          : [{ term: t(`retour.${outcome}`), details: <strong>{formatMoney(back, locale)}</strong> }]),
      ]}
    />
  );
}
