import { EXAMPLE_PLAN } from 'shared-contracts/rules/plan/example-plan';
import { nearestGateHeight } from 'shared-contracts/rules/plan/gate-height';
import type { AroundLine } from 'shared-contracts/rules/plan/around-line';
import { endsOf } from 'shared-contracts/rules/plan/fence-input';
import type { OtherColours } from 'shared-contracts/rules/plan/other-colours';
import type { ConfigurationAnswer, ConfiguratorRules, FenceBody, GabionBody, TerraceBody } from 'shared-contracts/wire/configurator';

export const PLAN_KINDS = ['fence', 'gabion', 'terrace'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const kindOf = (text: unknown): PlanKind => PLAN_KINDS.find((kind) => kind === text) ?? 'fence';

/** The form's values as typed: metres with the language's decimal sign, centimetres whole. */
export interface FenceValues {
  system: string;
  height_cm: string;
  colour: string;
  ground: string;
  /** place of the fence; optional */
  postcode: string;
  start: string;
  end: string;
  closed: boolean;
  runs: RunValues[];
  gates: GateValues[];
  around: LineValues[];
}
export interface RunValues {
  length: string;
  rise: string;
  /** degrees to the right; empty: a square corner */
  turn: string;
}
export interface GateValues {
  /** kind and clear width in cm, `single:100`; empty: no gate */
  gate: string;
  /** number of its side, from 1 */
  run: string;
  position: string;
}
/** A line that is no fence: metres from the start of the fence, degrees clockwise from the right. */
export interface LineValues {
  /** empty: no line */
  kind: string;
  x: string;
  y: string;
  length: string;
  direction: string;
}
export interface GabionValues {
  length: string;
  height_cm: string;
  depth_cm: string;
  stone: string;
}
export interface PartValues {
  length: string;
  width: string;
}
export interface TerraceValues {
  parts: PartValues[];
  board: string;
  colour: string;
  joist_spacing_mm: string;
}
type KindValues =
  { kind: 'fence'; values: FenceValues } | { kind: 'gabion'; values: GabionValues } | { kind: 'terrace'; values: TerraceValues };
/** `otherColours`: agreed to for parts that are sold out in the chosen one */
export type PlanValues = KindValues & { otherColours?: OtherColours };

/** The maximum number of rows of each kind, as in the API. */
export const MOST = { runs: 12, gates: 6, parts: 4, around: 6 } as const;

/** NaN if the text is no number, with a comma or a point: the API refuses it beside its field. */
const parseMillimetres = (metres: string): number =>
  metres.trim() === '' ? Number.NaN : Math.round(Number(metres.trim().replace(',', '.')) * 1000);

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const readFlag = (form: FormData, name: string): boolean => readText(form, name) !== '';

/** Rows of a form by their numbers, `runs.0.length_mm`; empty ones are left out, except the first when one is `needed`. */
function readRows<Row>(
  form: FormData,
  list: keyof typeof MOST,
  read: (name: string) => Row,
  isEmpty: (row: Row) => boolean,
  isRequired: boolean,
): Row[] {
  const rows = Array.from({ length: MOST[list] }, (_, place) => read(`${list}.${place}`));
  const filled = rows.filter((row) => !isEmpty(row));
  return isRequired && filled.length === 0 ? rows.slice(0, 1) : filled;
}

/** `more`: a row added by a visitor without JavaScript. */
function readFence(form: FormData, more: string | null): FenceValues {
  const runs = readRows<RunValues>(
    form,
    'runs',
    (name) => ({
      length: readText(form, `${name}.length_mm`),
      rise: readText(form, `${name}.rise_mm`),
      turn: readText(form, `${name}.turn_deg`),
    }),
    ({ length }) => length.trim() === '',
    true,
  );
  const gates = readRows<GateValues>(
    form,
    'gates',
    (name) => ({
      gate: readText(form, `${name}.kind`),
      run: readText(form, `${name}.run`),
      position: readText(form, `${name}.position_mm`),
    }),
    ({ gate }) => gate === '',
    false,
  );
  const around = readRows<LineValues>(
    form,
    'around',
    (name) => ({
      kind: readText(form, `${name}.kind`),
      x: readText(form, `${name}.x_mm`),
      y: readText(form, `${name}.y_mm`),
      length: readText(form, `${name}.length_mm`),
      direction: readText(form, `${name}.direction_deg`),
    }),
    ({ kind, length }) => kind === '' || length.trim() === '',
    false,
  );
  return {
    system: readText(form, 'system'),
    height_cm: readText(form, 'height_cm'),
    colour: readText(form, 'colour'),
    ground: readText(form, 'ground'),
    postcode: readText(form, 'postcode').trim(),
    start: readText(form, 'start'),
    end: readText(form, 'end'),
    closed: readFlag(form, 'closed'),
    runs: more === 'runs' ? [...runs, EMPTY_RUN] : runs,
    gates: more === 'gates' ? [...gates, EMPTY_GATE] : gates,
    around: more === 'around' ? [...around, EMPTY_LINE] : around,
  };
}

export const EMPTY_RUN: RunValues = { length: '', rise: '0', turn: '' };
export const EMPTY_GATE: GateValues = { gate: '', run: '1', position: '' };
export const EMPTY_LINE: LineValues = { kind: '', x: '0', y: '0', length: '', direction: '0' };
export const EMPTY_PART: PartValues = { length: '', width: '' };

const readGabion = (form: FormData): GabionValues => ({
  length: readText(form, 'length_mm'),
  height_cm: readText(form, 'height_cm'),
  depth_cm: readText(form, 'depth_cm'),
  stone: readText(form, 'stone'),
});

function readTerrace(form: FormData, more: string | null): TerraceValues {
  const parts = readRows<PartValues>(
    form,
    'parts',
    (name) => ({ length: readText(form, `${name}.length_mm`), width: readText(form, `${name}.width_mm`) }),
    ({ length, width }) => length.trim() === '' && width.trim() === '',
    true,
  );
  return {
    parts: more === 'parts' ? [...parts, EMPTY_PART] : parts,
    board: readText(form, 'board'),
    colour: readText(form, 'colour'),
    joist_spacing_mm: readText(form, 'joist_spacing_mm'),
  };
}

const OTHER_COLOUR = 'other_colour.';
/** Name of the field with the colour that a part may have instead of the chosen one; empty: none. */
export const otherColourField = (sku: string): string => OTHER_COLOUR + sku;

const readOtherColours = (form: FormData): OtherColours =>
  Object.fromEntries(
    [...form].flatMap(([name, colour]) =>
      name.startsWith(OTHER_COLOUR) && typeof colour === 'string' && colour !== '' ? [[name.slice(OTHER_COLOUR.length), colour]] : [],
    ),
  );

const withColours = (plan: KindValues, otherColours: OtherColours | undefined): PlanValues =>
  otherColours === undefined || Object.keys(otherColours).length === 0 ? plan : { ...plan, otherColours };

export const readPlan = (form: FormData, more: string | null): PlanValues => withColours(readKind(form, more), readOtherColours(form));

function readKind(form: FormData, more: string | null): KindValues {
  const kind = kindOf(form.get('kind'));
  if (kind === 'gabion') return { kind, values: readGabion(form) };
  if (kind === 'terrace') return { kind, values: readTerrace(form, more) };
  return { kind, values: readFence(form, more) };
}

/** The wire calls an existing fence a wall, with a flag. */
const endBody = (start: string, end: string): Pick<FenceBody, 'start' | 'end' | 'start_is_fence' | 'end_is_fence'> => ({
  start: (start === 'fence' ? 'wall' : start) as 'post',
  end: (end === 'fence' ? 'wall' : end) as 'post',
  ...(start === 'fence' && { start_is_fence: true }),
  ...(end === 'fence' && { end_is_fence: true }),
});

const lineBody = ({ kind, x, y, length, direction }: LineValues): AroundLine => ({
  kind: kind as AroundLine['kind'],
  x_mm: parseMillimetres(x),
  y_mm: parseMillimetres(y),
  length_mm: parseMillimetres(length),
  direction_deg: parseMillimetres(direction) / 1000,
});

/** Choices are sent unchecked: the API validates them, with a message beside the field. */
export const fenceBody = ({
  system,
  height_cm,
  colour,
  ground,
  postcode,
  start,
  end,
  closed,
  runs,
  gates,
  around,
}: FenceValues): FenceBody => ({
  system: system as FenceBody['system'],
  height_cm: Number(height_cm),
  colour: colour as FenceBody['colour'],
  ground: ground as 'soil',
  ...(postcode === '' ? {} : { postcode }),
  closed,
  ...endBody(start, end),
  ...(around.length === 0 ? {} : { around: around.map(lineBody) }),
  runs: runs.map(({ length, rise, turn }) => ({
    length_mm: parseMillimetres(length),
    rise_mm: rise.trim() === '' ? 0 : parseMillimetres(rise) / 100,
    ...(turn.trim() === '' ? {} : { turn_deg: parseMillimetres(turn) / 1000 }),
  })),
  gates: gates.map(({ gate, run, position }) => {
    const [kind, width] = gate.split(':');
    return {
      kind: kind as 'single',
      width_cm: Number(width),
      run: Number(run) - 1,
      position_mm: position.trim() === '' ? 0 : parseMillimetres(position),
    };
  }),
});

export const gabionBody = ({ length, height_cm, depth_cm, stone }: GabionValues): GabionBody => ({
  length_mm: parseMillimetres(length),
  height_cm: Number(height_cm),
  depth_cm: Number(depth_cm) as GabionBody['depth_cm'],
  stone: stone as GabionBody['stone'],
});

export const terraceBody = ({ parts, board, colour, joist_spacing_mm }: TerraceValues): TerraceBody => ({
  parts: parts.map(({ length, width }) => ({ length_mm: parseMillimetres(length), width_mm: parseMillimetres(width) })),
  board: board as TerraceBody['board'],
  colour: colour as TerraceBody['colour'],
  joist_spacing_mm: Number(joist_spacing_mm) as 400,
});

/** The form's values of a plan; `formatNumber` writes in the visitor's language. */
export const valuesOfPlan = (plan: ConfigurationAnswer, formatNumber: (value: number) => string): PlanValues =>
  withColours(kindValuesOf(plan, formatNumber), plan.input.other_colours);

type Run = Extract<ConfigurationAnswer, { kind: 'fence' }>['input']['runs'][number];

export const valuesOfRun = ({ length_mm, rise_mm, turn_deg }: Run, formatNumber: (value: number) => string): RunValues => ({
  length: formatNumber(length_mm / 1000),
  rise: formatNumber(rise_mm / 10),
  turn: turn_deg === undefined ? '' : formatNumber(turn_deg),
});

function kindValuesOf(plan: ConfigurationAnswer, formatNumber: (value: number) => string): KindValues {
  const metres = (mm: number) => formatNumber(mm / 1000);
  if (plan.kind === 'gabion') {
    const { length_mm, height_cm, depth_cm, stone } = plan.input;
    return { kind: 'gabion', values: { length: metres(length_mm), height_cm: String(height_cm), depth_cm: String(depth_cm), stone } };
  }
  if (plan.kind === 'terrace') {
    const { parts, board, colour, joist_spacing_mm } = plan.input;
    const typed = parts.map(({ length_mm, width_mm }) => ({ length: metres(length_mm), width: metres(width_mm) }));
    return { kind: 'terrace', values: { parts: typed, board, colour, joist_spacing_mm: String(joist_spacing_mm) } };
  }
  const { system, height_cm, colour, ground, closed, runs, gates, postcode = '', around = [] } = plan.input;
  return {
    kind: 'fence',
    values: {
      system,
      colour,
      ground,
      closed,
      ...endsOf(plan.input),
      postcode,
      height_cm: String(height_cm),
      runs: runs.map((run) => valuesOfRun(run, formatNumber)),
      gates: gates.map(({ kind, width_cm, run, position_mm }) => ({
        gate: `${kind}:${width_cm}`,
        run: String(run + 1),
        position: metres(position_mm),
      })),
      around: around.map(({ kind, x_mm, y_mm, length_mm, direction_deg }) => ({
        kind,
        x: metres(x_mm),
        y: metres(y_mm),
        length: metres(length_mm),
        direction: formatNumber(direction_deg),
      })),
    },
  };
}

/** What a link asks for; texts of an address, so anything. */
export type Wanted = Readonly<Partial<Record<'system' | 'height_cm' | 'colour', string>>>;

/** The initial values: what the link wants, else the most popular system in its middle height; without a length. */
export function firstValues(kind: PlanKind, rules: ConfiguratorRules, wanted: Wanted = {}): PlanValues {
  if (kind === 'gabion') {
    const [depth] = rules.gabion.depths;
    const stone = rules.gabion.stones[0]?.key ?? '';
    return { kind, values: { length: '', height_cm: String(depth?.max_height_cm ?? ''), depth_cm: String(depth?.depth_cm ?? ''), stone } };
  }
  if (kind === 'terrace') {
    const [board] = rules.terrace.boards;
    const spacing = String(rules.terrace.joist_spacings_mm[1] ?? '');
    return {
      kind,
      values: { parts: [EMPTY_PART], board: board?.key ?? '', colour: board?.colours[0]?.key ?? '', joist_spacing_mm: spacing },
    };
  }
  const system = rules.fence.systems.find(({ key }) => key === wanted.system) ?? rules.fence.systems[0];
  const heights = system?.heights_cm ?? [];
  const height = heights.find((each) => String(each) === wanted.height_cm) ?? heights[Math.floor(heights.length / 2)];
  const colour = system?.colours.find(({ key }) => key === wanted.colour) ?? system?.colours[0];
  return {
    kind,
    values: {
      system: system?.key ?? '',
      height_cm: String(height ?? ''),
      colour: colour?.key ?? '',
      ground: 'soil',
      postcode: '',
      start: 'post',
      end: 'post',
      closed: false,
      runs: [EMPTY_RUN],
      gates: [],
      around: [],
    },
  };
}

/** What is in the form, with the measures of the example; `formatNumber` writes in the visitor's language. */
export function withExample(plan: PlanValues, rules: ConfiguratorRules, formatNumber: (value: number) => string): PlanValues {
  const metres = (mm: number) => formatNumber(mm / 1000);
  const { fence, gabion, terrace } = EXAMPLE_PLAN;
  if (plan.kind === 'gabion') return { ...plan, values: { ...plan.values, length: metres(gabion.length_mm) } };
  if (plan.kind === 'terrace') {
    const part = { length: metres(terrace.length_mm), width: metres(terrace.width_mm) };
    return { ...plan, values: { ...plan.values, parts: [part] } };
  }
  const { values } = plan;
  const { kind, width_cm, position_mm } = fence.gate;
  const sold = rules.fence.systems.find(({ key }) => key === values.system)?.gates.find((gate) => gate.kind === kind);
  const hasGate = sold?.widths_cm.includes(width_cm) && nearestGateHeight(sold.heights_cm, Number(values.height_cm)) !== undefined;
  return {
    ...plan,
    values: {
      ...values,
      closed: false,
      runs: [{ ...EMPTY_RUN, length: metres(fence.length_mm) }],
      gates: hasGate ? [{ gate: `${kind}:${width_cm}`, run: '1', position: metres(position_mm) }] : [],
    },
  };
}
