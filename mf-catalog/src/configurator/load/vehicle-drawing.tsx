import { CRANE_LORRY, VAN } from 'shared-contracts/rules/vehicles';

const BODY = '#f4f5f1';
const EDGE = '#8b968e';
const GREEN = '#1e4a35';
const GLASS = '#b9ccd0';
const STEEL = '#56605c';

function Wheel({ x, radius }: { x: number; radius: number }) {
  return (
    <>
      <circle cx={x} cy={-radius} r={radius} fill="#23282b" />
      <circle cx={x} cy={-radius} r={radius * 0.55} fill="#c3c9bf" />
    </>
  );
}

/** A box van from the side, its front to the left, its rear corner at x = length. */
export function Van() {
  const { lengthMm, heightMm } = VAN;
  const box = { x: lengthMm - 4450, width: 4450 };
  return (
    <g>
      <path fill={GREEN} d={`M60,-420V-1120Q80,-1260 240,-1300L820,-1420L1240,-2180Q1300,-2280 1440,-2280H${box.x}V-420z`} />
      <path fill={GLASS} d="M960,-1440L1330,-2080Q1370,-2140 1440,-2140H1760V-1440z" />
      <rect fill={BODY} stroke={EDGE} strokeWidth={30} x={box.x} y={-heightMm} width={box.width} height={heightMm - 620} rx={50} />
      <rect fill={GREEN} x={box.x + 15} y={-1320} width={box.width - 30} height={180} />
      <rect fill={STEEL} x={box.x} y={-620} width={box.width - 40} height={180} />
      <Wheel x={1150} radius={380} />
      <Wheel x={lengthMm - 1350} radius={380} />
    </g>
  );
}

/** A lorry with a bed and a folded crane behind its cab. */
export function CraneLorry() {
  const { lengthMm, hold } = CRANE_LORRY;
  const bed = lengthMm - hold.lengthMm;
  return (
    <g>
      <path fill={GREEN} d="M40,-520V-2760Q40,-2900 180,-2900H1840Q1940,-2900 1940,-2800V-520z" />
      <path fill={GLASS} d="M140,-1760V-2560Q140,-2640 220,-2640H720V-1760z" />
      <rect fill={GLASS} x={860} y={-2640} width={620} height={880} rx={60} />
      <rect fill={STEEL} x={300} y={-900} width={lengthMm - 300} height={220} />
      <rect fill={BODY} stroke={EDGE} strokeWidth={30} x={bed} y={-1500} width={hold.lengthMm} height={600} />
      <path
        fill="none"
        stroke={EDGE}
        strokeWidth={24}
        d={[1, 2, 3].map((part) => `M${bed + (hold.lengthMm * part) / 4},-1500v600`).join('')}
      />
      <g fill="none" stroke="#dc7818" strokeLinejoin="round" strokeLinecap="round">
        <path strokeWidth={230} d={`M${bed - 560},-900V-3180L${bed + 2400},-3300`} />
        <path strokeWidth={130} d={`M${bed + 2400},-3300L${bed - 180},-2760`} />
      </g>
      <circle cx={bed - 560} cy={-3180} r={70} fill={BODY} />
      <path fill="none" stroke={STEEL} strokeWidth={50} d={`M${bed - 180},-2760v400q0,90 90,90t90,-90`} />
      <Wheel x={1000} radius={500} />
      <Wheel x={lengthMm - 2050} radius={500} />
    </g>
  );
}
