/** A measurement of one page: median and minimum over its runs. */
interface Stat {
  median: number;
  min: number;
}
export type Summary = Record<
  'lcp' | 'fcp' | 'ttfb' | 'tbt' | 'cls' | 'seq' | 'requests' | 'b_js' | 'b_js_used' | 'b_css' | 'total' | 'noimg',
  Stat | null
>;

export interface Goal {
  page: string;
  label: string;
  goal: string;
  value: string;
  isMet: boolean;
}

/** Maximum kB of script that a first view needs to hydrate, by page. */
const SCRIPT_KB: Record<string, number> = { list: 125, product: 135, home: 135 };

/** The goals for a first view; times are ratios to the floor of the same run. */
export function buildGoals(name: string, shop: Summary, floor: Summary): Goal[] {
  const ratio = (key: 'lcp' | 'fcp'): number => (shop[key]?.median ?? NaN) / (floor[key]?.median ?? NaN);
  const makeGoal = (label: string, value: number, limit: number, unit = '', digits = 0): Goal => ({
    page: name,
    label,
    goal: `≤ ${limit}${unit}`,
    value: `${value.toFixed(digits)}${unit}`,
    isMet: value <= limit,
  });
  const readKilobytes = (key: 'b_js' | 'b_js_used' | 'b_css' | 'noimg'): number => (shop[key]?.median ?? NaN) / 1000;
  return [
    makeGoal('LCP, times the floor', ratio('lcp'), 1.1, '', 2),
    makeGoal('FCP, times the floor', ratio('fcp'), 1.15, '', 2),
    makeGoal('TBT, best run', shop.tbt?.min ?? NaN, 60, ' ms'),
    makeGoal('CLS', shop.cls?.median ?? NaN, 0, '', 3),
    makeGoal('sequential steps before LCP', shop.seq?.median ?? NaN, 1),
    makeGoal('script, all of it until the page is quiet', readKilobytes('b_js'), 160, ' kB'),
    makeGoal('the same, against the goal for hydration', readKilobytes('b_js'), SCRIPT_KB[name] ?? 135, ' kB'),
    makeGoal('script, with what the first key, touch or scroll loads', readKilobytes('b_js_used'), 216, ' kB'),
    ...(name === 'product' ? [makeGoal('CSS', readKilobytes('b_css'), 15, ' kB')] : []),
    ...(name === 'home' ? [makeGoal('weight without pictures', readKilobytes('noimg'), 200, ' kB')] : []),
  ];
}
