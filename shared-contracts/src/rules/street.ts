/** A street with what stands behind it, as fields of a form. */
export interface StreetParts {
  street: string;
  street_nr: string;
  bus: string;
}

/** `Kouter 12`, `Kouter 12a`, `Kouter 12 bus 3`, `Rue Haute 4/2`; a number stands alone or with one letter. */
const NUMBER_LAST =
  /^(?<street>.*?\p{L}.*?)[\s,]+(?<number>\d{1,5}(?:\s?[a-z])?(?:-\d{1,5})?)(?:(?:\s*\/\s*|[\s,]+(?:bus|bte|boîte|box|b\.|apt\.?)\s*)(?<bus>[\da-z]{1,8}))?$/iu;
/** `12, rue Haute`, as it is written in French; other names that begin with a number are names. */
const NUMBER_FIRST =
  /^(?<number>\d{1,5}(?:\s?(?:bis|ter))?)[\s,]+(?<street>(?:rue|avenue|av\.|boulevard|bd|chemin|place|impasse|route|allée|quai|chaussée|cours|square|montée)\s.*)$/iu;

/**
 * The number out of a street that was typed or filled in whole, as browsers do: only while the number's own field is empty, so that
 * nothing anybody typed there is lost. Names that end in a number (`Plein 1940`) have theirs in its field.
 */
export function splitStreet<Parts extends StreetParts>(parts: Parts): Parts {
  if (parts.street_nr.trim() !== '') return parts;
  const found = (NUMBER_LAST.exec(parts.street.trim()) ?? NUMBER_FIRST.exec(parts.street.trim()))?.groups;
  if (!found?.street || !found.number) return parts;
  return { ...parts, street: found.street.trim(), street_nr: found.number, bus: parts.bus.trim() || (found.bus ?? '') };
}
