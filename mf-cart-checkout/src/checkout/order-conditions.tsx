import { useTranslation } from 'react-i18next';
import { contentPath, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { isOwnCarrier } from 'shared-contracts/contract/company';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ReturnCost } from 'shared-contracts/wire/return-cost';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { formatMoney } from 'shared-ui';
import { OrderConditions as Conditions } from 'shared-ui/form/order-conditions.tsx';
import { useIsConsumer, useWithdrawalRight } from './use-is-consumer.ts';

/** The legal texts that must be linked where an order is placed. */
const LEGAL_PAGES = ['terms', 'returns', 'privacy'] as const;

interface Props {
  cart: Cart;
  returnDays: number;
  /** the EU's guarantee notice; null: the shop has no file of it */
  notice: GuaranteeNotice | null;
}

/** Directive 2011/83/EU, article 6(1)(i): the cost of returning goods is stated before ordering. */
function ReturnCostText({ cost }: { cost: ReturnCost }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  if (cost.brought_to) return t('payment.returnBrought', { place: cost.brought_to });
  if (cost.price_cents === 0) return t('payment.returnFree');
  const amount = formatMoney(cost.price_cents, locale);
  if (isOwnCarrier(cost.carrier) && !cost.nearby) return t('payment.returnCostOwn', { amount });
  return t(cost.nearby ? 'payment.returnCostNearby' : 'payment.returnCost', { amount, carrier: cost.carrier });
}

/** The conditions of the order: terms, right of withdrawal and its exceptions, rent and deposit. */
export function OrderConditions({ cart, returnDays, notice }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const isConsumer = useIsConsumer(cart);
  const { fromGoods, fromRental } = useWithdrawalRight(cart);
  const returnCost = cart.shipping.return_cost ?? null;
  const customMade = cart.lines.filter(({ custom_made }) => custom_made);
  const links = [
    ...LEGAL_PAGES.map((page) => [page, contentPath(lang, page)] as const),
    ...(notice && isConsumer ? [['guarantee', notice.url] as const] : []),
  ];
  return (
    <Conditions
      id="order-terms"
      title={t(isConsumer ? 'payment.terms' : 'legal.terms')}
      texts={[
        t(`payment.agree.${cart.checkout}`),
        // Only consumers have the right of withdrawal.
        fromGoods ? (
          <>
            {t(cart.shipping.pickup ? 'payment.withdrawalPickup' : 'payment.withdrawal', { count: returnDays })}{' '}
            {returnCost === null ? null : <ReturnCostText cost={returnCost} />}
          </>
        ) : null,
        fromRental ? t('payment.withdrawalRental', { days: WITHDRAWAL_DAYS }) : null,
        cart.deposit_cents > 0
          ? t('payment.rental', {
              rent: formatMoney(vatView === 'excl' ? cart.totals.rent_excl_vat_cents : cart.totals.rent_incl_vat_cents, locale),
              deposit: formatMoney(cart.deposit_cents, locale),
            })
          : null,
      ]}
      exceptions={{
        text: t('payment.customMade'),
        items: customMade.map(({ product_name, name }) => t('line.title', { product: product_name, variant: name })),
      }}
      links={links.map(([name, href]) => ({ href, label: t(`legal.${name}`) }))}
      newWindow={t('legal.newWindow')}
    />
  );
}
