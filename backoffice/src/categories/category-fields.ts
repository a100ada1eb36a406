import type { TFunction } from 'i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { CATEGORY_FIELDS, newCategoryBody } from 'shared-contracts/staff/categories';
import type { NewCategoryBody, StaffCategoryRecord } from 'shared-contracts/staff/categories';
import { productGroup } from 'shared-contracts/wire/category';
import type * as z from 'zod';
import { flatSchema, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';

export const GROUPS = productGroup.options;
export const groupName = (group: (typeof GROUPS)[number]): string => `group_${group}`;

/** `texts.fr.name` → `fr_name`; the groups are one part of the form, at its first box. */
export const controlOf: ControlOf = ([first, lang, field]) =>
  first === 'texts' ? `${lang}_${field}` : first === 'groups' ? groupName(GROUPS[0] ?? 'garden') : String(first);

export const EMPTY_CATEGORY: FlatValues = {
  parent_id: '',
  is_hidden: false,
  ...Object.fromEntries(GROUPS.map((group) => [groupName(group), false])),
  ...Object.fromEntries(LANGS.flatMap((lang) => CATEGORY_FIELDS.map((field) => [`${lang}_${field}`, '']))),
};

export const categoryInput = ({ parent_id: parent, is_hidden: isHidden, groups, texts }: StaffCategoryRecord): FlatValues => ({
  parent_id: parent === null ? '' : String(parent),
  is_hidden: isHidden,
  ...Object.fromEntries(GROUPS.map((group) => [groupName(group), groups.includes(group)])),
  ...Object.fromEntries(LANGS.flatMap((lang) => CATEGORY_FIELDS.map((field) => [`${lang}_${field}`, texts[lang][field] ?? '']))),
});

const bodyOf = (values: FlatValues): unknown => ({
  parent_id: textOf(values, 'parent_id') === '' ? null : textOf(values, 'parent_id'),
  is_hidden: values.is_hidden === true,
  groups: GROUPS.filter((group) => values[groupName(group)] === true),
  texts: Object.fromEntries(
    LANGS.map((lang) => [lang, Object.fromEntries(CATEGORY_FIELDS.map((field) => [field, textOf(values, `${lang}_${field}`).trim()]))]),
  ),
});

export const categorySchema = (t: TFunction): z.ZodType<NewCategoryBody, FlatValues> => flatSchema(newCategoryBody, bodyOf, controlOf, t);
