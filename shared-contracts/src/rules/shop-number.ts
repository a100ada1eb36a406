const SHAPE = /^([A-Z]?)(20\d{2})(\d{6})$/;

/**
 * The number of an order, return or document as the shop writes it (`2026-000123`, `R2026-000004`), from text in any notation: without its
 * hyphen, with spaces, dots or a `#`, in lower case. Any other text is only trimmed. Every place where such a number is typed reads it by this.
 */
export const shopNumber = (text: string): string => {
  const code = text.toUpperCase().replaceAll(/[\s#./\p{Pd}]/gu, '');
  return SHAPE.test(code) ? code.replace(SHAPE, '$1$2-$3') : text.trim();
};
