/** Name with variant, as cart, toast and comparison say it. */
export const titleOf = ({ name }: { name: string }, variant: { name: string }): string =>
  variant.name === '' || name.includes(variant.name) ? name : `${name}, ${variant.name}`;
