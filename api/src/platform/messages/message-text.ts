import type { CustomTypeOptions } from 'i18next';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { domains, i18n } from './define-texts.ts';
import type { Domain } from './define-texts.ts';
// The platform's own messages are always loaded; those of a domain are loaded with its routes.
import '../texts.ts';

type Section<Texts, Name extends string> = Texts extends Readonly<Record<Name, infer Part>> ? Part : never;
type InAnyDomain<Name extends string> = Section<CustomTypeOptions['resources'][Domain], Name>;
type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type CodesIn<Errors> = Errors extends unknown
  ? { [Group in keyof Errors & string]: `${Group}.${WithoutPlural<keyof Errors[Group]> & string}` }[keyof Errors & string]
  : never;
type KeysIn<Fields> = Fields extends unknown ? WithoutPlural<keyof Fields> & string : never;

/** Every error code that an answer can carry: the `errors` of all domains. Spec §8; the codes are stable. */
export type ErrorCode = CodesIn<InAnyDomain<'errors'>>;
/** Messages of fields: the `fields` of all domains. Spec §5. */
export type FieldMessage = KeysIn<InAnyDomain<'fields'>>;
export type Values = Readonly<Record<string, unknown>>;

/** Half a metre is 0,5 m to who reads Dutch; whole figures stay as they are. */
const written = (value: unknown, lang: Lang): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? new Intl.NumberFormat(LOCALES[lang].locale).format(value) : value;

/** The text of whichever domain has the key. Values are handed over apart from i18next's own options, one of which they could be named like. */
const textOf = (key: string, lang: Lang, values: Values): string => {
  const translate = i18n.getFixedT(lang, domains) as unknown as (key: string, options: object) => string;
  const replace = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, lang)]));
  return translate(key, { replace, ...(typeof values.count === 'number' ? { count: values.count } : {}) });
};

/** The message of an error code with its values filled in; `values.count` chooses the plural form. */
export const errorText = (code: ErrorCode, lang: Lang, values: Values = {}): string => textOf(`errors.${code}`, lang, values);

export const fieldText = (message: FieldMessage, lang: Lang, values: Values = {}): string => textOf(`fields.${message}`, lang, values);
