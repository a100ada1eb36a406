import type { Lang } from 'shared-contracts/contract/locales';
import { drawSheetFile } from './draw-build-sheet.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** Runs in a thread of its own: see `draw-in-thread.ts`. */
export default ({ plan, lang }: { plan: SheetPlan; lang: Lang }): Promise<Buffer> => drawSheetFile(plan, lang);
