import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Retour } from 'shared-contracts/wire/retour';
import { Card, formatDate, Note, Stack, TextLink, Timeline } from 'shared-ui';
import { CollectionSlot } from '../collection/collection-slot.tsx';
import { failureText } from '../failure/failure-text.ts';
import { AccountPage } from '../layout/account-page.tsx';
import { loadedData, deferSlowLoader } from '../layout/defer-slow-loader.ts';
import type { Deferred } from '../layout/defer-slow-loader.ts';
import detail from '../layout/detail.module.css';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { ReturnBadge } from '../returns/return-badge.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { changeReturnAction, loadReturn } from './return-data.ts';
import type { ChangeAnswer } from './return-data.ts';
import { ReturnInstructions } from './return-instructions.tsx';
import { ReturnLines } from './return-lines.tsx';
import { deductedOf } from './deducted-of.ts';
import { ReturnSums } from './return-sums.tsx';
import { returnTimeline } from './return-timeline.ts';

export const loader = deferSlowLoader(loadReturn);
export const action = changeReturnAction;

/** Pieces that were never sent are not sent back. */
const titleKey = ({ unsent, unsent_cause: cause }: Retour) =>
  unsent ? (`retour.unsent.${cause ?? 'withdrawn'}.title` as const) : ('retour.title' as const);

/** Once it is closed, the only instruction is where its amount goes. */
const nowKey = ({ status, deducts_invoice: isDeducted }: Retour) =>
  status === 'closed' && !isDeducted ? 'retour.now.closed' : 'retour.now.open';

function ReturnPage() {
  const retour = useAccountData<Retour>();
  const answer = useActionData<ChangeAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  useHeadingFocus(retour.status);
  return (
    <AccountPage
      title={t(titleKey(retour), { number: retour.number })}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('retours.title'), to: paths.retours(lang) },
        { label: retour.number },
      ]}
      aside={retour.can_cancel && <CancelReturn id={retour.id} number={retour.number} isDeducted={retour.deducts_invoice === true} />}
    >
      {answer && 'isMoved' in answer ? <Note tone="ok" role="status" title={t('collection.moved')} /> : null}
      {answer && 'failure' in answer && (
        <Note tone="danger" role="alert">
          {failureText(answer.failure, t)}
        </Note>
      )}
      <ReturnProgress retour={retour} />
      {retour.note && <Note title={t('retour.note')}>{retour.note}</Note>}
      <ReturnLines
        items={retour.items}
        caption={t(retour.unsent ? 'retour.unsent.lines' : 'retour.lines')}
        saysVat={retour.dealer_vat_rate != null}
      />
      {/* A cancelled return has neither instructions nor a refund. */}
      {retour.status === 'cancelled' ? null : (
        <div className={detail.foot}>
          <Stack gap={8}>
            <section>
              {retour.instructions.length > 0 && <h2 className={detail.heading}>{t(nowKey(retour))}</h2>}
              <ReturnInstructions transport={retour.transport} instructions={retour.instructions} label_url={retour.label_url} />
            </section>
            <Collection retour={retour} />
          </Stack>
          <SumsCard retour={retour} />
        </div>
      )}
    </AccountPage>
  );
}

function ReturnProgress({ retour }: { retour: Retour }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const progress = t(retour.unsent ? `retour.unsent.${retour.unsent_cause ?? 'withdrawn'}.progress` : 'retour.progress');
  return (
    <Card as="section" pad="l" className={detail.status} aria-label={progress}>
      <div className={detail.summary}>
        <p>
          <time dateTime={retour.created_at}>
            {t(retour.unsent ? 'retour.unsent.settled' : 'retour.created', { date: formatDate(retour.created_at, locale) })}
          </time>
          <br />
          <TextLink to={paths.order(lang, retour.order_id)}>{t('order.title', { number: retour.order_number })}</TextLink>
        </p>
        <ReturnBadge status={retour.status} />
      </div>
      <Timeline
        label={progress}
        items={returnTimeline(retour).map((step) => ({
          label: t(`retour.steps.${step.name}.label`),
          text: step.state === 'current' ? t(`retour.steps.${step.name}.now`) : '',
          state: step.state,
        }))}
      />
    </Card>
  );
}

/** The day of the collection, where the customer can choose it. */
function Collection({ retour }: { retour: Retour }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { id, collection_slot: slot, free_slots: free = [], calendar_url: url } = retour;
  if (!slot && free.length === 0) return null;
  return (
    <section>
      <h2 className={detail.heading}>{t('collection.title')}</h2>
      <CollectionSlot action={paths.retour(lang, id)} slot={slot} free={free} calendarUrl={url} />
    </section>
  );
}

/** The sums of the return: expected ones, or the refund once it is settled. */
function SumsCard({ retour }: { retour: Retour }) {
  const { t } = useTranslation('account');
  const { price_cents: goods_cents, delivery_cents, gift_cents = 0, cost_cents, expected_refund_cents, refund_cents } = retour;
  return (
    <Card as="section">
      <h2 className={detail.heading}>{t(retour.deducts_invoice ? 'retour.sumsOff' : 'retour.sums')}</h2>
      <ReturnSums
        sums={{ goods_cents, delivery_cents, gift_cents, cost_cents, refund_cents: refund_cents ?? expected_refund_cents }}
        outcome={refund_cents === null ? 'expected' : 'refund'}
        isUnsent={retour.unsent}
        dealerVatRate={retour.dealer_vat_rate}
        deductedCents={deductedOf(retour)}
      />
    </Card>
  );
}

export const Component = withSkeleton(ReturnPage, {
  title: 'retours.number',
  shape: 'detail',
  parent: { title: 'retours.title', path: 'retours' },
});

export const meta = ({ data, t }: MetaArgs<Retour | Deferred<Retour>>): PageMeta => {
  const retour = loadedData(data);
  return { title: retour ? t(`account:${titleKey(retour)}`, { number: retour.number }) : t('account:retours.title'), robots: 'noindex' };
};
