import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import type { Variant } from 'shared-contracts/wire/product';
import type { PlanValues, Wanted } from './plan-values.ts';

/** A colour that a plan or link asks for and that its system or board does not have, and the one that the form has instead. */
export interface GoneColour {
  colour: Colour;
  nearest: Colour;
}

type Colour = Variant['colour'];
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

const coloursOf = (plan: PlanValues, { fence, terrace }: ConfiguratorRules): Colour[] => {
  if (plan.kind === 'gabion') return [];
  const choice =
    plan.kind === 'fence'
      ? fence.systems.find(({ key }) => key === plan.values.system)
      : terrace.boards.find(({ key }) => key === plan.values.board);
  return choice?.colours.map(({ key }) => key) ?? [];
};

/**
 * The values with a colour that can be chosen: the nearest to that of the plan, or to the one that the link wants, where that is not sold. Without
 * it the form would show its first colour without a word.
 */
export function withSoldColour(
  plan: PlanValues,
  rules: ConfiguratorRules,
  wanted: Wanted = {},
): { plan: PlanValues; gone: GoneColour | null } {
  if (plan.kind === 'gabion') return { plan, gone: null };
  const offered = coloursOf(plan, rules);
  const colour = wanted.colour || plan.values.colour;
  if (!isNamed(colour) || offered.includes(colour)) return { plan, gone: null };
  const [nearest] = [...offered].sort((a, b) => distanceOf(a, colour) - distanceOf(b, colour));
  if (nearest === undefined) return { plan, gone: null };
  const values = { ...plan.values, colour: nearest };
  return { plan: { ...plan, values } as PlanValues, gone: { colour, nearest } };
}
