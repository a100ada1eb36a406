/** The one table of languages: URL segment → BCP 47 locale (the `Language` header), html lang and Open Graph locale. Spec §1. */
export const LANGS = ['nl', 'fr', 'de', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export const LOCALES = {
  nl: { locale: 'nl-BE', htmlLang: 'nl', og: 'nl_BE', label: 'Nederlands' },
  fr: { locale: 'fr-FR', htmlLang: 'fr', og: 'fr_FR', label: 'Français' },
  de: { locale: 'de-DE', htmlLang: 'de', og: 'de_DE', label: 'Deutsch' },
  en: { locale: 'en-US', htmlLang: 'en', og: 'en_US', label: 'English' },
} as const satisfies Record<Lang, { locale: string; htmlLang: string; og: string; label: string }>;

/** Regions that may be chosen; each is also an online payment country. Spec §3 Enumerations, §9. */
export const REGIONS = ['be', 'nl', 'lu'] as const;
export type Region = (typeof REGIONS)[number];

/** Delivery countries of an address. Spec §3. */
export const COUNTRIES = ['be', 'nl', 'lu', 'de', 'fr'] as const;
export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_LANG: Lang = 'nl';
export const DEFAULT_REGION: Region = 'be';

/** Whether a price is shown first with or without VAT. */
export const VAT_VIEWS = ['incl', 'excl'] as const;
export type VatView = (typeof VAT_VIEWS)[number];

/** How products are listed: cards with pictures, or the dense table of a professional. */
export const LIST_VIEWS = ['grid', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);
export const isRegion = (value: unknown): value is Region => REGIONS.includes(value as Region);
export const isListView = (value: unknown): value is ListView => LIST_VIEWS.includes(value as ListView);
export const isVatView = (value: unknown): value is VatView => VAT_VIEWS.includes(value as VatView);

/** The language of a locale such as `nl-BE`; undefined for other locales. */
export const langOfLocale = (locale: string): Lang | undefined => LANGS.find((lang) => LOCALES[lang].locale === locale);
