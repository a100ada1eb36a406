import * as z from 'zod';

const CENTS = 100;
const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/;

const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * CENTS);

/** Euros as they are typed, with a comma or a point, as cents. */
export const euroField = z.string().trim().min(1).regex(AMOUNT).transform(centsOf);

/** The same for a field that may stay empty. */
export const optionalEuroField = z
  .string()
  .trim()
  .refine((text) => text === '' || AMOUNT.test(text))
  .transform((text) => (text === '' ? undefined : centsOf(text)));

/** Cents as they are typed into a field. */
export const typedEuro = (cents: number, lang: string): string => {
  const text = (cents / CENTS).toFixed(2);
  return lang === 'en' ? text : text.replace('.', ',');
};

/** A whole number of pieces, as it is typed. */
export const piecesField = (max: number) => z.string().trim().min(1).transform(Number).pipe(z.int().min(0).max(max));
