import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import type { ReturnCosts, ReturnSettlement } from 'shared-contracts/rules/return-settlement';
import { Card, Stack } from 'shared-ui';
import { ReturnSums } from '../return/return-sums.tsx';
import styles from './create-return.module.css';

interface Props {
  sums: ReturnSettlement;
  costs: ReturnCosts;
  dealerVatRate: number | null | undefined;
  /** what of the amount comes off an open invoice; null: the invoice is not open */
  deductedCents: number | null;
  /** the transport is agreed with the customer */
  isArranged: boolean;
  /** the customer has chosen a half-day for the collection */
  isDayChosen: boolean;
}

/** The expected refund, or what an open invoice becomes less, and the carrier: shown before the button that requests the return. */
export function RefundPreview({ sums, costs, dealerVatRate, deductedCents, isArranged, isDayChosen }: Props) {
  const { t } = useTranslation('account');
  const id = useId();
  const { carrier, nearby, brought_to: place } = costs[sums.transport];
  const way = returnWay(sums.transport);
  return (
    <Card as="section" aria-labelledby={id} className={styles.refund}>
      <Stack gap={3}>
        <h3 id={id} className={styles.name}>
          {t(deductedCents === null ? 'createReturn.refund.title' : 'createReturn.refund.titleOff')}
        </h3>
        <div role="status">
          <ReturnSums sums={sums} outcome="expected" dealerVatRate={dealerVatRate} deductedCents={deductedCents} />
        </div>
        <p className={styles.small}>
          {place
            ? t('createReturn.refund.brought', { place })
            : isArranged
              ? t('createReturn.refund.arranged')
              : isDayChosen
                ? t('createReturn.refund.collectedOn', { carrier })
                : t(`createReturn.refund.${nearby && way !== 'collected' ? (`${way}Nearby` as const) : way}`, { carrier })}
        </p>
        {sums.cost_cents > 0 ? <p className={styles.small}>{t('createReturn.refund.fault')}</p> : null}
      </Stack>
    </Card>
  );
}
