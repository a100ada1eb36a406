const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', '²': '2', '³': '3' };
const MAX_LENGTH = 120;

/** The address that a name makes: small letters, digits and single hyphens; '' when nothing of the name can be in one. */
export const slugOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[ßæœøł²³]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const slug = plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  // digits alone are the number of a product
  return /^\d+$/.test(slug) ? `p-${slug}` : slug;
};
