/** Whether a text is a telephone number that can be called from every country: a plus and its country, then digits with single blanks between them. */
export const isInternationalNumber = (text: string): boolean => /^\+[1-9](?: ?\d){7,14}$/.test(text);
