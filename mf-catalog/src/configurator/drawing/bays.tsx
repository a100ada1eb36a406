import { use } from 'react';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { Tone } from 'shared-contracts/rules/drawing/tones';
import { wireRows } from 'shared-contracts/rules/construction';
import type { FenceColour, FenceSystem } from 'shared-contracts/rules/plan/fence-systems';
import { ScaleContext } from './sheet.tsx';
import { Board, r, shadeOf, TubeAcross, TubeUp } from './tubes.tsx';

/** What each system looks like, as in its pictures of the catalogue. Measures in mm. */
export type Look =
  | { kind: 'folded' | 'twin'; wire: number }
  | { kind: 'woven'; wire: number }
  | { kind: 'boards'; material: 'composite' | 'pine' | 'douglas' };

export const LOOKS: Readonly<Record<FenceSystem, Look>> = {
  linea: { kind: 'folded', wire: 5 },
  linea_light: { kind: 'folded', wire: 4 },
  robur_656: { kind: 'twin', wire: 5 },
  robur_868: { kind: 'twin', wire: 6 },
  silva: { kind: 'woven', wire: 3 },
  rustiek: { kind: 'boards', material: 'composite' },
  nova: { kind: 'boards', material: 'pine' },
  canto: { kind: 'boards', material: 'douglas' },
};

const MESH_MM = 50;
const ROW_MM = 200;
const WOVEN_MM = 71;
/** Below this many px per mesh the wires would blur into grey, so a small drawing shows every second or third wire. */
const LEAST_MESH_PX = 3.6;
const LEAST_WIRE_PX = 0.9;

/** Meshes that are left out at a scale, and the width of a wire that can still be seen. */
const useWire = (wire: number, mesh: number): { mesh: number; wire: number } => {
  const scale = use(ScaleContext);
  return { mesh: mesh * Math.max(1, Math.round(LEAST_MESH_PX / (mesh * scale))), wire: Math.max(wire, LEAST_WIRE_PX / scale) };
};

const foldsOf = (heightCm: number): number => (heightCm < 143 ? 2 : heightCm < 183 ? 3 : heightCm < 233 ? 4 : 5);

/** The y of a panel's lying wires, from its foot upwards, and of its folds. */
export const lyingWires = (heightMm: number, isTwin: boolean): { wires: number[]; folds: number[] } => {
  if (isTwin) {
    const rows = Math.round(heightMm / ROW_MM);
    return { wires: Array.from({ length: rows + 1 }, (_, row) => (-heightMm * row) / rows), folds: [] };
  }
  const [fold, spike, low] = [100, 25, 20];
  const count = foldsOf(heightMm / 10);
  const gap = (heightMm - spike - low - count * fold) / Math.max(1, count - 1);
  const folds = Array.from({ length: count }, (_, place) => -low - place * (gap + fold));
  const rows = Math.max(1, Math.round(gap / ROW_MM));
  const between = folds
    .slice(0, -1)
    .flatMap((foot) => Array.from({ length: rows - 1 }, (_, row) => foot - fold - (gap * (row + 1)) / rows));
  return { wires: [...folds.flatMap((foot) => [foot, foot - fold / 2, foot - fold]), ...between], folds };
};

interface WirePatternProps {
  id: string;
  heightMm: number;
  tone: Tone;
  wire: number;
  isTwin: boolean;
}

/** The mesh of a panel as a pattern from its lower left corner: one upright wire and all lying ones. */
export function WirePattern({ id, heightMm, tone, wire: wireMm, isTwin }: WirePatternProps) {
  const { mesh, wire } = useWire(wireMm, MESH_MM);
  const { wires, folds } = lyingWires(heightMm, isTwin);
  const pair = Math.max(8, wire * 0.8);
  const lying = isTwin ? wires.flatMap((y) => [y - pair, y + pair]) : wires;
  const inside = (y: number): number => Math.min(Math.max(y, -heightMm + wire / 2), -wire / 2);
  const path = lying.map((y) => `M0,${r(inside(y))}h${mesh}`).join('');
  const upright = `M${r(mesh / 2)},${-heightMm}v${heightMm}`;
  return (
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      x={0}
      y={-heightMm}
      width={mesh}
      height={heightMm}
      viewBox={`0 ${-heightMm} ${mesh} ${heightMm}`}
    >
      {folds.map((foot) => (
        <g key={foot}>
          <rect x={0} y={foot - 100} width={mesh} height={50} fill="#ffffff" opacity={0.34} />
          <rect x={0} y={foot - 50} width={mesh} height={50} fill={tone.dark} opacity={0.26} />
        </g>
      ))}
      <path d={upright + path} fill="none" stroke={tone.base} strokeWidth={r(wire)} />
      <path d={upright + path} fill="none" stroke={tone.light} strokeWidth={r(wire * 0.34)} opacity={0.75} />
    </pattern>
  );
}

/** Woven mesh as a pattern of diamonds. */
export function WovenPattern({ id, tone, wire: wireMm }: { id: string; tone: Tone; wire: number }) {
  const { mesh, wire } = useWire(wireMm, WOVEN_MM);
  const path = `M0,0L${mesh},${mesh}M${mesh},0L0,${mesh}`;
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" x={0} y={0} width={mesh} height={mesh}>
      <path d={path} fill="none" stroke={tone.base} strokeWidth={r(wire)} strokeLinecap="square" />
    </pattern>
  );
}

/** The tension wires over a woven mesh, from its foot at 0 upwards. */
export function TensionWires({ widthMm, heightMm, tone }: { widthMm: number; heightMm: number; tone: Tone }) {
  const { wire } = useWire(4, WOVEN_MM);
  const rows = wireRows(heightMm / 10);
  const path = Array.from({ length: rows }, (_, row) => `M0,${r(-30 - ((heightMm - 60) * row) / (rows - 1))}h${r(widthMm)}`).join('');
  return <path d={path} fill="none" stroke={tone.dark} strokeWidth={r(wire * 1.3)} />;
}

interface BoardsProps {
  material: 'composite' | 'pine' | 'douglas';
  colour: FenceColour;
  widthMm: number;
  heightMm: number;
}

const BOARD_MM = { composite: 150, pine: 115, douglas: 70 } as const;
const SLAT_GAP_MM = 22;

/** A screen from its lower left corner: composite boards in a frame, pine planks in a frame, or open slats of Douglas fir. */
export function Boards({ material, colour, widthMm, heightMm }: BoardsProps) {
  const size = BOARD_MM[material];
  if (material === 'pine') {
    const tone = toneOf('pine');
    const frame = 40;
    const count = Math.max(1, Math.round((widthMm - 2 * frame) / size));
    const each = (widthMm - 2 * frame) / count;
    return (
      <g>
        {Array.from({ length: count }, (_, place) => (
          <Board
            key={place}
            tone={tone}
            isUpright
            shade={shadeOf(place)}
            x={frame + place * each}
            y={-heightMm + frame}
            width={each - 6}
            height={heightMm - 2 * frame}
          />
        ))}
        {[0, widthMm - frame].map((x) => (
          <Board key={x} tone={tone} isUpright x={x} y={-heightMm} width={frame} height={heightMm} />
        ))}
        {[-heightMm, -frame].map((y) => (
          <Board key={y} tone={tone} x={0} y={y} width={widthMm} height={frame} />
        ))}
      </g>
    );
  }
  const isComposite = material === 'composite';
  const tone = toneOf(isComposite ? colour : material);
  const rail = isComposite ? 50 : 0;
  const gap = isComposite ? 4 : SLAT_GAP_MM;
  const count = Math.max(1, Math.round((heightMm - 2 * rail) / size));
  const each = (heightMm - 2 * rail) / count;
  const frame = toneOf(colour === 'anthracite' ? 'black' : 'anthracite');
  return (
    <g>
      {isComposite
        ? null
        : [0.12, 0.84].map((share) => (
            <Board
              key={share}
              tone={toneOf('douglas')}
              isUpright
              shade={-0.5}
              x={widthMm * share}
              y={-heightMm}
              width={50}
              height={heightMm}
            />
          ))}
      {Array.from({ length: count }, (_, place) => (
        <Board
          key={place}
          tone={tone}
          shade={isComposite ? 0 : shadeOf(place)}
          x={0}
          y={-heightMm + rail + place * each}
          width={widthMm}
          height={each - gap}
        />
      ))}
      {isComposite ? (
        <>
          <TubeAcross tone={frame} x={0} y={-heightMm} width={widthMm} height={rail} />
          <TubeAcross tone={frame} x={0} y={-rail} width={widthMm} height={rail} />
        </>
      ) : null}
    </g>
  );
}

interface GateProps {
  /** between the outer sides of its posts */
  widthMm: number;
  heightMm: number;
  isDouble: boolean;
  infill: 'mesh' | 'solid' | 'wood';
  tone: Tone;
  /** pattern that fills a leaf of mesh */
  patternId: string;
}

const GATE_POST = 100;
const FRAME_MM = 50;
const LOW_MM = 60;
const HINGE = toneOf('galvanized');

/** Gate leaves between their posts, from the lower left corner of the first post: frame, infill, hinges, lock, and a bolt where two meet. */
export function Gate({ widthMm, heightMm, isDouble, infill, tone, patternId }: GateProps) {
  const clear = widthMm - 2 * GATE_POST;
  const gap = 20;
  const leafMm = isDouble ? (clear - 3 * gap) / 2 : clear - 2 * gap;
  const leaves = isDouble ? [GATE_POST + gap, GATE_POST + 2 * gap + leafMm] : [GATE_POST + gap];
  const [y, height] = [-heightMm + 20, heightMm - LOW_MM - 20];
  return (
    <g>
      {leaves.map((x, place) => {
        const isLeft = place === 0;
        const inner = { x: x + FRAME_MM, y: y + FRAME_MM, width: leafMm - 2 * FRAME_MM, height: height - 2 * FRAME_MM };
        const hingeX = isLeft ? x - gap / 2 : x + leafMm + gap / 2;
        const lockX = isLeft ? x + leafMm - FRAME_MM / 2 : x + FRAME_MM / 2;
        return (
          <g key={x}>
            <Infill infill={infill} tone={tone} patternId={patternId} {...inner} />
            <TubeUp tone={tone} x={x} y={y} width={FRAME_MM} height={height} />
            <TubeUp tone={tone} x={x + leafMm - FRAME_MM} y={y} width={FRAME_MM} height={height} />
            <TubeAcross tone={tone} x={x} y={y} width={leafMm} height={FRAME_MM} />
            <TubeAcross tone={tone} x={x} y={y + height - FRAME_MM} width={leafMm} height={FRAME_MM} />
            {infill === 'mesh' ? (
              <TubeAcross tone={tone} x={x + FRAME_MM} y={y + height * 0.62} width={leafMm - 2 * FRAME_MM} height={40} />
            ) : null}
            {[0.14, 0.86].map((share) => (
              <rect
                key={share}
                fill={HINGE.light}
                stroke={HINGE.dark}
                strokeWidth={6}
                x={hingeX - 40}
                y={y + height * share - 25}
                width={80}
                height={50}
              />
            ))}
            {isLeft ? (
              <g>
                <rect
                  fill={HINGE.light}
                  stroke={HINGE.dark}
                  strokeWidth={6}
                  x={lockX - 28}
                  y={y + height * 0.5 - 75}
                  width={56}
                  height={150}
                  rx={8}
                />
                <path
                  fill="none"
                  stroke={HINGE.edge}
                  strokeWidth={22}
                  strokeLinecap="round"
                  d={`M${r(lockX)},${r(y + height * 0.5 - 30)}h-95`}
                />
              </g>
            ) : (
              <rect fill={HINGE.dark} x={lockX - 12} y={y + height * 0.7} width={24} height={height * 0.3 + LOW_MM} />
            )}
          </g>
        );
      })}
    </g>
  );
}

type InfillProps = Pick<GateProps, 'infill' | 'tone' | 'patternId'> & { x: number; y: number; width: number; height: number };

function Infill({ infill, tone, patternId, x, y, width, height }: InfillProps) {
  if (infill === 'mesh') {
    // The pattern starts at its own lower left corner.
    return (
      <g transform={`translate(${r(x)} ${r(y + height)})`}>
        <rect x={0} y={-height} width={width} height={height} fill={`url(#${patternId})`} />
      </g>
    );
  }
  const isUpright = infill === 'wood';
  const count = Math.max(2, Math.round((isUpright ? width : height) / (isUpright ? 120 : 150)));
  const boardTone = isUpright ? toneOf('douglas') : tone;
  return Array.from({ length: count }, (_, place) => (
    <Board
      key={place}
      tone={boardTone}
      isUpright={isUpright}
      shade={isUpright ? shadeOf(place) : 0.12}
      x={isUpright ? x + (width / count) * place : x}
      y={isUpright ? y : y + (height / count) * place}
      width={isUpright ? width / count - 8 : width}
      height={isUpright ? height : height / count - 6}
    />
  ));
}
