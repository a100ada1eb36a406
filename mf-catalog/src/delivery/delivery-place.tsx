import { Form, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectRegion, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { POSTCODE_EXAMPLES, normalisePostcode } from 'shared-contracts/rules/postcode';
import type { Product } from 'shared-contracts/wire/product';
import { Button, Field, TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './delivery-place.module.css';

/** The postcode that was asked for at `?postcode=`: as it was typed, and as it is written in the region; null where there is none or it is wrong. */
export function usePlace(): { typed: string; postcode: string | null } {
  const [search] = useSearchParams();
  const region = useShopSelector(selectRegion);
  const typed = search.get('postcode') ?? '';
  return { typed, postcode: typed === '' ? null : normalisePostcode(typed, region) };
}

interface Props {
  product: Pick<Product, 'slugs'>;
  variantId: number;
  amount: number;
  /** what the delivery costs at the postcode */
  price: string | null;
}

/** Asks for the postcode where the price depends on it. It is sent in the address, so it works without script, too. */
export function DeliveryPlace({ product, variantId, amount, price }: Props) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const { typed, postcode } = usePlace();
  const isWrong = typed !== '' && postcode === null;
  return (
    <>
      <Form method="get" action={paths.product(lang, product)} preventScrollReset replace className={styles.form}>
        <input type="hidden" name="variant" value={variantId} />
        <input type="hidden" name="amount" value={amount} />
        <Field label={t('delivery.cost.place')} error={isWrong && t('delivery.cost.wrong', { example: POSTCODE_EXAMPLES[region] })}>
          <TextInput name="postcode" autoComplete="postal-code" required maxLength={MAX_LENGTHS.postcode} defaultValue={typed} />
        </Field>
        <Button type="submit" variant="line">
          {t('delivery.cost.show')}
        </Button>
      </Form>
      <p role="status">{postcode !== null && price !== null ? t('delivery.cost.to', { postcode, price }) : null}</p>
    </>
  );
}
