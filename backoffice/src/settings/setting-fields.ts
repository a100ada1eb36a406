import type { TFunction } from 'i18next';
import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import { editedSetting, SETTING_LIMITS } from 'shared-contracts/staff/setting-values';
import type { SettingKey } from 'shared-contracts/wire/settings';
import * as z from 'zod';
import { typedEuro } from '../form/amounts.ts';
import { centsIn, numberOf, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { problemText } from '../form/problem-text.ts';
import { SETTING_FORMS } from './setting-forms.ts';
import type { Control } from './setting-forms.ts';

/** The settings that have a form. */
export type FormKey = Exclude<SettingKey, 'guarantee.notice'>;
export const isFormKey = (key: string): key is FormKey => Object.hasOwn(SETTING_FORMS, key);

/** What is sent. */
export interface SettingOutput {
  value: unknown;
  valid_from: string | null;
}
type Part = Record<string, unknown>;
type Path = readonly (string | number)[];

const NEW_SLOTS = { per_half_day: { van: 6, crane: 2 }, days: 10, am: { from: '08:00', to: '12:00' }, pm: { from: '12:00', to: '17:00' } };

const controlsOf = (key: FormKey): Control[] => SETTING_FORMS[key].groups.flatMap(({ controls }) => controls);
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), value);

/** Name of a control, in the row with this id where the setting is a list. */
export const controlName = ({ path }: Pick<Control, 'path'>, row?: string): string =>
  [...(row === undefined ? ['value'] : [row]), ...path].join('_');

export const rowIds = (values: FlatValues): string[] => textOf(values, 'rows').split(' ').filter(Boolean);

/* Values as they are typed */

const typedHours = (hours: unknown): string =>
  Array.isArray(hours) ? hours.map(({ from, to }: { from: string; to: string }) => `${from}-${to}`).join(', ') : '';
const typedPeriods = (periods: unknown): string =>
  Array.isArray(periods)
    ? periods.map(({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} - ${to}`)).join('\n')
    : '';

/** `08:00-12:00, 13:00-17:00` as opening hours; the text itself when it can't be read, for the schema to refuse. */
const readHours = (text: string): { from: string; to: string }[] | string => {
  const parts = text.split(',').map((part) => /^\s*(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)\s*$/.exec(part));
  return parts.every((part) => part !== null)
    ? parts.map(([, from = '', to = '']) => ({ from: from.padStart(5, '0'), to: to.padStart(5, '0') }))
    : text;
};
/** A period on each line: `2026-12-24 - 2026-12-31`, or one day. */
const readPeriods = (text: string): { from: string; to: string }[] | string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const periods = lines.map((line) => /^\s*(\d{4}-\d\d-\d\d)(?:\s*[-–]\s*(\d{4}-\d\d-\d\d))?\s*$/.exec(line));
  return periods.every((period) => period !== null) ? periods.map(([, from = '', to]) => ({ from, to: to ?? from })) : text;
};

/** `300: 69` on each line: over 300 kg it costs 69 euros. The text itself when it can't be read, for the schema to refuse. */
const readSteps = (text: string): { over_kg: number; price_cents: number }[] | string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const steps = lines.map((line) => /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*[:=]\s*€?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*$/i.exec(line));
  const valueOf = (typedNumber: string): number => Number(typedNumber.replace(',', '.'));
  return steps.every((step) => step !== null)
    ? steps.map(([, kg = '', price = '']) => ({ over_kg: valueOf(kg), price_cents: Math.round(valueOf(price) * 100) }))
    : text;
};
const typedSteps = (steps: unknown, lang: string): string =>
  Array.isArray(steps)
    ? steps
        .map(({ over_kg: kg, price_cents: price }: { over_kg: number; price_cents: number }) => `${kg}: ${shortEuro(price, lang)}`)
        .join('\n')
    : '';

const shortEuro = (cents: number, lang: string): string => typedEuro(cents, lang).replace(/[.,]00$/, '');

const isHours = ({ path }: Control): boolean => path[0] === 'hours';
const isPeriods = ({ path, kind }: Control): boolean => path[0] === 'closed' && kind === 'long';

const typed = (value: unknown, control: Control, lang: string): string | boolean => {
  if (control.kind === 'flag') return value === true;
  if (control.kind === 'steps') return typedSteps(value, lang);
  if (control.kind === 'region') return String(value ?? SELLER_COUNTRY);
  if (isHours(control)) return typedHours(value);
  if (isPeriods(control)) return typedPeriods(value);
  if (value === null || value === undefined) return '';
  if (control.kind === 'list') return (value as string[]).join(' ');
  if (control.kind === 'euro' || control.kind === 'euroOrNone') return shortEuro(Number(value), lang);
  return String(value);
};

const read = (values: FlatValues, name: string, control: Control): unknown => {
  const text = textOf(values, name).trim();
  if (isHours(control)) return text === '' ? undefined : readHours(text);
  if (isPeriods(control)) return readPeriods(text);
  switch (control.kind) {
    case 'flag':
      return values[name] === true;
    case 'whole':
      return numberOf(values, name);
    case 'euro':
      return centsIn(values, name);
    case 'euroOrNone':
      return centsIn(values, name) ?? null;
    case 'steps':
      return text === '' ? undefined : readSteps(text);
    case 'list':
      return text.split(/[\s,;]+/).filter(Boolean);
    default:
      return text;
  }
};

/** Rows of a setting that is a list, each with an id that stays while it is edited. */
const rowsOf = (key: FormKey, value: unknown): { id: string; value: unknown }[] => {
  if (key === 'free.thresholds')
    return Object.entries((value ?? {}) as Record<string, number>).map(([cents, pieces]) => ({
      id: `at${cents}`,
      value: { from: Number(cents), pieces },
    }));
  return (Array.isArray(value) ? value : []).map((row: { id: string }) => ({ id: row.id.replaceAll(/[^\w-]/g, '-'), value: row }));
};

/** Id of a row that is added; it is stored with notices and depots. Orders name their depot by it, so that no other place may ever have it again. */
export const newRowId = (key: FormKey, values: FlatValues): string => {
  if (key === 'pickup.depots') return `depot-${crypto.randomUUID().slice(0, 8)}`;
  const known = rowIds(values);
  const name = SETTING_FORMS[key].row ?? 'row';
  for (let count = known.length + 1; ; count += 1) {
    const id = `${name}-${count}`;
    if (!known.includes(id) && !Object.keys(values).some((each) => each.startsWith(`${id}_`))) return id;
  }
};

export const rowInput = (key: FormKey, id: string, value: unknown, lang: string): FlatValues =>
  Object.fromEntries(controlsOf(key).map((control) => [controlName(control, id), typed(at(value, control.path), control, lang)]));

/** What the form shows of a value. */
export function settingInput(key: FormKey, value: unknown, lang: string): FlatValues {
  const when = { when: 'now', valid_from: '' };
  if (SETTING_FORMS[key].row !== undefined) {
    const rows = rowsOf(key, value);
    return Object.assign(
      { ...when, rows: rows.map(({ id }) => id).join(' ') },
      ...rows.map((row) => rowInput(key, row.id, row.value, lang)),
    ) as FlatValues;
  }
  const shown = key === 'delivery.slots' ? { ...(isPart(value) ? value : NEW_SLOTS), on: isPart(value) } : value;
  return {
    ...when,
    ...Object.fromEntries(controlsOf(key).map((control) => [controlName(control), typed(at(shown, control.path), control, lang)])),
  };
}

const partOf = (key: FormKey, values: FlatValues, row?: string): unknown => {
  const part: Part = {};
  for (const control of controlsOf(key)) {
    const value = read(values, controlName(control, row), control);
    if (control.path.length === 0) return value;
    if (value === undefined && control.isOptional) continue;
    let target = part;
    for (const name of control.path.slice(0, -1)) target = (target[name] ??= {}) as Part;
    target[control.path.at(-1) ?? ''] = value;
  }
  return part;
};

/** Where nothing is typed, nothing is added. */
const zoneOf = (id: string, part: Part): Part => ({
  id,
  ...part,
  surcharge_cents: { letter: 0, parcel: 0, van: 0, crane: 0, ...(part.surcharge_cents as Part | undefined) },
});

/** The value that the form stands for; what was mistyped is in it, for the schema to refuse. */
export function settingValue(key: FormKey, values: FlatValues): unknown {
  const rows = rowIds(values);
  if (key === 'free.thresholds')
    return Object.fromEntries(
      rows.map((id) => {
        const { from, pieces } = partOf(key, values, id) as { from: unknown; pieces: unknown };
        return [String(from), pieces];
      }),
    );
  if (key === 'delivery.zones') return rows.map((id) => zoneOf(id, partOf(key, values, id) as Part));
  if (key === 'notices') return rows.map((id) => ({ id, ...(partOf(key, values, id) as Part) }));
  if (key === 'pickup.depots') return rows.map((id) => ({ id, country: SELLER_COUNTRY, hours: {}, ...(partOf(key, values, id) as Part) }));
  const value = partOf(key, values);
  if (key !== 'delivery.slots') return value;
  const { on, ...slots } = value as Part;
  return on === true ? slots : null;
}

/** Name of the control that a path of the value is about. */
export function controlAt(key: FormKey, values: FlatValues, path: Path): string {
  const isRow = SETTING_FORMS[key].row !== undefined;
  const row = isRow ? rowIds(values)[Number(path[0])] : undefined;
  const rest = (isRow ? path.slice(1) : path).map(String);
  const controls = controlsOf(key);
  const control =
    controls.find((each) => each.path.every((name, place) => rest[place] === name)) ?? controls.find((each) => each.path[0] === rest[0]);
  return control === undefined || (isRow && row === undefined) ? 'rows' : controlName(control, row);
}

/** Amounts are the names in this setting, so what is wrong with one has no place there. */
const thresholdProblems = (values: FlatValues, t: TFunction): [string, string][] => {
  const seen = new Set<unknown>();
  return rowIds(values).flatMap((id): [string, string][] => {
    const [from, pieces] = [centsIn(values, `${id}_from`), numberOf(values, `${id}_pieces`)];
    const problems: [string, string][] = [];
    if (typeof from !== 'number') problems.push([`${id}_from`, t(from === undefined ? 'problem.required' : 'problem.invalid')]);
    else if (from > SETTING_LIMITS.orderCents)
      problems.push([`${id}_from`, t('problem.bigEuro', { max: SETTING_LIMITS.orderCents / 100 })]);
    else if (seen.has(from)) problems.push([`${id}_from`, t('problem.twice')]);
    seen.add(from);
    if (typeof pieces !== 'number') problems.push([`${id}_pieces`, t(pieces === undefined ? 'problem.required' : 'problem.whole')]);
    else if (!Number.isInteger(pieces)) problems.push([`${id}_pieces`, t('problem.whole')]);
    else if (pieces > SETTING_LIMITS.giftPieces) problems.push([`${id}_pieces`, t('problem.big', { max: SETTING_LIMITS.giftPieces })]);
    return problems;
  });
};

/** The schema that the API saves by, with its problems at the controls. */
export const settingSchema = (key: FormKey, t: TFunction): z.ZodType<SettingOutput, FlatValues> =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).transform((values, context): SettingOutput => {
    const problems = new Map<string, string>(key === 'free.thresholds' ? thresholdProblems(values, t) : []);
    const isLater = values.when === 'later';
    const moment = textOf(values, 'valid_from');
    if (isLater && moment === '') problems.set('valid_from', t('problem.required'));
    const result = editedSetting(key).safeParse(settingValue(key, values), { error: (issue) => problemText(issue, t), reportInput: true });
    if (!result.success && problems.size === 0)
      for (const { path, message } of result.error.issues) {
        const control = controlAt(key, values, path as (string | number)[]);
        if (!problems.has(control)) problems.set(control, message);
      }
    for (const [control, message] of problems) context.addIssue({ code: 'custom', path: [control], message });
    return result.success && problems.size === 0 ? { value: result.data, valid_from: isLater ? moment : null } : z.NEVER;
  }) as unknown as z.ZodType<SettingOutput, FlatValues>;
