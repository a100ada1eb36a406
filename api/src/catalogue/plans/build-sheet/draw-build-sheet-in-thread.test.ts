import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { aFence, runs } from 'shared-contracts/testing/a-fence';
import { sheetTexts } from '../../../testing/a-sheet-plan.ts';
import { drawSheetFile } from './draw-build-sheet.ts';
import { drawBuildSheet } from './draw-build-sheet-in-thread.ts';
import type { SheetPlan } from './sheet-plan.ts';

const START_MS = 60_000;

const aPlan = (name: string): SheetPlan => {
  const input = aFence({ runs: runs(24_000) });
  const result = calculateFence(input);
  if (!('bill' in result)) throw new Error('the fence is wrong');
  return { ...sheetTexts({ name }), kind: 'fence', input, bill: result.bill };
};

test(
  'a sheet is the same from another thread, is drawn once, and again when its plan has changed',
  async () => {
    const first = await drawBuildSheet({ plan: aPlan('Zijkant'), lang: 'nl' });
    expect(first.equals(await drawSheetFile(aPlan('Zijkant'), 'nl'))).toBe(true);
    expect(await drawBuildSheet({ plan: aPlan('Zijkant'), lang: 'nl' })).toBe(first);
    expect(await drawBuildSheet({ plan: aPlan('Zijkant'), lang: 'fr' })).not.toBe(first);
    expect((await drawBuildSheet({ plan: aPlan('Achterkant'), lang: 'nl' })).equals(first)).toBe(false);
  },
  START_MS,
);

test(
  'a visitor who has too many sheets drawn at once is refused, and another one is served meanwhile',
  async () => {
    const sheets = Array.from({ length: 8 }, (_, at) => drawBuildSheet({ plan: aPlan(`Kant ${at}`), lang: 'nl' }, '203.0.113.7'));
    const other = drawBuildSheet({ plan: aPlan('Voorkant'), lang: 'nl' }, '203.0.113.8');
    const refused = (await Promise.allSettled(sheets)).flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toContainEqual(expect.objectContaining({ status: 429, details: { retryAfter: 10 } }));
    expect((await other).subarray(0, 5).toString()).toBe('%PDF-');
  },
  START_MS,
);
