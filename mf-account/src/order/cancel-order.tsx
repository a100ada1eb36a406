import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Button, ButtonLink, Card, Cluster, formatMoney, Stack } from 'shared-ui';
import { ConfirmDialog } from '../form/confirmed-form.tsx';
import { OrderForm } from './order-form.tsx';

/** Query parameter that shows the confirmation without JavaScript. */
export const ASK_PARAM = 'ask';

interface Props {
  order: Order;
  attempt: string;
}

/** Cancels the order after a confirmation in a dialog; without JavaScript the page with `?ask=cancel` shows it. */
export function CancelOrder({ order, attempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  return (
    <>
      <Form
        action={paths.order(lang, order.id)}
        onSubmit={(event) => {
          event.preventDefault();
          setDialogOpen(true);
        }}
      >
        <Button
          type="submit"
          name={ASK_PARAM}
          value="cancel"
          variant="line"
          icon="x"
          busy={formData?.get('intent') === 'cancel'}
          busyLabel={t('order.busy')}
        >
          {t('order.cancel.open')}
        </Button>
      </Form>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={t('order.cancel.title', { number: order.number })}
        keepLabel={t('order.cancel.keep')}
        confirm={
          <OrderForm id={order.id} intent="cancel" attempt={attempt} variant="primary" onSubmit={close}>
            {t('order.cancel.confirm')}
          </OrderForm>
        }
      >
        <CancelText order={order} />
      </ConfirmDialog>
    </>
  );
}

/** The same confirmation in the page. */
export function CancelQuestion({ order, attempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Card as="section" pad="l" aria-labelledby="cancel-question">
      <Stack gap={4}>
        <h2 id="cancel-question">{t('order.cancel.title', { number: order.number })}</h2>
        <CancelText order={order} />
        <Cluster gap={3}>
          <OrderForm id={order.id} intent="cancel" attempt={attempt} variant="primary">
            {t('order.cancel.confirm')}
          </OrderForm>
          <ButtonLink variant="quiet" to={paths.order(lang, order.id)}>
            {t('order.cancel.keep')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

function CancelText({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { total_cents: total, refunded_cents: refunded = 0, cancel_refund_cents: refund } = order;
  const amount = formatMoney(refund ?? total - refunded, locale);
  if (order.on_invoice && order.payment_status !== 'paid')
    return (
      <p>
        {t('order.cancel.invoice')} {refund ? t('order.cancel.paid', { amount }) : null}
      </p>
    );
  return <p>{order.payment_status === 'paid' ? t('order.cancel.paid', { amount }) : t('order.cancel.unpaid')}</p>;
}
