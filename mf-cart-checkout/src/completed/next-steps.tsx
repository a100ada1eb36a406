import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectSession, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Button, ButtonLink, Timeline } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './completed-page.module.css';
import { laterStage } from './outcome-head.tsx';

interface Props {
  order: Order;
  outcome: 'paid' | 'invoice' | 'request' | 'quote';
  /** page of the quote that was asked for; null: it is none, or the visitor may not see it */
  quotePath: string | null;
}

/** What happens next, as the API says it here and in the mails, and what can be done with the order now. */
export function NextSteps({ order, outcome, quotePath }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const session = useShopSelector(selectSession);
  const canPrint = useHydrated();
  const isOwn = session.user !== null && order.account === 'own';
  const { next_steps: steps = [] } = order;
  // a withdrawal holds the order back, and what has arrived needs no next step
  const later = laterStage(order, outcome);
  return (
    <>
      {steps.length > 0 && (later === null || later === 'shipped' || later === 'ready' || later === 'deliveredGoods') ? (
        <section aria-labelledby="what-next">
          <h2 id="what-next" className={styles.heading}>
            {t('next.title')}
          </h2>
          <Timeline label={t('next.title')} items={steps} />
        </section>
      ) : null}
      <div className={styles.actions} data-print="none">
        {canPrint ? (
          <Button variant="line" icon="printer" onClick={() => window.print()}>
            {t('completed.print')}
          </Button>
        ) : null}
        {quotePath ? (
          <ButtonLink variant="line" icon="file-text" to={quotePath}>
            {t('completed.viewQuote')}
          </ButtonLink>
        ) : null}
        {isOwn && outcome !== 'quote' ? (
          <ButtonLink variant="line" to={paths.order(lang, order.id)}>
            {t('completed.toOrder')}
          </ButtonLink>
        ) : outcome === 'paid' || outcome === 'invoice' ? (
          <ButtonLink variant="line" icon="truck" to={paths.track(lang, order.number)}>
            {t('completed.track')}
          </ButtonLink>
        ) : null}
        {order.calendar_url && (outcome === 'paid' || outcome === 'invoice') ? (
          <ButtonLink variant="line" icon="calendar" href={`${order.calendar_url}?lang=${lang}`}>
            {t('completed.calendar')}
          </ButtonLink>
        ) : null}
        {order.plans?.map(({ share_id, name, build_sheet_url: url }) =>
          url == null ? null : (
            <ButtonLink key={share_id} variant="line" icon="download" href={`${url}?lang=${lang}`} target="_blank">
              {t('order.buildSheet', { name })}
            </ButtonLink>
          ),
        )}
        <ButtonLink variant="quiet" to={paths.home(lang)}>
          {t('completed.home')}
        </ButtonLink>
      </div>
    </>
  );
}
