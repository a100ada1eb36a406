/** What the measuring tool says of one page: medians and minima over its runs. */
interface Stat {
  median: number;
  min: number;
}
export type Summary = Record<
  'lcp' | 'fcp' | 'ttfb' | 'tbt' | 'cls' | 'seq' | 'requests' | 'b_js' | 'b_css' | 'total' | 'noimg',
  Stat | null
>;

export interface Goal {
  page: string;
  what: string;
  goal: string;
  value: string;
  isMet: boolean;
}

/** kB of script a first view may need to hydrate, by page. */
const SCRIPT_KB: Record<string, number> = { list: 125, product: 135, home: 135 };

/** The goals for a first view, as ratios to the floor of the same run where they are times. */
export function goalsOf(name: string, shop: Summary, floor: Summary): Goal[] {
  const ratio = (key: 'lcp' | 'fcp'): number => (shop[key]?.median ?? NaN) / (floor[key]?.median ?? NaN);
  const row = (what: string, value: number, limit: number, unit = '', digits = 0): Goal => ({
    page: name,
    what,
    goal: `≤ ${limit}${unit}`,
    value: `${value.toFixed(digits)}${unit}`,
    isMet: value <= limit,
  });
  const kb = (key: 'b_js' | 'b_css' | 'noimg'): number => (shop[key]?.median ?? NaN) / 1000;
  return [
    row('LCP, times the floor', ratio('lcp'), 1.1, '', 2),
    row('FCP, times the floor', ratio('fcp'), 1.15, '', 2),
    row('TBT, best run', shop.tbt?.min ?? NaN, 60, ' ms'),
    row('CLS', shop.cls?.median ?? NaN, 0, '', 3),
    row('sequential steps before LCP', shop.seq?.median ?? NaN, 1),
    row('script, all of it until the page is quiet', kb('b_js'), 160, ' kB'),
    row('the same, against the goal for hydration', kb('b_js'), SCRIPT_KB[name] ?? 135, ' kB'),
    ...(name === 'product' ? [row('CSS', kb('b_css'), 15, ' kB')] : []),
    ...(name === 'home' ? [row('weight without pictures', kb('noimg'), 200, ' kB')] : []),
  ];
}
