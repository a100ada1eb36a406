import type { PlanSketch as Sketch } from 'shared-contracts/wire/plan';
import { ScaleSketch } from 'shared-ui';

interface Props {
  sketch: Sketch;
  /** without it the drawing is decorative: the text beside it says the same */
  label?: string;
  className?: string;
}

/** The schematic of a plan. */
export function PlanSketch({ sketch: { width_mm, height_mm, boxes }, label, className }: Props) {
  return (
    <ScaleSketch
      width={width_mm}
      height={height_mm}
      boxes={boxes.map((box) => ({ kind: box.kind, x: box.x_mm, y: box.y_mm, width: box.width_mm, height: box.height_mm }))}
      label={label}
      className={className}
    />
  );
}
