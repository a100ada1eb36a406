/** A street and house number as fields of a form. */
export interface StreetParts {
  street: string;
  street_nr: string;
  bus: string;
}

/** `Kouter 12`, `Kouter 12a`, `Kouter 12 bus 3`, `Rue Haute 4/2`; a number is alone or has one letter. */
const NUMBER_LAST =
  /^(?<street>.*?\p{L}.*?)[\s,]+(?<number>\d{1,5}(?:\s?[a-z])?(?:-\d{1,5})?)(?:(?:\s*\/\s*|[\s,]+(?:bus|bte|boîte|box|b\.|apt\.?)\s*)(?<bus>[\da-z]{1,8}))?$/iu;
/** `12, rue Haute`, as in French; other names that begin with a number are names. */
const NUMBER_FIRST =
  /^(?<number>\d{1,5}(?:\s?(?:bis|ter))?)[\s,]+(?<street>(?:rue|avenue|av\.|boulevard|bd|chemin|place|impasse|route|allée|quai|chaussée|cours|square|montée)\s.*)$/iu;

/**
 * Moves a house number that was typed or autofilled behind the street into its own field, if that is empty, so that nothing typed is lost.
 * For names that end in a number (`Plein 1940`) the house number is in its own field.
 */
export function splitStreet<Parts extends StreetParts>(parts: Parts): Parts {
  if (parts.street_nr.trim() !== '') return parts;
  const match = (NUMBER_LAST.exec(parts.street.trim()) ?? NUMBER_FIRST.exec(parts.street.trim()))?.groups;
  if (!match?.street || !match.number) return parts;
  return { ...parts, street: match.street.trim(), street_nr: match.number, bus: parts.bus.trim() || (match.bus ?? '') };
}
