import { BINDING_WIRE, strutSku, TENSION_WIRE, tensionerSku } from './fence-material.ts';
import { gateHeight } from './fence-problems.ts';
import { CLAMP_PACK, CONCRETE_SKU, FENCE_RULES, SCREW_PACK } from './fence-systems.ts';
import type { FenceColour, FenceSystem } from './fence-systems.ts';
import { GATE_FOOT_SKU, gateSku } from './fence.ts';

export interface FenceChoice {
  system: FenceSystem;
  height_cm: number;
  colour: FenceColour;
}

/** Every SKU that a fence of this system, height and colour may need, whatever its sides and gates are. */
export const fenceSkus = ({ system, height_cm, colour }: FenceChoice): string[] => {
  const rules = FENCE_RULES[system];
  const posts = [rules.line, rules.corner].flatMap(({ lengths, sku, footSku, capSku }) => [
    ...lengths.map((length) => sku(length, colour)),
    ...(footSku === null ? [] : [footSku]),
    ...(capSku === null ? [] : [capSku(colour)]),
  ]);
  const gates = rules.gates.flatMap((range) =>
    gateHeight(range, height_cm) === undefined ? [] : range.widths.map((width) => gateSku(range, width, height_cm, colour) ?? ''),
  );
  const mesh =
    rules.kind === 'mesh'
      ? [strutSku(height_cm, colour), tensionerSku(colour), ...[...TENSION_WIRE(colour), ...BINDING_WIRE(colour)].map(({ sku }) => sku)]
      : [];
  return [
    ...new Set([
      rules.sku(height_cm, colour),
      ...posts,
      ...gates,
      ...mesh,
      ...(rules.kind === 'panel' ? [CLAMP_PACK.sku(colour)] : []),
      ...(rules.screwsPerUnit > 0 ? [SCREW_PACK.sku] : []),
      CONCRETE_SKU,
      GATE_FOOT_SKU,
    ]),
  ];
};
