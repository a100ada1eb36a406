const MAX_PIECES = 100_000;
/** Pattern of an amount; longer numbers are EANs. */
export const LIKE_AMOUNT = /^'?[+-]?[\d\s.,]{1,9}$/;

/** Pieces of an entered amount (`4`, `x4`, `1.000`, `1.000,00`, `12,00`, `4 st.`); null when invalid. */
export function piecesOf(text: string): number | null {
  const compact = text.replace(/[\s’']/g, '').replace(/^[x×*](?=\d+$)/i, '');
  const [, plainly, grouped] =
    /^(?:(\d+)(?:[.,]0{1,2})?|([1-9]\d{0,2}(?:\.\d{3})+(?:,0{1,2})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.0{1,2})?))[a-zéèüä×*.]*$/i.exec(compact) ??
    [];
  const pieces = Number(plainly ?? grouped?.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '') ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_PIECES ? pieces : null;
}
