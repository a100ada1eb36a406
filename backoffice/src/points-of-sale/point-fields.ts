import type { TFunction } from 'i18next';
import { openingDayText, parseOpeningDay } from 'shared-contracts/rules/opening-periods';
import { POINT_FIELDS, WEEKDAYS, newPointBody, pointBody } from 'shared-contracts/staff/points-of-sale';
import type { NewPointBody, PointBody, PointRecord } from 'shared-contracts/staff/points-of-sale';
import { DEALER_SERVICES, DEALER_TYPES } from 'shared-contracts/wire/dealer';
import type * as z from 'zod';
import { flatSchema, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { textControl, textValues, textsOf } from '../form/translated-texts.ts';

export const LINE_FIELDS = [
  ...(['name', 'country', 'street', 'street_number', 'bus_number', 'zip_code', 'city'] as const),
  ...(['phone', 'email', 'website'] as const),
] as const;
export const typeName = (type: (typeof DEALER_TYPES)[number]): string => `type_${type}`;
export const serviceName = (service: (typeof DEALER_SERVICES)[number]): string => `service_${service}`;
/** @param day 1 is Monday */
export const hoursName = (day: number): string => `hours_${day}`;

/** A group of boxes is one part of the form, at its first box; the hours have a control for each day. */
export const controlOf: ControlOf = (path, values) => {
  const [part, place] = path;
  if (part === 'types') return typeName(DEALER_TYPES[0]);
  if (part === 'services') return serviceName(DEALER_SERVICES[0]);
  if (part === 'hours') return hoursName(Number(place ?? 0) + 1);
  return textControl(path, values);
};

export const NEW_POINT: FlatValues = {
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, ''])),
  country: 'be',
  ...Object.fromEntries(DEALER_TYPES.map((type) => [typeName(type), false])),
  ...Object.fromEntries(DEALER_SERVICES.map((service) => [serviceName(service), false])),
  ...Object.fromEntries(WEEKDAYS.map((day) => [hoursName(day), ''])),
  geo: '',
  rental_postcodes: '',
  is_shown: false,
  ...textValues(POINT_FIELDS),
};

export const pointValues = (record: PointRecord): FlatValues => ({
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, record[field]])),
  ...Object.fromEntries(DEALER_TYPES.map((type) => [typeName(type), record.types.includes(type)])),
  ...Object.fromEntries(DEALER_SERVICES.map((service) => [serviceName(service), record.services.includes(service)])),
  ...Object.fromEntries(WEEKDAYS.map((day) => [hoursName(day), openingDayText(record.hours[day - 1] ?? [])])),
  geo: `${record.geo.lat}, ${record.geo.lng}`,
  rental_postcodes: record.rental_postcodes.join(' '),
  is_shown: record.is_shown,
  ...textValues(POINT_FIELDS, record.texts),
});

/** `51.0543, 3.7174` as maps give it; null when nothing is typed, and nowhere for what can't be read, which the schema refuses. */
const placeOf = (text: string): { lat: number; lng: number } | null => {
  if (text.trim() === '') return null;
  const [, lat, lng] = /^\s*(\d{1,2}(?:\.\d+)?)[\s,;]+(\d{1,2}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return lat === undefined || lng === undefined ? { lat: 0, lng: 0 } : { lat: Number(lat), lng: Number(lng) };
};

const UNREADABLE = [{ opens: '', closes: '' }];

const bodyOf = (values: FlatValues): unknown => ({
  ...Object.fromEntries(LINE_FIELDS.map((field) => [field, textOf(values, field).trim()])),
  types: DEALER_TYPES.filter((type) => values[typeName(type)] === true),
  services: DEALER_SERVICES.filter((service) => values[serviceName(service)] === true),
  hours: WEEKDAYS.map((day) => parseOpeningDay(textOf(values, hoursName(day))) ?? UNREADABLE),
  geo: placeOf(textOf(values, 'geo')),
  rental_postcodes: textOf(values, 'rental_postcodes')
    .split(/[\s,;]+/)
    .filter((each) => each !== ''),
  is_shown: values.is_shown === true,
  ...textsOf(values, POINT_FIELDS),
});

export const newPointSchema = (t: TFunction): z.ZodType<NewPointBody, FlatValues> => flatSchema(newPointBody, bodyOf, controlOf, t);
export const pointSchema = (t: TFunction): z.ZodType<Omit<PointBody, 'revision'>, FlatValues> =>
  flatSchema(pointBody.omit({ revision: true }), bodyOf, controlOf, t);
