import { STONE, toneOf } from 'shared-contracts/rules/drawing/tones';
import type { Tone } from 'shared-contracts/rules/drawing/tones';
import type { LoadUnit } from 'shared-contracts/rules/plan/load-units';
import { BAGS_PER_LAYER, PALLET_MM } from 'shared-contracts/rules/plan/packed-piece';
import { r, TubeUp } from '../drawing/tubes.tsx';

interface UnitProps {
  unit: LoadUnit;
  /** colour of what is packed */
  tone: Tone;
  stone: string | null;
}

const WOOD = toneOf('pine');
const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** A unit from the side, its lower left corner at 0, 0. */
export function Unit(props: UnitProps) {
  switch (props.unit.kind) {
    case 'pallet':
      return <Pallet {...props} />;
    case 'big_bag':
      return <BigBag {...props} />;
    case 'roll':
      return <Roll {...props} />;
    case 'box':
      return <Box {...props} />;
    default:
      return <Layers {...props} />;
  }
}

function Pallet({ unit: { lengthMm, heightMm, contents } }: UnitProps) {
  const { height, layer } = PALLET_MM;
  const bags = contents.reduce((sum, { amount }) => sum + amount, 0);
  const acrossTop = Math.ceil(((bags - 1) % BAGS_PER_LAYER) / 3 + 0.01);
  const layers = Math.round((heightMm - height) / layer);
  return (
    <g>
      <path fill={WOOD.base} d={`M0,${-height}h${lengthMm}v36h${-lengthMm}zM0,-24h${lengthMm}v24h${-lengthMm}z`} />
      <path
        fill={WOOD.dark}
        d={[0, 0.44, 0.88].map((share) => `M${r(lengthMm * share)},-108h${r(lengthMm * 0.12)}v84h${r(-lengthMm * 0.12)}z`).join('')}
      />
      {places(layers).map((place) => {
        const across = place === layers - 1 ? Math.min(2, Math.max(1, acrossTop)) : 2;
        return places(across).map((column) => (
          <rect
            key={`${place}-${column}`}
            fill={(place + column) % 2 === 0 ? '#d9d3c3' : '#cfc8b5'}
            stroke="#9a927c"
            strokeWidth={10}
            x={(lengthMm / 2) * column + 8}
            y={-height - layer * (place + 1)}
            width={lengthMm / 2 - 16}
            height={layer}
            rx={38}
          />
        ));
      })}
    </g>
  );
}

function BigBag({ unit: { lengthMm: width, heightMm: height }, stone }: UnitProps) {
  const [heap = '#8d7a66', lit = '#a08d77'] = STONE[stone ?? ''] ?? [];
  return (
    <g>
      <path fill={heap} d={`M70,${-height + 60}Q${width / 2},${-height - 130} ${width - 70},${-height + 60}z`} />
      <circle cx={width * 0.4} cy={-height + 10} r={46} fill={lit} />
      <path
        fill="#eeefeb"
        stroke="#9da39d"
        strokeWidth={18}
        d={`M40,0Q-30,${-height / 2} 30,${-height + 40}H${width - 30}Q${width + 30},${-height / 2} ${width - 40},0z`}
      />
      <path
        fill="none"
        stroke="#3e7b5c"
        strokeWidth={46}
        d={`M170,0V${-height + 40}q-20,-190 -90,-190t-50,190M${width - 170},0V${-height + 40}q20,-190 90,-190t50,190`}
      />
    </g>
  );
}

function Roll({ unit: { lengthMm: width, heightMm: height }, tone }: UnitProps) {
  const step = 110;
  const lines = places(Math.ceil((height + width) / step)).map((place) => {
    const from = place * step;
    const [up, down] = [Math.min(from, height), Math.max(0, from - width)];
    return `M${r(from - up)},${-up}L${r(from - down)},${-down}M${r(width - from + up)},${-up}L${r(width - from + down)},${-down}`;
  });
  return (
    <g>
      <TubeUp tone={tone} x={0} y={-height} width={width} height={height} />
      <path fill="none" stroke={tone.light} strokeWidth={12} opacity={0.8} d={lines.join('')} />
      <path fill="#eeefeb" d={`M0,${r(-height * 0.25)}h${width}v50h${-width}zM0,${r(-height * 0.75)}h${width}v50h${-width}z`} />
    </g>
  );
}

function Box({ unit: { lengthMm: width, heightMm: height } }: UnitProps) {
  return (
    <g>
      <rect fill="#c59b6b" stroke="#8a6a42" strokeWidth={14} x={0} y={-height} width={width} height={height} rx={8} />
      <rect fill="#e0c9a0" x={0} y={r(-height * 0.62)} width={width} height={60} />
      <rect fill="#f4f5f1" x={r(width * 0.62)} y={r(-height * 0.45)} width={r(width * 0.26)} height={r(height * 0.28)} />
    </g>
  );
}

const STRAP = '#4b5053';
const MAX_LAYERS = 24;

/** A stack on battens, or a bundle, with its straps. */
function Layers({ unit: { kind, lengthMm, heightMm, contents }, tone }: UnitProps) {
  const foot = kind === 'stack' ? 100 : 0;
  const pieces = contents.reduce((sum, { amount }) => sum + amount, 0);
  const count = Math.min(MAX_LAYERS, kind === 'stack' ? pieces : Math.max(1, Math.round(heightMm / 40)));
  const layer = (heightMm - foot) / count;
  return (
    <g>
      {foot > 0 ? (
        <path fill={WOOD.dark} d={[0.12, 0.46, 0.8].map((share) => `M${r(lengthMm * share)},${-foot}h90v${foot}h-90z`).join('')} />
      ) : null}
      {places(count).map((place) => (
        <rect
          key={place}
          fill={place % 2 === 0 ? tone.base : tone.light}
          stroke={tone.edge}
          strokeWidth={6}
          x={0}
          y={r(-foot - layer * (place + 1))}
          width={lengthMm}
          height={r(layer)}
        />
      ))}
      <path fill={STRAP} d={[0.2, 0.78].map((share) => `M${r(lengthMm * share)},${r(-heightMm)}h44v${r(heightMm - foot)}h-44z`).join('')} />
    </g>
  );
}
