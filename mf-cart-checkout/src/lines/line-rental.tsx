import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShop, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { dayAfter, lastBookable } from 'shared-contracts/rules/rental-period';
import type { CartLine } from 'shared-contracts/wire/cart';
import { Accordion, Button, Field, TextInput, formatDate, formatMoney } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { addRental } from '../state/cart-actions.ts';
import styles from './cart-line.module.css';

interface Props {
  line: CartLine;
  title: string;
  /** calendar day in the shop, `YYYY-MM-DD` */
  today: string;
}

export function LineRental({ line, title, today }: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const { rental, problem } = line;
  const day = (value: string) => formatDate(value, locale, 'weekday');
  const hasWrongDays = problem?.code === 'rental_period' || problem?.code === 'rental_full' || problem?.code === 'rental_dates';
  return (
    <>
      {rental ? (
        <p className={styles.meta}>
          {rental.from && rental.to
            ? t('rental.days', { count: rental.days, from: day(rental.from), to: day(rental.to) })
            : t('rental.open', { count: rental.days })}
        </p>
      ) : null}
      <p className={styles.meta}>{t('line.deposit', { amount: formatMoney(line.deposit_cents, locale) })}</p>
      {rental ? (
        <Accordion
          key={hasWrongDays ? 'wrong' : 'right'}
          summary={rental.from ? t('rental.change') : t('rental.choose')}
          open={hasWrongDays || undefined}
          className={styles.change}
        >
          <RentalDaysForm line={line} title={title} today={today} />
        </Accordion>
      ) : null}
    </>
  );
}

const DAYS = ['from', 'to'] as const;
type DayProblems = Partial<Record<(typeof DAYS)[number], string>>;

/** The API's messages by day; their paths end with the day, such as `rent_items.0.from`. */
const toDayProblems = (error: Failure): DayProblems =>
  Object.fromEntries(
    Object.entries((error.kind === 'rule' && error.errors) || {}).flatMap(([path, [message]]) =>
      DAYS.filter((day) => path.endsWith(`.${day}`)).map((day) => [day, message]),
    ),
  );

function RentalDaysForm({ line, title, today }: Props) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const { variant_id, rental } = line;
  const max = lastBookable(today);
  const earliest = rental?.earliest ?? today;
  const minDays = (rental?.min_days ?? 1) - 1;
  const [problems, setProblems] = useState<DayProblems>({});
  const getFieldId = (day: (typeof DAYS)[number]) => `rental-${variant_id}-${day}`;
  const firstWrong = DAYS.find((day) => problems[day] !== undefined);
  useEffect(() => {
    if (firstWrong) document.getElementById(`rental-${variant_id}-${firstWrong}`)?.focus();
  }, [firstWrong, problems, variant_id]);
  const save = async (form: FormData) => {
    const days = { from: String(form.get('from')), to: String(form.get('to')) };
    let refusedDays: DayProblems = {};
    await call(addRental(shop, variant_id, days), (error) => {
      refusedDays = toDayProblems(error);
      return Object.keys(refusedDays).length > 0;
    });
    setProblems(refusedDays);
  };
  return (
    <CartForm
      // The key resets the fields when the server returns other days.
      key={`${rental?.from} ${rental?.to}`}
      className={styles.dates}
      intent="rent"
      fields={{ variant_id }}
      onSend={(form) => void save(form)}
    >
      <Field id={getFieldId('from')} label={t('rental.from')} error={problems.from}>
        <TextInput
          type="date"
          name="from"
          size="s"
          required
          min={earliest}
          max={dayAfter(max, -minDays)}
          defaultValue={rental?.from ?? undefined}
        />
      </Field>
      <Field id={getFieldId('to')} label={t('rental.to')} error={problems.to}>
        <TextInput
          type="date"
          name="to"
          size="s"
          required
          min={dayAfter(earliest, minDays)}
          max={max}
          defaultValue={rental?.to ?? undefined}
        />
      </Field>
      <Button type="submit" variant="line" size="s">
        {t('rental.save')}
        <span className="vh"> {title}</span>
      </Button>
      {rental?.max_days ? <p className={styles.meta}>{t('rental.rule', { max: rental.max_days })}</p> : null}
    </CartForm>
  );
}
