import type { Lang } from 'shared-contracts/contract/locales';
import { drawSheetFile } from './draw-build-sheet.ts';
import type { SheetPlan } from './sheet-plan.ts';

export interface SheetContent {
  plan: SheetPlan;
  lang: Lang;
}

/** Runs in a thread of its own: see `drawInThread`. */
export default ({ plan, lang }: SheetContent): Promise<Buffer> => drawSheetFile(plan, lang);
