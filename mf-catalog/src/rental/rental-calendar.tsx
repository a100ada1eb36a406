import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import { Anchor, formatDate } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { RentalView } from './load-rental.ts';
import { isChosen, weeksOf, withDay } from './rental-days.ts';
import type { CalendarDay } from './rental-days.ts';
import styles from './rental-calendar.module.css';

interface RentalCalendarProps {
  product: Product;
  variantId: number;
  view: RentalView;
}

/** Calendar of weeks, starting on Monday. An available day is a link that starts or ends the rental. */
export function RentalCalendar({ product, variantId, view }: RentalCalendarProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const weeks = weeksOf(view.days);
  const linkTo = ({ date }: CalendarDay) => {
    const { from, to } = withDay(view, date);
    const query = new URLSearchParams({ variant: String(variantId), postcode: view.postcode, from, ...(to && { to }) });
    return `${paths.product(lang, product)}?${query.toString()}`;
  };
  const nameOf = ({ date, free, handover }: CalendarDay) => {
    // Voice control needs the visible text in the accessible name.
    const day = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: isFirst(date) ? 'short' : 'long' });
    if (free === 0) return t('rental.day_taken', { day });
    if (!handover) return t('rental.day_closed', { day });
    return t('rental.day_free', { day, count: free });
  };
  // Any week that begins on a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`);
  return (
    <table className={styles.calendar}>
      <caption className={styles.caption}>{t('rental.calendar', { postcode: view.postcode })}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{formatDate(day, locale, { weekday: 'short' })}</span>
              <span className="vh">{formatDate(day, locale, { weekday: 'long' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={day?.date ?? place}>
                {day === null ? null : day.free === 0 || !day.handover ? (
                  <span className={styles.taken} data-chosen={isChosen(view, day.date) || undefined}>
                    <span aria-hidden="true">{dayOfMonth(day, locale)}</span>
                    <span className="vh">{nameOf(day)}</span>
                  </span>
                ) : (
                  <Anchor
                    to={linkTo(day)}
                    replace
                    preventScrollReset
                    className={styles.day}
                    aria-label={nameOf(day)}
                    aria-current={isChosen(view, day.date) ? 'date' : undefined}
                  >
                    {dayOfMonth(day, locale)}
                  </Anchor>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isFirst = (date: string) => date.endsWith('-01');

/** The first day of a month shows the month. */
const dayOfMonth = ({ date }: CalendarDay, locale: string): string =>
  isFirst(date) ? formatDate(date, locale, { day: 'numeric', month: 'short' }) : String(Number(date.slice(8)));
