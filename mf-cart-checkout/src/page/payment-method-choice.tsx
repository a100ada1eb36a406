import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import { paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { formatDate, formatMoney, Note } from 'shared-ui';
import { MethodChoice } from 'shared-ui/form/method-choice.tsx';
import { keepChosenMethod, readChosenMethod } from '../checkout/draft.ts';

interface Props {
  offer: PaymentOffer;
  error?: string;
  /** what is selected, when that differs from what the page came with */
  onSelect?: (method: string) => void;
}

/** A company that may pay on invoice agreed so with the shop: it comes first. */
const orderedMethods = ({ methods, invoice }: Pick<PaymentOffer, 'methods' | 'invoice'>): readonly PaymentMethod[] =>
  invoice?.is_possible ? ['invoice', ...methods] : methods;

/** The method that is selected before anybody chose one. */
export const firstMethod = (offer: PaymentOffer): PaymentMethod | undefined => orderedMethods(offer)[0];

/** How the order is paid; what was last chosen in this tab is selected again. */
export function PaymentMethodChoice({
  offer: { methods: offered, chosen, transfer, invoice, invoice_obstacle: obstacle },
  error,
  onSelect,
}: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const methods = useMemo(() => orderedMethods({ methods: offered, invoice }), [invoice, offered]);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = [...(group.current?.getElementsByTagName('input') ?? [])];
    const checked = inputs.find((input) => input.checked);
    // A choice from before the page was hydrated counts more than an earlier one.
    if (checked && !checked.defaultChecked) keepChosenMethod(checked.value);
    else {
      const stored = inputs.find(({ value }) => value === readChosenMethod());
      if (stored) stored.checked = true;
    }
    const selected = inputs.find((input) => input.checked);
    if (selected) onSelect?.(selected.value);
  }, [methods, onSelect]);
  const textOf = (method: PaymentMethod) => {
    if (method === 'invoice' && invoice)
      return t('methods.invoiceText', { count: invoice.days, date: formatDate(invoice.until, locale, 'weekday') });
    return method === 'banktransfer' && transfer ? t('methods.transferText', { count: transfer.days }) : undefined;
  };
  return (
    <>
      <MethodChoice
        ref={group}
        legend={t('methods.title')}
        hint={t('methods.hint')}
        methods={methods.map((method) => ({
          value: method,
          label: paymentMethodName(method, { card: t('methods.card'), transfer: t('methods.transfer'), invoice: t('methods.invoice') }),
          text: textOf(method),
        }))}
        chosen={chosen}
        error={error}
        onChoose={(method) => {
          keepChosenMethod(method);
          onSelect?.(method);
        }}
      />
      {invoice && !invoice.is_possible ? (
        <Note tone="info">
          {t('methods.invoiceFull', { limit: formatMoney(invoice.limit_cents, locale), free: formatMoney(invoice.free_cents, locale) })}
        </Note>
      ) : null}
      {obstacle ? <Note tone="info">{t(`methods.invoiceObstacle.${obstacle}`)}</Note> : null}
    </>
  );
}
