import { Form, useSubmit } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import { Button, Field, Select } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { VariantOption } from './variant-options.ts';
import styles from './variant-picker.module.css';

interface VariantSelectProps {
  /** what is chosen: "Height" */
  label: string;
  product: Pick<Product, 'slugs'>;
  options: readonly VariantOption[];
  textOf: (option: VariantOption) => string;
}

/** A choice of many values: a native select, in a form without JavaScript. */
export function VariantSelect({ label, product, options, textOf }: VariantSelectProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const submit = useSubmit();
  const inPlace = { replace: true, preventScrollReset: true } as const;
  const selected = options.find(({ state }) => state === 'selected')?.variant.id;
  return (
    <Form {...inPlace} method="get" action={paths.product(lang, product)} className={styles.select}>
      <Field label={label}>
        <Select
          // Updated when another select changes the variant.
          key={selected}
          name="variant"
          defaultValue={selected}
          onChange={(event) => void submit(event.currentTarget.form, inPlace)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.variant.id}>
              {textOf(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="line" className={styles.go}>
        {t('variant.show')}
      </Button>
    </Form>
  );
}
