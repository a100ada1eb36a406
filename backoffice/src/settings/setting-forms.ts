import { LANGS } from 'shared-contracts/contract/locales';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import { SLOT_CLASSES, WEEKDAYS } from 'shared-contracts/staff/setting-values';
import type { SettingKey } from 'shared-contracts/wire/settings';

/** How a value is typed: `euro` as cents, `list` as words with blanks between them, `flag` as a tick, `steps` as a line for each. */
type ControlKind = 'whole' | 'euro' | 'euroOrNone' | 'text' | 'long' | 'time' | 'date' | 'list' | 'flag' | 'steps' | 'region';

/** A control of a setting's form: where its value is in the setting, and the key of its label below `settings:label`. */
export interface Control {
  path: readonly string[];
  kind: ControlKind;
  label: string;
  /** language of what is typed */
  lang?: string;
  /** may stay empty, and is then not in the value */
  isOptional?: boolean;
}

/** Controls under one heading, the key of which is below `settings:group`. */
export interface ControlGroup {
  group: string;
  controls: readonly Control[];
}

export type RowKind = 'threshold' | 'notice' | 'depot' | 'zone';

export interface SettingForm {
  groups: readonly ControlGroup[];
  /** of a setting that is a list: what is added, by the key of its name below `settings:row`; its groups are those of one row */
  row?: RowKind;
}

const perClass = (controls: (each: string) => Control[]): ControlGroup[] =>
  DELIVERY_CLASSES.map((each) => ({ group: `class_${each}`, controls: controls(each) }));

export const SETTING_FORMS: Readonly<Record<Exclude<SettingKey, 'guarantee.notice'>, SettingForm>> = {
  'delivery.days': {
    groups: [{ group: 'days', controls: DELIVERY_CLASSES.map((each) => ({ path: [each], kind: 'whole', label: `class_${each}` })) }],
  },
  shipping: {
    groups: perClass((each) => [
      { path: [each, 'price_cents'], kind: 'euro', label: 'price' },
      { path: [each, 'steps'], kind: 'steps', label: 'steps', isOptional: true },
      { path: [each, 'long', 'over_cm'], kind: 'whole', label: 'longOver', isOptional: true },
      { path: [each, 'long', 'surcharge_cents'], kind: 'euro', label: 'longSurcharge', isOptional: true },
      { path: [each, 'free_from_cents'], kind: 'euroOrNone', label: 'freeFrom' },
    ]),
  },
  'delivery.zones': {
    row: 'zone',
    groups: [
      {
        group: 'zone',
        controls: [
          ...LANGS.map((lang): Control => ({ path: ['name', lang], kind: 'text', label: `text_${lang}`, lang })),
          { path: ['country'], kind: 'region', label: 'country' },
          { path: ['postcodes'], kind: 'list', label: 'postcodes' },
        ],
      },
      {
        group: 'zoneSurcharge',
        controls: DELIVERY_CLASSES.map((each) => ({
          path: ['surcharge_cents', each],
          kind: 'euro',
          label: `class_${each}`,
          isOptional: true,
        })),
      },
    ],
  },
  'returns.costs': {
    groups: perClass((each) => [
      { path: [each, 'price_cents'], kind: 'euro', label: 'price' },
      { path: [each, 'carrier'], kind: 'text', label: 'carrier' },
    ]),
  },
  'returns.period_days': { groups: [{ group: 'period', controls: [{ path: [], kind: 'whole', label: 'periodDays' }] }] },
  'cart.max_products': {
    groups: [
      {
        group: 'limits',
        controls: [
          { path: ['variants'], kind: 'whole', label: 'variants' },
          { path: ['pieces'], kind: 'whole', label: 'pieces' },
        ],
      },
    ],
  },
  'orders.unpaid': {
    groups: (['guest', 'account'] as const).map((who) => ({
      group: who,
      controls: [
        { path: [who, 'orders'], kind: 'whole', label: 'orders' },
        { path: [who, 'total_cents'], kind: 'euro', label: 'total' },
      ],
    })),
  },
  'payment.invoice': {
    groups: [
      {
        group: 'invoiceAccount',
        controls: [
          { path: ['holder'], kind: 'text', label: 'accountHolder' },
          { path: ['iban'], kind: 'text', label: 'iban' },
          { path: ['bic'], kind: 'text', label: 'bic' },
        ],
      },
    ],
  },
  'payment.transfer': {
    groups: [
      {
        group: 'transfer',
        controls: [
          { path: ['offered'], kind: 'flag', label: 'transferOffered' },
          { path: ['days'], kind: 'whole', label: 'transferDays' },
          { path: ['from_cents'], kind: 'euro', label: 'transferFrom' },
          { path: ['to_cents'], kind: 'euro', label: 'transferTo' },
        ],
      },
    ],
  },
  'rental.postcodes': {
    groups: [
      {
        group: 'postcodes',
        controls: (['be', 'nl', 'lu'] as const).map((country) => ({ path: [country], kind: 'list', label: `in_${country}` })),
      },
    ],
  },
  'delivery.slots': {
    groups: [
      {
        group: 'slots',
        controls: [
          { path: ['on'], kind: 'flag', label: 'slotsOn' },
          ...SLOT_CLASSES.map((each): Control => ({ path: ['per_half_day', each], kind: 'whole', label: `perHalfDay_${each}` })),
          { path: ['days'], kind: 'whole', label: 'slotDays' },
        ],
      },
      ...(['am', 'pm'] as const).map((half): ControlGroup => ({
        group: half,
        controls: [
          { path: [half, 'from'], kind: 'time', label: 'timeFrom' },
          { path: [half, 'to'], kind: 'time', label: 'timeTo' },
        ],
      })),
    ],
  },
  'free.thresholds': {
    row: 'threshold',
    groups: [
      {
        group: 'threshold',
        controls: [
          { path: ['from'], kind: 'euro', label: 'threshold' },
          { path: ['pieces'], kind: 'whole', label: 'freePieces' },
        ],
      },
    ],
  },
  notices: {
    row: 'notice',
    groups: [
      {
        group: 'noticeDays',
        controls: [
          { path: ['from'], kind: 'date', label: 'dayFrom' },
          { path: ['to'], kind: 'date', label: 'dayTo' },
          { path: ['closed'], kind: 'flag', label: 'closed' },
        ],
      },
      { group: 'noticeText', controls: LANGS.map((lang) => ({ path: ['text', lang], kind: 'long', label: `text_${lang}`, lang })) },
    ],
  },
  'pickup.depots': {
    row: 'depot',
    groups: [
      {
        group: 'depotAddress',
        controls: [
          ...(['name', 'street', 'street_number', 'zip_code', 'city'] as const).map((field): Control => ({
            path: [field],
            kind: 'text',
            label: field,
          })),
          { path: ['ready_days'], kind: 'whole', label: 'readyDays' },
        ],
      },
      {
        group: 'depotHours',
        controls: [
          ...WEEKDAYS.map((day): Control => ({ path: ['hours', day], kind: 'text', label: `day_${day}`, isOptional: true })),
          { path: ['closed'], kind: 'long', label: 'closedDays', isOptional: true },
        ],
      },
    ],
  },
};
