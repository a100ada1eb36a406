import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { Variant } from 'shared-contracts/wire/product';

type Colour = Variant['colour'];

/** A colour that a plan or link asks for and that its system or board does not have, and the one that the form has instead. */
export interface GoneColour {
  colour: Colour;
  nearest: Colour;
}

/** Colours with a name; a link may ask for anything. */
const NAMED: Readonly<Record<Colour, true>> = {
  black: true,
  blue: true,
  brown: true,
  green: true,
  white: true,
  'light-grey': true,
  anthracite: true,
  galvanized: true,
  'zinc-aluminium': true,
  copper: true,
  stainless: true,
  biochromated: true,
  chrome: true,
  none: true,
};
const isNamed = (colour: string): colour is Colour => Object.hasOwn(NAMED, colour);

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(toneOf(colour).base.slice(at, at + 2), 16));
/** How different two colours look, as the drawings show them. */
const distanceOf = (a: string, b: string): number => {
  const other = channelsOf(b);
  return Math.hypot(...channelsOf(a).map((channel, place) => channel - (other[place] ?? 0)));
};

/** The colour of these that looks most like another one, which is not among them; null for what is no colour. */
export function nearestColour(colour: string, offered: readonly Colour[]): GoneColour | null {
  const [nearest] = [...offered].sort((a, b) => distanceOf(a, colour) - distanceOf(b, colour));
  return !isNamed(colour) || nearest === undefined ? null : { colour, nearest };
}
