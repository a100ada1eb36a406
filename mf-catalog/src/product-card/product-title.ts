/** Name with variant, as in cart, toast and comparison. */
export const titleOf = ({ name }: { name: string }, variant: { name: string }): string =>
  variant.name === '' || name.includes(variant.name) ? name : `${name}, ${variant.name}`;
