/** CSS colours of the shop's colour names; the drawings use the same base tones. */
const paint = {
  anthracite: '#3b4247',
  black: '#1f2122',
  blue: '#2c4f7c',
  brown: '#5b3f2c',
  green: '#1f5a41',
  white: '#eeefeb',
  'light-grey': '#b3b9ba',
  galvanized: '#97a3a9',
  'zinc-aluminium': '#a9b1b2',
  copper: '#b0643a',
  corten: '#98522c',
  stainless: '#b4babd',
  biochromated: '#bfa04c',
  chrome: '#c4cbcf',
} as const;

const paints: ReadonlyMap<string, string> = new Map(Object.entries(paint));

/** The CSS colour of a shop colour; any other text is used as a CSS colour, and "none" means transparent. */
export function swatchPaint(colour: string): string {
  return paints.get(colour) ?? colour;
}
