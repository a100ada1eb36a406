import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { returnDocument } from 'shared-contracts/rules/delivery-class';
import type { Retour } from 'shared-contracts/wire/retour';
import { Card, DataTable, formatDate, formatMoney, TextLink } from 'shared-ui';
import { useSlotText } from '../order/use-slot-text.ts';
import { CancelReturn } from '../return/cancel-return.tsx';
import { unsentStep } from '../return/return-timeline.ts';
import { ReturnBadge } from './return-badge.tsx';
import styles from './returns.module.css';

/** Returns with the columns of the specification: date, reasons, pieces, status and refund; and their actions. */
export function ReturnTable({ retours }: { retours: readonly Retour[] }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const slotText = useSlotText();
  const saysVat = retours.some(({ dealer_vat_rate: rate }) => rate != null);
  return (
    <Card pad="none">
      <DataTable
        caption={t('retours.title')}
        captionHidden
        columns={[
          { key: 'number', label: t('retours.number') },
          { key: 'reason', label: t('retours.reason') },
          { key: 'status', label: t('retours.status') },
          { key: 'refund', label: t(saysVat ? 'retours.priceIncl' : 'retours.price'), align: 'end' },
          { key: 'actions', label: t('retours.actions'), labelHidden: true, align: 'end' },
        ]}
        rows={retours.map((retour) => ({
          key: retour.id,
          cells: {
            number: (
              <div className={styles.name}>
                <TextLink to={paths.retour(lang, retour.id)}>{retour.number}</TextLink>
                <time className={styles.small} dateTime={retour.created_at}>
                  {formatDate(retour.created_at, locale)}
                </time>
              </div>
            ),
            reason: (
              <div>
                <ul>
                  {[...new Set(retour.items.map(({ reason_label }) => reason_label))].map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                <p className={styles.small}>{t('retours.count', { count: retour.item_count })}</p>
                {retour.unsent ? <p className={styles.small}>{t(`retour.steps.${unsentStep(retour)}.label`)}</p> : null}
              </div>
            ),
            status: (
              <div>
                <span className={styles.whole}>
                  <ReturnBadge status={retour.status} />
                </span>
                {retour.collection_slot ? (
                  <p className={styles.small}>{t('collection.on', { slot: slotText(retour.collection_slot) })}</p>
                ) : null}
              </div>
            ),
            refund: <span className={styles.price}>{formatMoney(getRefundCents(retour), locale)}</span>,
            actions: <ReturnActions retour={retour} />,
          },
        }))}
      />
    </Card>
  );
}

/** The paid or expected refund; 0 for a cancelled return. */
const getRefundCents = ({ status, refund_cents, expected_refund_cents }: Retour): number =>
  status === 'cancelled' ? 0 : (refund_cents ?? expected_refund_cents);

function ReturnActions({ retour }: { retour: Retour }) {
  const { t } = useTranslation('account');
  if (retour.label_url === null && !retour.can_cancel) return null;
  const document = t(`retours.${returnDocument(retour.transport, retour.brought_back === true)}`);
  return (
    <div className={styles.actions}>
      {retour.label_url ? (
        <TextLink href={retour.label_url} icon="printer" aria-label={t('retours.documentOf', { document, number: retour.number })}>
          {document}
        </TextLink>
      ) : null}
      {retour.can_cancel ? <CancelReturn id={retour.id} number={retour.number} isDeducted={retour.deducts_invoice === true} /> : null}
    </div>
  );
}
