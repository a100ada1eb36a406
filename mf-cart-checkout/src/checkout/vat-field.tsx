import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { checkVat } from 'shared-contracts/endpoints/account';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { Icon, Spinner, TextInput } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import { DetailField } from './detail-input.tsx';
import { countryOf } from './details.ts';
import type { Details } from './details.ts';
import { fieldId } from './use-details-form.ts';
import styles from './vat-field.module.css';

/** An example of the right length per country; none of them is in use. */
const VAT_EXAMPLES: Readonly<Record<Country, string>> = {
  be: 'BE0123456789',
  nl: 'NL123456789B01',
  lu: 'LU12345678',
  de: 'DE123456789',
  fr: 'FR12345678901',
};

interface Props {
  country: Country;
  details: Details;
  problems: FieldProblems;
  /** a company that VIES knows by this number */
  onCompany: (name: string) => void;
}

type Told = { status: 'asking' | 'unknown' | 'unavailable' } | { status: 'valid'; name: string | null };

/** The VAT number, asked of VIES when the field is left. What VIES says helps, and never holds the order. */
export function VatField({ country, details, problems, onCompany }: Props) {
  const { t } = useTranslation('cart');
  const { http } = useShop();
  const [told, setTold] = useState<Told | null>(null);
  const asked = useRef('');

  const ask = async (text: string) => {
    const number = normaliseVatNumber(text, country);
    if (number === null || number === asked.current) return;
    asked.current = number;
    setTold({ status: 'asking' });
    const answer = await checkVat(http, countryOf(number.slice(0, 2).toLowerCase()), number);
    if (asked.current !== number) return;
    if (!answer.ok || answer.data.status === 'unavailable') setTold({ status: 'unavailable' });
    else if (answer.data.status === 'invalid') setTold({ status: 'unknown' });
    else {
      setTold({ status: 'valid', name: answer.data.name });
      if (answer.data.name) onCompany(answer.data.name);
    }
  };

  // A number that is there already, from the cart or from before a reload.
  const askFirst = useRef(ask);
  useEffect(() => {
    const field = document.getElementById(fieldId('vat'));
    if (field instanceof HTMLInputElement) void askFirst.current(field.value);
  }, []);

  return (
    <div>
      <DetailField
        problems={problems}
        name="vat"
        isOptional
        label={t('field.vat')}
        hint={t('business.vatHint', { example: VAT_EXAMPLES[country] })}
      >
        <TextInput
          name="vat"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={details.vat ?? ''}
          onInput={() => {
            asked.current = '';
            setTold(null);
          }}
          onBlur={({ currentTarget: { value } }) => void ask(value)}
        />
      </DetailField>
      <p role="status" className={styles.told} data-status={told?.status}>
        {told?.status === 'asking' ? (
          <>
            <Spinner size="s" />
            <span>{t('vat.asking')}</span>
          </>
        ) : null}
        {told?.status === 'valid' ? (
          <>
            <Icon name="circle-check" size={20} />
            <span>{told.name ? t('vat.validNamed', { name: told.name }) : t('vat.valid')}</span>
          </>
        ) : null}
        {told?.status === 'unknown' ? t('vat.unknown') : null}
        {told?.status === 'unavailable' ? t('vat.unavailable') : null}
      </p>
    </div>
  );
}
