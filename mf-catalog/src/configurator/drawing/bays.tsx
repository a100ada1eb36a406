import { memo, use } from 'react';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { Tone } from 'shared-contracts/rules/drawing/tones';
import {
  GATE_FRAME_MM,
  MESH_MM,
  WOVEN_MM,
  gateLeaves,
  infillBoards,
  lyingWires,
  screenBoards,
  tensionWires,
} from 'shared-contracts/rules/drawing/fence-looks';
import type { BoardMaterial, GateInfill } from 'shared-contracts/rules/drawing/fence-looks';
import type { FenceColour } from 'shared-contracts/rules/plan/fence-systems';
import { ScaleContext } from './sheet.tsx';
import { Board, r, shadeOf, TubeAcross, TubeUp } from './tubes.tsx';

/** Below this many px per mesh the wires would blur into grey, so a small drawing shows every second or third wire. */
const LEAST_MESH_PX = 3.6;
const LEAST_WIRE_PX = 0.9;

/** Meshes that are left out at a scale, and the width of a wire that can still be seen. */
const useWire = (wire: number, mesh: number): { mesh: number; wire: number } => {
  const scale = use(ScaleContext);
  return { mesh: mesh * Math.max(1, Math.round(LEAST_MESH_PX / (mesh * scale))), wire: Math.max(wire, LEAST_WIRE_PX / scale) };
};

interface WirePatternProps {
  id: string;
  heightMm: number;
  tone: Tone;
  wire: number;
  isTwin: boolean;
}

/** The mesh of a panel as a pattern from its lower left corner: one upright wire and all lying ones. */
export const WirePattern = memo(function WirePattern({ id, heightMm, tone, wire: wireMm, isTwin }: WirePatternProps) {
  const { mesh, wire } = useWire(wireMm, MESH_MM);
  const { wires, folds } = lyingWires(heightMm, isTwin);
  const pair = Math.max(8, wire * 0.8);
  const lying = wires.flatMap((up) => (isTwin ? [-up - pair, -up + pair] : [-up]));
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
          <rect x={0} y={-foot - 100} width={mesh} height={50} fill="#ffffff" opacity={0.34} />
          <rect x={0} y={-foot - 50} width={mesh} height={50} fill={tone.dark} opacity={0.26} />
        </g>
      ))}
      <path d={upright + path} fill="none" stroke={tone.base} strokeWidth={r(wire)} />
      <path d={upright + path} fill="none" stroke={tone.light} strokeWidth={r(wire * 0.34)} opacity={0.75} />
    </pattern>
  );
});

/** Woven mesh as a pattern of diamonds. */
export const WovenPattern = memo(function WovenPattern({ id, tone, wire: wireMm }: { id: string; tone: Tone; wire: number }) {
  const { mesh, wire } = useWire(wireMm, WOVEN_MM);
  const path = `M0,0L${mesh},${mesh}M${mesh},0L0,${mesh}`;
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" x={0} y={0} width={mesh} height={mesh}>
      <path d={path} fill="none" stroke={tone.base} strokeWidth={r(wire)} strokeLinecap="square" />
    </pattern>
  );
});

/** The tension wires over a woven mesh, from its foot at 0 upwards. */
export const TensionWires = memo(function TensionWires({ widthMm, heightMm, tone }: { widthMm: number; heightMm: number; tone: Tone }) {
  const { wire } = useWire(4, WOVEN_MM);
  const path = tensionWires(heightMm)
    .map((up) => `M0,${r(-up)}h${r(widthMm)}`)
    .join('');
  return <path d={path} fill="none" stroke={tone.dark} strokeWidth={r(wire * 1.3)} />;
});

interface BoardsProps {
  material: BoardMaterial;
  colour: FenceColour;
  widthMm: number;
  heightMm: number;
}

/** A screen from its lower left corner: composite boards in a frame, pine planks in a frame, or open slats of Douglas fir. */
export const Boards = memo(function Boards({ material, colour, widthMm, heightMm }: BoardsProps) {
  const { boards, frame } = screenBoards(material, widthMm, heightMm);
  const isComposite = material === 'composite';
  const tone = toneOf(isComposite ? colour : material);
  const frames = frame.map(({ y, height, isUpright, ...place }, index) =>
    isComposite ? (
      <TubeAcross key={index} tone={toneOf(colour === 'anthracite' ? 'black' : 'anthracite')} y={-y - height} height={height} {...place} />
    ) : (
      <Board
        key={index}
        tone={tone}
        isUpright={isUpright}
        shade={material === 'douglas' ? -0.5 : 0}
        y={-y - height}
        height={height}
        {...place}
      />
    ),
  );
  // Open slats cover their uprights; a frame covers the ends of its boards.
  const isFrameBehind = material === 'douglas';
  return (
    <g>
      {isFrameBehind ? frames : null}
      {boards.map(({ y, height, ...board }, place) => (
        <Board key={place} tone={tone} shade={isComposite ? 0 : shadeOf(place)} y={-y - height} height={height} {...board} />
      ))}
      {isFrameBehind ? null : frames}
    </g>
  );
});

interface GateProps {
  /** between the outer sides of its posts */
  widthMm: number;
  heightMm: number;
  isDouble: boolean;
  infill: GateInfill;
  tone: Tone;
  /** pattern that fills a leaf of mesh */
  patternId: string;
}

const HINGE = toneOf('galvanized');

/** Gate leaves between their posts, from the lower left corner of the first post: frame, infill, hinges, lock, and a bolt where two meet. */
export function Gate({ widthMm, heightMm, isDouble, infill, tone, patternId }: GateProps) {
  return (
    <g>
      {gateLeaves(widthMm, heightMm, isDouble).map(({ x, width: leafMm, height, y: lowMm, isLeft, hingeX, lockX }, leaf) => {
        const y = -lowMm - height;
        const inner = { x: x + GATE_FRAME_MM, y: y + GATE_FRAME_MM, width: leafMm - 2 * GATE_FRAME_MM, height: height - 2 * GATE_FRAME_MM };
        return (
          <g key={leaf}>
            <Infill infill={infill} tone={tone} patternId={patternId} {...inner} />
            <TubeUp tone={tone} x={x} y={y} width={GATE_FRAME_MM} height={height} />
            <TubeUp tone={tone} x={x + leafMm - GATE_FRAME_MM} y={y} width={GATE_FRAME_MM} height={height} />
            <TubeAcross tone={tone} x={x} y={y} width={leafMm} height={GATE_FRAME_MM} />
            <TubeAcross tone={tone} x={x} y={y + height - GATE_FRAME_MM} width={leafMm} height={GATE_FRAME_MM} />
            {infill === 'mesh' ? (
              <TubeAcross tone={tone} x={x + GATE_FRAME_MM} y={y + height * 0.62} width={leafMm - 2 * GATE_FRAME_MM} height={40} />
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
              <rect fill={HINGE.dark} x={lockX - 12} y={y + height * 0.7} width={24} height={height * 0.3 + lowMm} />
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
  const boardTone = infill === 'wood' ? toneOf('douglas') : tone;
  return infillBoards(infill, width, height).map((board, place) => (
    <Board
      key={place}
      tone={boardTone}
      isUpright={board.isUpright}
      shade={board.isUpright ? shadeOf(place) : 0.12}
      x={x + board.x}
      y={y + height - board.y - board.height}
      width={board.width}
      height={board.height}
    />
  ));
}
