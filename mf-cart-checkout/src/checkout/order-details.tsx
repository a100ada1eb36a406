import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Card, TextLink } from 'shared-ui';
import { chosenPickup, useSlotText } from '../delivery/delivery-text.ts';
import { AddressLines } from '../page/address-lines.tsx';
import { PickupLines } from '../page/pickup-lines.tsx';
import styles from './order-details.module.css';

interface Props {
  cart: Cart;
  /** the register does not know the cart's VAT number */
  isVatUnknown: boolean;
}

/** Address and half-day of a delivery. */
function DeliveryLines({ cart: { shipping, shipping_address } }: { cart: Cart }) {
  const slotText = useSlotText();
  return (
    <>
      <AddressLines address={shipping_address} />
      {shipping.slot ? (
        <>
          <br />
          {slotText(shipping.slot)}
        </>
      ) : null}
    </>
  );
}

export function OrderDetails({ cart, isVatUnknown }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { customer, shipping_address, billing_address } = cart;
  const pickup = chosenPickup(cart.shipping);
  const parts: {
    key: 'person' | 'delivery' | 'pickup' | 'billing' | 'purchaseOrder' | 'remark';
    step: CheckoutStep;
    content: ReactNode;
  }[] = [
    {
      key: 'person',
      step: 'personal',
      content: (
        <>
          {t('details.name', { first: customer.first_name, last: customer.last_name })}
          <br />
          {customer.email}
          <br />
          {customer.phone}
        </>
      ),
    },
    pickup
      ? { key: 'pickup', step: 'address', content: <PickupLines place={pickup} from={pickup.from} /> }
      : { key: 'delivery', step: 'address', content: <DeliveryLines cart={cart} /> },
    {
      key: 'billing',
      step: 'address',
      content: (
        <>
          {customer.company_name ? (
            <>
              {customer.company_name}
              <br />
            </>
          ) : null}
          {customer.vat ? (
            <>
              {t('details.vat', { number: customer.vat })}
              <br />
            </>
          ) : null}
          {billing_address?.name ? (
            <>
              {billing_address.name}
              <br />
            </>
          ) : null}
          {billing_address || pickup ? <AddressLines address={billing_address ?? shipping_address} /> : t('details.billingSame')}
        </>
      ),
    },
    ...(customer.purchase_order ? [{ key: 'purchaseOrder' as const, step: 'address' as const, content: customer.purchase_order }] : []),
    ...(customer.remark
      ? [{ key: 'remark' as const, step: 'address' as const, content: <span className={styles.lines}>{customer.remark}</span> }]
      : []),
  ];
  return (
    <Card className={styles.details}>
      {parts.map(({ key, step, content }) => (
        <section key={key} aria-labelledby={`order-${key}`}>
          <h2 id={`order-${key}`} className={styles.heading}>
            {t(`details.${key}`)}
          </h2>
          <p className="typed-text">{content}</p>
          {key === 'billing' && isVatUnknown ? <p className={styles.doubt}>{t('vat.unknown')}</p> : null}
          <TextLink to={paths.cart(lang, step)}>
            {t('details.change')}
            <span className="vh"> {t(`details.${key}`)}</span>
          </TextLink>
        </section>
      ))}
    </Card>
  );
}
