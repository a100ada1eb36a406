import { useTranslation } from 'react-i18next';
import { contentPath, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { isOwnCarrier } from 'shared-contracts/contract/company';
import { exclVatCents } from 'shared-contracts/rules/vat';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import type { Quote, QuoteConditions } from 'shared-contracts/wire/quote';
import { formatDate, formatMoney } from 'shared-ui';
import { OrderConditions } from 'shared-ui/form/order-conditions.tsx';
import type { QuoteData } from './quote-data.ts';

/** The legal texts that must be linked where an order is placed. */
const LEGAL_PAGES = ['terms', 'returns', 'privacy'] as const;

interface Props extends Pick<QuoteData, 'returnDays' | 'notice'> {
  quote: Pick<Quote, 'lines' | 'deposit_cents' | 'rent_cents' | 'vat_rate' | 'rent_excl_vat_cents' | 'pickup'>;
  conditions: QuoteConditions;
}

/** The terms of accepting: delivery, obligation to pay, right of withdrawal with its costs and exceptions, rent and deposit. */
export function QuoteTerms({ quote, conditions, returnDays, notice }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const { is_consumer, delivery_window: window, delivery_arranged: isArranged, return_cost: cost, custom_made } = conditions;
  const { delivery_working_days: count } = conditions;
  const { fromGoods, fromRental } = withdrawalRight(
    is_consumer ? quote.lines.map((line) => ({ ...line, custom_made: custom_made.includes(line.order_item_id) })) : [],
  );
  const day = (date: string) => formatDate(date, locale, 'weekday');
  // everything else that a dealer reads here is without VAT, and the price of a return is with it
  const priceText = (cents: number) =>
    isExcl && quote.vat_rate > 0
      ? t('quote.terms.amountExcl', { amount: formatMoney(exclVatCents(cents, quote.vat_rate), locale) })
      : formatMoney(cents, locale);
  const returnText = () => {
    if (cost === null) return '';
    if (cost.brought_to) return t('quote.terms.returnBrought', { place: cost.brought_to });
    if (cost.price_cents === 0) return t('quote.terms.returnFree');
    const amount = priceText(cost.price_cents);
    if (cost.nearby) return t('quote.terms.returnCostNearby', { amount });
    // collected by the shop, or as it is agreed with a customer abroad: the shop is no carrier to send something with
    if (isOwnCarrier(cost.carrier)) return t('quote.terms.returnCostOwn', { amount });
    return t('quote.terms.returnCost', { amount, carrier: cost.carrier });
  };
  const pages = LEGAL_PAGES.map((page) => ({ href: contentPath(lang, page), label: t(`quote.terms.pages.${page}`) }));
  return (
    <OrderConditions
      id="quote-terms"
      title={t(is_consumer ? 'quote.terms.title' : 'quote.terms.pages.terms')}
      texts={[
        window === null
          ? isArranged
            ? t('quote.terms.deliveryArranged')
            : count === undefined
              ? null
              : quote.pickup
                ? t('quote.terms.pickupAfterPayment', { place: quote.pickup.name })
                : t('quote.terms.deliveryAfterPayment', { count })
          : quote.pickup
            ? t('quote.terms.pickupFrom', { place: quote.pickup.name, day: day(window.from) })
            : window.from === window.to
              ? t('quote.terms.deliveryOn', { day: day(window.to) })
              : t('quote.terms.deliveryBetween', { from: day(window.from), to: day(window.to) }),
        ...quote.lines.map(({ product_name: product, rental }) =>
          rental ? t('quote.terms.rentalDays', { product, from: day(rental.from), to: day(rental.to) }) : null,
        ),
        t('quote.terms.agree'),
        fromGoods
          ? `${t(quote.pickup ? 'quote.terms.withdrawalPickup' : 'quote.terms.withdrawal', { count: returnDays })} ${returnText()}`
          : null,
        // a company has no right of withdrawal, but may return
        !is_consumer && cost !== null
          ? `${t(quote.pickup ? 'quote.terms.returnBusinessPickup' : 'quote.terms.returnBusiness', { count: returnDays })} ${returnText()}`
          : null,
        fromRental ? t('quote.terms.withdrawalRental', { days: WITHDRAWAL_DAYS }) : null,
        quote.deposit_cents > 0
          ? t('quote.terms.rental', {
              rent: formatMoney(isExcl ? quote.rent_excl_vat_cents : quote.rent_cents, locale),
              deposit: formatMoney(quote.deposit_cents, locale),
            })
          : null,
      ]}
      exceptions={{
        text: t('quote.terms.customMade'),
        items: quote.lines
          .filter(({ order_item_id }) => custom_made.includes(order_item_id))
          .map(({ product_name, name }) => t('quote.terms.article', { product: product_name, variant: name })),
      }}
      links={notice && is_consumer ? [...pages, { href: notice.url, label: t('quote.terms.pages.guarantee') }] : pages}
      newWindow={t('quote.terms.newWindow')}
    />
  );
}
