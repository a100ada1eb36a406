import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router-dom';
import { REGIONS, isRegion, selectLang, useShop, useShopSelector } from 'shared-contracts';
import type { Lang, Region } from 'shared-contracts';
import { placeBook } from 'shared-contracts/client/endpoints/places';
import type { Place } from 'shared-contracts/rules/place';
import { Button, Field, Select } from 'shared-ui';
import { SuggestInput } from 'shared-ui/form/suggest-input.tsx';
import styles from './dealer-form.module.css';
import { dealersPath } from './dealer-search.ts';
import type { DealerSearch } from './dealer-search.ts';
import { placeName } from './map/towns.ts';

interface Props {
  search: DealerSearch;
  /** the type filter, if any */
  label?: string;
  /** message about a place that wasn't found */
  error?: string;
}

/** Example input: a well-known town of the country or of its part. */
const EXAMPLES = { nl: ['5611', 'Eindhoven'], lu: ['4001', 'Esch-sur-Alzette'] } as const;
const BELGIAN = { nl: ['9000', 'Gent'], fr: ['5000', 'Namur'], de: ['4700', 'Eupen'], en: ['9000', 'Gent'] } as const;
const exampleOf = (country: Region, lang: Lang) => {
  const [postcode, town] = country === 'be' ? BELGIAN[lang] : EXAMPLES[country];
  return { postcode, town: placeName(town, lang) };
};

const textOf = ({ zip_code, city }: Place): string => `${zip_code} ${city}`;

/** Country and postcode or place: a plain search form, with suggestions after hydration. */
export function DealerForm({ search, label, error }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { http } = useShop();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const places = useMemo(() => placeBook(http), [http]);
  const placeField = () => {
    const field = form.current?.elements.namedItem('q');
    return field instanceof HTMLInputElement ? field : null;
  };
  // Another search, such as a step back, has another place. A new field instead would lose the focus after a suggestion was chosen.
  useEffect(() => {
    const field = placeField();
    if (field && field.value !== search.q) field.value = search.q;
  }, [search.q]);
  const countryNow = () => {
    const chosen = form.current && new FormData(form.current).get('country');
    return isRegion(chosen) ? chosen : search.country;
  };
  const pick = (place: Place) => {
    const field = placeField();
    if (field) field.value = textOf(place);
    void navigate(dealersPath(lang, { ...search, position: null, q: textOf(place), country: countryNow(), page: 1 }), {
      preventScrollReset: true,
    });
  };
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label ?? t('dealers.title')}
      method="get"
      action={dealersPath(lang)}
      preventScrollReset
      className={styles.form}
    >
      {search.type ? <input type="hidden" name="type" value={search.type} /> : null}
      {dealersPath(lang, { radius: search.radius }).includes('radius') ? <input type="hidden" name="radius" value={search.radius} /> : null}
      <Field label={t('dealers.country')} className={styles.country}>
        <Select name="country" defaultValue={search.country} key={search.country}>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {t(`dealers.countries.${region}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('dealers.where')} id="dealers-where" error={error} className={styles.where}>
        <SuggestInput<Place>
          name="q"
          type="search"
          defaultValue={search.q}
          autoComplete="postal-code"
          maxLength={80}
          placeholder={t('dealers.example', exampleOf(search.country, lang))}
          find={(text) => places.find(countryNow(), text)}
          getKey={textOf}
          optionText={({ zip_code, city }) => (
            <>
              <b>{zip_code}</b> {city}
            </>
          )}
          listLabel={t('dealers.places')}
          countText={(count) => t('dealers.placesFound', { count })}
          onPick={pick}
        />
      </Field>
      <Button type="submit" icon="search" iconOnly className={styles.submit} busy={state === 'loading'} busyLabel={t('dealers.searching')}>
        {t('dealers.search')}
      </Button>
    </Form>
  );
}
