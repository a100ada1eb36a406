import type { Failure } from 'shared-contracts';
import type { ChangePlanBody } from 'shared-contracts/wire/plan';

/** Metres as people write them, `12,5` or `12.5`, in whole millimetres; 0 for anything else, which the API refuses with a message. */
export function parseMetres(text: string): number {
  const metres = Number(text.trim().replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(metres) && text.trim() !== '' ? Math.min(Math.round(metres * 1000), Number.MAX_SAFE_INTEGER) : 0;
}

const textOf = (value: FormDataEntryValue | null): string | undefined => (typeof value === 'string' ? value : undefined);

/** What was typed into the form of a plan; undefined for fields that the form lacks. */
export interface TypedPlan {
  name?: string;
  height_cm?: string;
  colour?: string;
  lengths: readonly string[];
}

/** A refused change of a plan by its form without JavaScript: the form shows again what was typed. */
export interface RefusedPlan {
  /** the plan's `share_id` */
  plan: string;
  typed: TypedPlan;
  failure: Failure;
}

export const readTypedPlan = (form: FormData): TypedPlan => ({
  name: textOf(form.get('name')),
  height_cm: textOf(form.get('height_cm')),
  colour: textOf(form.get('colour')),
  lengths: form.getAll('length').map((value) => textOf(value) ?? ''),
});

/** The change in the form of a plan; fields that the form lacks stay as they are. */
export function readPlanChange(form: FormData): ChangePlanBody {
  const name = textOf(form.get('name'));
  const height = Number(textOf(form.get('height_cm')) ?? Number.NaN);
  const colour = textOf(form.get('colour'));
  const rules = textOf(form.get('rules'));
  const otherSku = textOf(form.get('other_sku'));
  const otherColour = textOf(form.get('other_colour'));
  const lengths = form.getAll('length').map((value) => parseMetres(textOf(value) ?? ''));
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(Number.isInteger(height) ? { height_cm: height } : {}),
    ...(colour === undefined ? {} : { colour }),
    ...(lengths.length > 0 ? { lengths_mm: lengths } : {}),
    ...(otherSku === undefined ? {} : { other_colour: { sku: otherSku, colour: otherColour || null } }),
    ...(rules === 'new' || rules === 'keep' ? { rules } : {}),
  };
}
