import { inflateSync } from 'node:zlib';

const MM = 25.4 / 72;

/** What is drawn on a page, in mm of paper from its upper left corner. */
export interface DrawnPage {
  widthMm: number;
  heightMm: number;
  lines: DrawnLine[];
  rects: DrawnRect[];
  /** sizes of its texts in points */
  fontSizes: number[];
}
export interface DrawnLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** points */
  width: number;
  /** `#rrggbb` */
  color: string;
}
export interface DrawnRect {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

type Matrix = readonly [number, number, number, number, number, number];
interface State {
  matrix: Matrix;
  width: number;
  stroke: string;
  fill: string;
  /** what is drawn outside of it can't be seen */
  clip: Bounds;
}
interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];
const hex = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const within = ({ left, top, right, bottom }: Bounds, x: number, y: number): readonly [number, number] => [
  Math.min(right, Math.max(left, x)),
  Math.min(bottom, Math.max(top, y)),
];
const boundsOf = (points: readonly (readonly [number, number])[], clip: Bounds): Bounds => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = within(clip, Math.min(...xs), Math.min(...ys));
  const [right, bottom] = within(clip, Math.max(...xs), Math.max(...ys));
  return { left, top, right, bottom };
};

/** Follows the operators of a content stream that pdfkit writes for lines and rectangles. */
const interpret = (content: string, heightPt: number): Pick<DrawnPage, 'lines' | 'rects' | 'fontSizes'> => {
  const page: Pick<DrawnPage, 'lines' | 'rects' | 'fontSizes'> = { lines: [], rects: [], fontSizes: [] };
  const stack: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], width: 1, stroke: '#000000', fill: '#000000', clip: EVERYWHERE };
  let isClipping = false;
  let path: { from: readonly [number, number]; to: readonly [number, number] }[] = [];
  let boxes: Omit<DrawnRect, 'fill'>[] = [];
  let at: readonly [number, number] = [0, 0];
  let args: number[] = [];
  const place = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = state.matrix;
    return [(a * x + c * y + e) * MM, (heightPt - (b * x + d * y + f)) * MM];
  };
  const paint = (isStroked: boolean): void => {
    for (const { from, to } of isStroked ? path : []) {
      const [[x1, y1], [x2, y2]] = [within(state.clip, ...from), within(state.clip, ...to)];
      page.lines.push({ x1, y1, x2, y2, width: state.width, color: state.stroke });
    }
    for (const { x, y, width, height } of boxes) {
      const [[left, top], [right, bottom]] = [within(state.clip, x, y), within(state.clip, x + width, y + height)];
      page.rects.push({ x: left, y: top, width: right - left, height: bottom - top, fill: state.fill });
    }
    path = [];
    boxes = [];
  };
  const operators: Record<string, () => void> = {
    q: () => stack.push(state),
    Q: () => (state = stack.pop() ?? state),
    cm: () => (state = { ...state, matrix: multiply(args as unknown as Matrix, state.matrix) }),
    w: () => (state = { ...state, width: args[0] ?? 0 }),
    SCN: () => (state = { ...state, stroke: hex(args) }),
    scn: () => (state = { ...state, fill: hex(args) }),
    m: () => (at = place(args[0] ?? 0, args[1] ?? 0)),
    l: () => {
      const to = place(args[0] ?? 0, args[1] ?? 0);
      path.push({ from: at, to });
      at = to;
    },
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = args;
      const [start, end] = [place(x, y), place(x + width, y + height)];
      boxes.push({ x: start[0], y: start[1], width: end[0] - start[0], height: end[1] - start[1] });
    },
    S: () => paint(true),
    f: () => paint(false),
    B: () => paint(true),
    W: () => (isClipping = true),
    n: () => {
      const corners = [
        ...path.flatMap(({ from, to }) => [from, to]),
        ...boxes.flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]),
      ];
      if (isClipping) state = { ...state, clip: boundsOf(corners, state.clip) };
      isClipping = false;
      path = [];
      boxes = [];
    },
    Tf: () => page.fontSizes.push(args[0] ?? 0),
  };
  // Strings of texts are in <>, and have nothing to measure.
  for (const token of content.replaceAll(/\[<[^\]]*\] TJ/g, '').split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && Number.isFinite(number)) args.push(number);
    else if (token !== '' && !token.startsWith('/') && !token.startsWith('[') && !token.endsWith(']')) {
      operators[token]?.();
      args = [];
    }
  }
  return page;
};

/** The lines and rectangles of each page of a PDF that pdfkit wrote. */
export const measurePdf = (pdf: Buffer): DrawnPage[] => {
  const text = pdf.toString('latin1');
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => {
      const [, widthPt = '0', heightPt = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
      const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(contents) ?? '') ?? [];
      const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return { widthMm: Number(widthPt) * MM, heightMm: Number(heightPt) * MM, ...interpret(content, Number(heightPt)) };
    });
};
