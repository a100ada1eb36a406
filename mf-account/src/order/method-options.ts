import { useTranslation } from 'react-i18next';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import { paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';

/** The choices of `MethodChoice`, with what a bank transfer means for the order. */
export function useMethodOptions(methods: readonly PaymentMethod[], transfer: PaymentOffer['transfer']) {
  const { t } = useTranslation('account');
  const names = { card: t('order.pay.card'), transfer: t('order.pay.transfer'), invoice: t('order.invoiceName') };
  return methods.map((method) => ({
    value: method,
    label: paymentMethodName(method, names),
    text: method === 'banktransfer' && transfer ? t('order.pay.transferText', { count: transfer.days }) : undefined,
  }));
}
