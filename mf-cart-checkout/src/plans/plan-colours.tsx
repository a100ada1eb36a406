import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShop, useShopSelector } from 'shared-contracts';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Button, ButtonLink, Note, formatDate, formatList, formatMoney, formatNumber } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { changePlan } from '../state/cart-actions.ts';
import styles from './plan-block.module.css';

type Props = { plan: Pick<CartPlan, 'share_id' | 'colour_offers' | 'back'> };

/** Parts of a plan that are sold out in its colour and are there in others; nothing is taken before it is chosen. */
export function PlanColours({ plan }: Props) {
  return (
    <>
      {(plan.colour_offers ?? []).map((offer) =>
        offer.taken === null ? (
          <ColourProposal key={offer.sku} plan={plan.share_id} offer={offer} />
        ) : (
          <ColourTaken key={offer.sku} plan={plan.share_id} offer={offer} />
        ),
      )}
      <PartsBack plan={plan} />
    </>
  );
}

/** Props of the form that chooses a colour for a part, or takes the choice back. */
function useColourForm(plan: string, sku: string) {
  const shop = useShop();
  const call = useCartCall();
  return (colour: string | null) => ({
    className: styles.choice,
    intent: 'plan-change',
    fields: { plan, other_sku: sku, other_colour: colour ?? '' },
    onSend: () => void call(changePlan(shop, plan, { other_colour: { sku, colour } })),
  });
}

interface OfferProps {
  plan: string;
  offer: ColourOffer;
}

function ColourProposal({ plan, offer }: OfferProps) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const formFor = useColourForm(plan, offer.sku);
  const { product, name, variant_id, available, amount, restock_date, choices } = offer;
  const part = t('line.title', { product: product.name, variant: name });
  const priceText = (cents: number) => `${cents < 0 ? '−' : '+'} ${formatMoney(Math.abs(cents), locale)}`;
  const choiceText = ({ amount: pieces, in_colour: colour, other_product, added }: ColourOffer['choices'][number]) => {
    const values = { amount: formatNumber(pieces, locale), colour };
    const cents = added[`${vatView}_vat_cents`];
    return t('plan.colours.choice', {
      what: other_product === null ? t('plan.colours.take', values) : t('plan.colours.sister', { ...values, product: other_product }),
      price: cents === 0 ? t('plan.colours.same') : priceText(cents),
    });
  };
  return (
    <Note
      tone="warn"
      title={
        available > 0
          ? t('plan.colours.short', { part, left: formatNumber(available, locale), amount: formatNumber(amount, locale) })
          : t('plan.colours.soldOut', { part })
      }
    >
      <p>{t('plan.colours.text')}</p>
      {restock_date === null ? null : <p>{t('plan.colours.wait', { date: formatDate(restock_date, locale) })}</p>}
      <div className={styles.choices} data-print="none">
        {choices.map((choice) => (
          <CartForm key={choice.colour} {...formFor(choice.colour)}>
            <Button type="submit" variant="line" size="s">
              {choiceText(choice)}
            </Button>
          </CartForm>
        ))}
        {available === 0 && !offer.gone ? (
          <ButtonLink variant="quiet" size="s" icon="bell" to={paths.product(lang, product, variant_id)}>
            {t('mend.notify')}
          </ButtonLink>
        ) : null}
      </div>
    </Note>
  );
}

function ColourTaken({ plan, offer }: OfferProps) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const formFor = useColourForm(plan, offer.sku);
  const { product, name, taken, choices } = offer;
  const choice = choices.find(({ colour }) => colour === taken);
  if (choice === undefined) return null;
  return (
    <Note>
      <p>
        {t('plan.colours.taken', {
          count: choice.amount,
          amount: formatNumber(choice.amount, locale),
          colour: choice.in_colour,
          part: t('line.title', { product: product.name, variant: name }),
        })}
      </p>
      <div className={styles.choices} data-print="none">
        <CartForm {...formFor(null)}>
          <Button type="submit" variant="line" size="s">
            {t('plan.colours.undo')}
          </Button>
        </CartForm>
      </div>
    </Note>
  );
}

/** What was left out, or comes in another colour, and is in stock again. */
function PartsBack({ plan: { share_id, back = [] } }: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  if (back.length === 0) return null;
  const parts = formatList(
    back.map(({ name }) => name),
    locale,
  );
  return (
    <Note tone="ok">
      <p>{t('plan.colours.back', { parts })}</p>
      <CartForm
        className={styles.fix}
        data-print="none"
        intent="plan-change"
        fields={{ plan: share_id }}
        onSend={() => void call(changePlan(shop, share_id, {}))}
      >
        <Button type="submit" variant="line" size="s">
          {t('plan.save')}
        </Button>
      </CartForm>
    </Note>
  );
}
