import { useEffect, useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Form } from 'react-router-dom';
import { paths, selectLang, selectRegion, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { lastBookable } from 'shared-contracts/rules/rental-period';
import type { Product } from 'shared-contracts/wire/product';
import { Button, Field, TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { RentalView } from './load-rental.ts';
import styles from './rental-box.module.css';

interface RentalFormProps {
  product: Pick<Product, 'slugs'>;
  variantId: number;
  view: RentalView | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Asks for the postcode and, if machines are delivered there, for the days. */
export function RentalForm({ product, variantId, view, today }: RentalFormProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, view);
  const fields = view?.problem?.fields ?? {};
  const days = { type: 'date', min: view?.earliest ?? today, max: lastBookable(today) };
  const hasDays = view !== null && view.days.length > 0;
  return (
    <Form ref={form} method="get" action={paths.product(lang, product)} preventScrollReset replace className={styles.form}>
      <input type="hidden" name="variant" value={variantId} />
      <Field label={t('rental.postcode')} hint={t('rental.postcode_hint', { example: POSTCODE_EXAMPLES[region] })} error={fields.postcode}>
        <RentalInput
          requested={view?.postcode ?? ''}
          name="postcode"
          autoComplete="postal-code"
          required
          maxLength={MAX_LENGTHS.postcode}
        />
      </Field>
      {hasDays ? (
        <>
          <Field label={t('rental.from')} error={fields.from}>
            <RentalInput requested={view.from ?? ''} name="from" {...days} />
          </Field>
          <Field label={t('rental.to')} error={fields.to}>
            <RentalInput requested={view.to ?? ''} name="to" {...days} />
          </Field>
        </>
      ) : null}
      <Button type="submit" variant="line" block>
        {t(hasDays ? 'rental.check' : 'rental.see_days')}
      </Button>
    </Form>
  );
}

/** A field that follows the address, such as after a click in the calendar, and keeps the focus. */
function RentalInput({ requested, ...rest }: ComponentProps<typeof TextInput> & { requested: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = requested;
  }, [requested]);
  return <TextInput {...rest} ref={input} defaultValue={requested} />;
}

/** Focuses the first invalid field after a submit, but not when the page was opened. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, view: RentalView | null): void {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, view]);
}
