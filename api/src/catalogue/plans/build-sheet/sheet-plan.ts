import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import type { PlanLoad } from 'shared-contracts/rules/plan/load';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';

/** What a build sheet says beside what it draws, in its language. */
interface SheetTexts {
  name: string;
  summary: string;
  ruleVersion: string;
  date: Date;
  /** of the plan, of the advice */
  url: string;
  adviceUrl: string;
  /** `instead`: name of the variant that the part replaces */
  parts: { label: string; name: string; sku: string; amount: number; instead?: string }[];
  /** needed, and not in the order */
  missing?: { name: string; amount: number }[];
  /** what the place of delivery takes more than the plan was counted for */
  deeper?: readonly string[];
  /** how the parts arrive; null when none of them is sold any more */
  load: PlanLoad | null;
  included: { label: string; amount: number }[];
  /** what the ground and the material need */
  notes: { code: string; text: string; run?: number }[];
  rentals: { name: string; url: string }[];
}

export type FenceSheetPlan = SheetTexts & { kind: 'fence'; input: FenceInput; bill: FenceBill };
export type GabionSheetPlan = SheetTexts & { kind: 'gabion'; input: GabionInput; bill: GabionBill };
export type TerraceSheetPlan = SheetTexts & { kind: 'terrace'; input: TerraceInput; bill: TerraceBill };
export type SheetPlan = FenceSheetPlan | GabionSheetPlan | TerraceSheetPlan;
