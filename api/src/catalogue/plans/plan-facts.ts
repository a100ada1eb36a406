import { isDeepStrictEqual } from 'node:util';
import type { Lang } from 'shared-contracts/contract/locales';
import { otherColours } from 'shared-contracts/wire/colour-offer';
import { fenceBody, gabionBody, GABION_MAX_LENGTH_MM, GABION_STONES, terraceBody } from 'shared-contracts/wire/configurator';
import type { ChangePlanBody, PlanChoices, PlanRulesChange } from 'shared-contracts/wire/plan';
import { formatterPerLang } from '../../platform/messages/formatter-per-lang.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { calculateBill } from '../configurator/configurator.service.ts';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { withOtherColour } from 'shared-contracts/rules/plan/other-colours';
import type { OtherColours } from 'shared-contracts/rules/plan/other-colours';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { GABION_MAX_CM } from 'shared-contracts/rules/plan/gabion';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { catalogueTexts } from '../texts.ts';
import type { PlanContent, PlanRow } from './plans.repository.ts';

/** Input and bill of a plan, with the types of its kind: the rules wrote both. */
export type TypedPlan =
  | { kind: 'fence'; input: FenceInput; bill: FenceBill }
  | { kind: 'gabion'; input: GabionInput; bill: GabionBill }
  | { kind: 'terrace'; input: TerraceInput; bill: TerraceBill };

export type Content = Pick<PlanContent, 'kind' | 'input' | 'bill'>;
export const typed = (plan: Content): TypedPlan => plan as TypedPlan;

const numbers = formatterPerLang((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const numberText = (value: number, lang: Lang): string => numbers(lang).format(value);

const sizeText = (content: Content, lang: Lang): string => {
  const plan = typed(content);
  if (plan.kind === 'terrace') return `${numberText(plan.bill.area_m2, lang)} m²`;
  return `${numberText((plan.kind === 'fence' ? plan.bill.fenced_mm : plan.bill.length_mm) / 1000, lang)} m`;
};

/** The plan's own name, or else one of its kind and length. */
export const planName = (plan: Content & Pick<PlanRow, 'name'>, lang: Lang): string =>
  plan.name ?? catalogueTexts(lang)(`plans.names.${plan.kind}`, { size: sizeText(plan, lang) });

/** SKU of what fills the plan: its product names the plan's system. */
export const mainSku = ({ bill }: Content): string | undefined => {
  const { lines } = bill as { lines: readonly BillLine[] };
  return lines.find(({ role }) => ['panel', 'screen', 'mesh', 'basket', 'board'].includes(role))?.sku;
};

/** SKU of what shows the plan in a garden: of what fills it, and of the stone, because baskets are sold empty. */
export const gardenSku = (content: Content): string | undefined => {
  if (content.kind !== 'gabion') return mainSku(content);
  const { lines } = content.bill as { lines: readonly BillLine[] };
  return lines.find(({ role }) => role === 'stone')?.sku;
};

const heightOf = (plan: TypedPlan): number | null => (plan.kind === 'terrace' ? null : plan.input.height_cm);
const colourOf = (plan: TypedPlan): string => (plan.kind === 'gabion' ? plan.input.stone : plan.input.colour);

const colourText = (kind: PlanContent['kind'], colour: string, lang: Lang): string => {
  const t = catalogueTexts(lang) as (key: string) => string;
  return t(kind === 'gabion' ? `configurator.stones.${colour}` : `colours.${colour}`);
};

/** The colours that are sold: what fills the plan may be taken in another one than the rest. */
const soldColours = (content: Content, sold: readonly string[] | undefined): string[] => {
  const own = colourOf(typed(content));
  const main = mainSku(content);
  const other = main === undefined || sold === undefined || sold.includes(main) ? undefined : otherColoursOf(content)[main];
  return other === undefined ? [own] : [own, other];
};

/** System, height, colour and length on one line. `sold`: SKUs of what is bought of it; missing: as it was planned. */
export const planSummary = (content: Content, productName: string | null, lang: Lang, sold?: readonly string[]): string => {
  const plan = typed(content);
  const height = heightOf(plan);
  return [
    ...(productName === null ? [] : [productName]),
    ...(height === null ? [] : [catalogueTexts(lang)('plans.height', { height: numberText(height, lang) })]),
    soldColours(content, sold)
      .map((colour) => colourText(plan.kind, colour, lang))
      .join(' + '),
    sizeText(content, lang),
  ].join(' · ');
};

const lengthsOf = (plan: TypedPlan, lang: Lang): PlanChoices['lengths'] => {
  const t = catalogueTexts(lang);
  if (plan.kind === 'gabion') return [{ label: t('plans.length'), mm: plan.input.length_mm }];
  if (plan.kind === 'fence') {
    const { runs } = plan.input;
    return runs.map(({ length_mm: mm }, index) => ({
      label: runs.length === 1 ? t('plans.length') : t('plans.side', { number: index + 1 }),
      mm,
    }));
  }
  const { parts } = plan.input;
  return parts.flatMap(({ length_mm, width_mm }, index) => {
    const values = { number: index + 1 };
    return [
      { label: parts.length === 1 ? t('plans.length') : t('plans.partLength', values), mm: length_mm },
      { label: parts.length === 1 ? t('plans.width') : t('plans.partWidth', values), mm: width_mm },
    ];
  });
};

const GABION_STEP_CM = 50;

const heightsOf = (plan: TypedPlan): readonly number[] => {
  if (plan.kind === 'fence') return FENCE_RULES[plan.input.system].heights;
  if (plan.kind === 'terrace') return [];
  return Array.from({ length: GABION_MAX_CM[plan.input.depth_cm] / GABION_STEP_CM }, (_, index) => (index + 1) * GABION_STEP_CM);
};

const coloursOf = (plan: TypedPlan): readonly string[] => {
  if (plan.kind === 'fence') return FENCE_RULES[plan.input.system].colours;
  return plan.kind === 'gabion' ? GABION_STONES : TERRACE_RULES[plan.input.board].colours;
};

/** What of a plan can be changed without the configurator. */
export const planChoices = (content: Content, lang: Lang): PlanChoices => {
  const plan = typed(content);
  return {
    height_cm: heightOf(plan),
    heights_cm: [...heightsOf(plan)],
    colour: colourOf(plan),
    colours: coloursOf(plan).map((key) => ({ key, label: colourText(plan.kind, key, lang) })),
    lengths: lengthsOf(plan, lang),
  };
};

/** The parts that today's rules count otherwise, by role and SKU; null when the plan is of today's rules, or these were declined. */
export const planRulesChange = (
  plan: PlanContent & Pick<PlanRow, 'declined_rule_version'>,
  nameOf: (sku: string) => string | undefined,
  lang: Lang,
): PlanRulesChange | null => {
  if (plan.rule_version === RULE_VERSION || plan.declined_rule_version === RULE_VERSION) return null;
  const after = calculatedLines(plan);
  const { lines: before } = plan.bill as { lines: readonly BillLine[] };
  const keyOf = ({ role, sku }: BillLine): string => `${role} ${sku}`;
  const amountsOf = (lines: readonly BillLine[]) => new Map(lines.map((line) => [keyOf(line), line.amount]));
  const [old, current] = [amountsOf(before), amountsOf(after ?? [])];
  const all = new Map([...before, ...(after ?? [])].map((line) => [keyOf(line), line]));
  const changes = [...all].flatMap(([key, { role, sku }]) => {
    const counts = { before: old.get(key) ?? 0, after: current.get(key) ?? 0 };
    if (after === null || counts.before === counts.after) return [];
    return [{ label: catalogueTexts(lang)(`configurator.roles.${role}`), name: nameOf(sku) ?? sku, ...counts }];
  });
  return { rule_version: RULE_VERSION, possible: after !== null, changes };
};

const calculatedLines = ({ kind, input }: Pick<PlanContent, 'kind' | 'input'>): readonly BillLine[] | null => {
  try {
    return calculateBill(kind, input).lines;
  } catch (error) {
    // Today's rules don't allow what earlier ones did: the plan stays as it is.
    if (error instanceof ShopError) return null;
    throw error;
  }
};

const withLengths = (plan: TypedPlan, mm: readonly number[]): object => {
  if (plan.kind === 'gabion') return { ...plan.input, length_mm: mm[0] };
  if (plan.kind === 'fence') return { ...plan.input, runs: plan.input.runs.map((run, index) => ({ ...run, length_mm: mm[index] })) };
  return {
    ...plan.input,
    parts: plan.input.parts.map((part, index) => ({ ...part, length_mm: mm[index * 2], width_mm: mm[index * 2 + 1] })),
  };
};

/** The shortest and the longest that the configurator accepts, in mm: of a fence's side, a wall, a terrace's length and width. */
const LENGTH_LIMITS = {
  fence: [[500, 200_000]],
  gabion: [[500, GABION_MAX_LENGTH_MM]],
  terrace: [
    [500, 30_000],
    [300, 30_000],
  ],
} as const;

/** Throws 422 with each length that is too short or too long, by its name. */
const assertLengths = (plan: TypedPlan, lengths: readonly number[], lang: Lang): void => {
  const labels = lengthsOf(plan, lang);
  if (lengths.length !== labels.length) throw invalidFields({ lengths_mm: [{ message: 'invalid' }] });
  const limits: readonly (readonly [number, number])[] = LENGTH_LIMITS[plan.kind];
  const problems = lengths.flatMap((mm, index) => {
    const [min, max] = limits[index % limits.length] ?? [0, 0];
    if (mm >= min && mm <= max) return [];
    const values = { label: labels[index]?.label ?? '', min: numberText(min / 1000, lang), max: numberText(max / 1000, lang) };
    return [[`lengths_mm.${index}`, [{ message: 'plan_length', values }]] as [string, FieldProblem[]]];
  });
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
};

const BODIES = { fence: fenceBody, gabion: gabionBody, terrace: terraceBody };

/** Input with the changes, in the shape that the configurator accepts; throws 422 with what is wrong beside its field. */
const changedInput = (content: Content, { height_cm, colour, lengths_mm }: ChangePlanBody, lang: Lang): object => {
  const plan = typed(content);
  if (lengths_mm !== undefined) assertLengths(plan, lengths_mm, lang);
  const input = {
    ...(lengths_mm === undefined ? plan.input : withLengths(plan, lengths_mm)),
    ...(height_cm === undefined || plan.kind === 'terrace' ? {} : { height_cm }),
    ...(colour === undefined ? {} : plan.kind === 'gabion' ? { stone: colour } : { colour }),
  };
  const parsed = BODIES[plan.kind].safeParse(input);
  if (!parsed.success) {
    throw invalidFields(Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), [{ message: 'invalid' as const }]])));
  }
  // how deep footings go is no field of the form: it was found by the postcode
  return plan.kind === 'fence' ? { ...parsed.data, frost_cm: plan.input.frost_cm } : parsed.data;
};

/** As stored: JSON has no undefined, and rows of the embedded database come from another thread, so their prototypes may differ. */
const isSame = (input: object, stored: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(input)), stored, { skipPrototype: true });

/** The other colours that were agreed to for a plan. */
export const otherColoursOf = ({ input }: Pick<PlanContent, 'input'>): OtherColours =>
  (input as { other_colours?: OtherColours }).other_colours ?? {};

/** A plan with a consent to another colour given or taken back: what it consists of stays as it was counted. */
export const contentInColour = <Plan extends Pick<PlanContent, 'input'>>(plan: Plan, sku: string, colour: string | null): Plan => {
  const { other_colours: _before, ...input } = plan.input as { other_colours?: OtherColours };
  const other_colours = withOtherColour(otherColoursOf(plan), sku, colour);
  return { ...plan, input: { ...input, ...(Object.keys(other_colours).length === 0 ? {} : { other_colours }) } };
};

/**
 * The plan's content after a change; null when the change leaves input and rules as they are. All but a consent to another colour is
 * computed by today's rules. Throws 422.
 */
export const changedContent = (before: PlanContent, change: ChangePlanBody, lang: Lang): PlanContent | null => {
  const { height_cm, colour, lengths_mm, rules, other_colour } = change;
  const { kind, rule_version, bill } = before;
  const { input: agreedInput } = other_colour === undefined ? before : contentInColour(before, other_colour.sku, other_colour.colour);
  const plan: PlanContent = { kind, rule_version, bill, input: agreedInput };
  if (!otherColours.safeParse(otherColoursOf(plan)).success) throw invalidFields({ other_colour: [{ message: 'invalid' }] });
  const agreed = isSame(plan.input as object, before.input) ? null : plan;
  if (height_cm === undefined && colour === undefined && lengths_mm === undefined && rules !== 'new') return agreed;
  const input = changedInput(plan, change, lang);
  if (rules !== 'new' && isSame(input, plan.input)) return agreed;
  const newBill = calculateBill(kind, input);
  return { kind, input, bill: newBill, rule_version: newBill.rule_version };
};

/** SKUs of a plan's parts list and of the one that today's rules give. */
export const changedSkus = (plan: PlanContent): string[] => {
  const { lines } = plan.bill as { lines: readonly BillLine[] };
  return [...lines, ...(calculatedLines(plan) ?? [])].map(({ sku }) => sku);
};
