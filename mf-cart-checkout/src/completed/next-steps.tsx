import { useTranslation } from 'react-i18next';
import { paths, selectIsProfessional, selectLang, selectLocale, selectSession, useShopSelector } from 'shared-contracts';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { sentPieces } from 'shared-contracts/rules/withdrawn-pieces';
import type { Order } from 'shared-contracts/wire/order';
import { Button, ButtonLink, Timeline, formatDate } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { useDeliveryText, usePickupText } from '../delivery/delivery-text.ts';
import styles from './completed-page.module.css';
import { laterStage } from './outcome-head.tsx';

interface Props {
  order: Order;
  outcome: 'paid' | 'request' | 'quote';
  returnDays: number;
}

export function NextSteps({ order, outcome, returnDays }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const session = useShopSelector(selectSession);
  const isProfessional = useShopSelector(selectIsProfessional);
  const canPrint = useHydrated();
  const { fromGoods, fromRental } = withdrawalRight(
    isProfessional || order.company_name ? [] : order.lines.filter((line) => sentPieces(line) > 0),
  );
  const isOwn = session.user !== null && order.account === 'own';
  const values = { email: order.email, phone: order.phone, count: order.delivery_working_days };
  const deliveryText = useDeliveryText();
  const pickupText = usePickupText();
  const getStepText = (step: 'second' | 'third' | 'fourth'): string => {
    if (outcome === 'paid' && step === 'fourth')
      return [
        fromGoods ? t(order.pickup ? 'next.paid.fourth.textPickup' : 'next.paid.fourth.text', { days: returnDays }) : '',
        fromRental ? t(fromGoods ? 'next.paid.fourth.rentalToo' : 'next.paid.fourth.textRental', { days: WITHDRAWAL_DAYS }) : '',
        fromGoods && order.lines.some(({ custom_made: isCustomMade }) => isCustomMade) ? t('next.paid.fourth.notCustomMade') : '',
      ]
        .filter(Boolean)
        .join(' ');
    if (outcome !== 'paid' || step !== 'third') return t(`next.${outcome}.${step}.text`, values);
    if (order.pickup)
      return [order.delivery_window ? pickupText(order.pickup, order.delivery_window.from) : '', t('pickup.bring')]
        .filter(Boolean)
        .join('. ');
    return order.delivery_window ? deliveryText(order.delivery_window, order.delivery_slot) : t('next.paid.third.text', values);
  };
  // The last step of a paid order is the withdrawal period, for those who may withdraw.
  const nextSteps =
    outcome === 'paid' && !fromGoods && !fromRental ? (['second', 'third'] as const) : (['second', 'third', 'fourth'] as const);
  const items = [
    { label: t(`next.${outcome}.first.label`), text: formatDate(order.ordered_at, locale, 'time'), state: 'done' as const },
    ...nextSteps.map((step, index) => ({
      label: order.pickup && outcome === 'paid' && step === 'third' ? t('details.pickup') : t(`next.${outcome}.${step}.label`),
      text: getStepText(step),
      state: index === 0 ? ('current' as const) : ('todo' as const),
    })),
  ];
  return (
    <>
      {laterStage(order, outcome) === null ? (
        <section aria-labelledby="what-next">
          <h2 id="what-next" className={styles.heading}>
            {t('next.title')}
          </h2>
          <Timeline label={t('next.title')} items={items} />
        </section>
      ) : null}
      <div className={styles.actions} data-print="none">
        {canPrint ? (
          <Button variant="line" icon="printer" onClick={() => window.print()}>
            {t('completed.print')}
          </Button>
        ) : null}
        {isOwn && outcome !== 'quote' ? (
          <ButtonLink variant="line" to={paths.order(lang, order.id)}>
            {t('completed.toOrder')}
          </ButtonLink>
        ) : outcome === 'paid' ? (
          <ButtonLink variant="line" icon="truck" to={paths.track(lang, order.number)}>
            {t('completed.track')}
          </ButtonLink>
        ) : null}
        {order.calendar_url && outcome === 'paid' ? (
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
