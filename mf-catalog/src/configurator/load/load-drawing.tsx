import { selectLocale, useShopSelector } from 'shared-contracts';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import { CRANE_ACCESS, vehicleOf } from 'shared-contracts/rules/vehicles';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { Person, SKY } from '../drawing/scenery.tsx';
import { Dimension, Sheet, usePlaces } from '../drawing/sheet.tsx';
import drawing from '../drawing/drawing.module.css';
import { BOARD_MATERIALS } from '../terrace-drawing.tsx';
import type { UnitGroup } from './load-groups.ts';
import { LEFT_MM, loadRows } from './load-rows.ts';
import type { DrawnStack, LoadRow } from './load-rows.ts';
import { Unit } from './unit-drawing.tsx';
import { CraneLorry, Van } from './vehicle-drawing.tsx';

const GROUND_MM = 260;

interface Props {
  plan: ConfigurationAnswer;
  vehicle: DeliveryClass;
  groups: readonly UnitGroup[];
}

/** What comes, beside the vehicle that brings it, to scale. */
export function LoadDrawing({ plan, vehicle, groups }: Props) {
  const { widthMm, rows } = loadRows(groups, vehicleOf(vehicle));
  return rows.map((row, place) => <Row key={place} row={row} widthMm={widthMm} vehicle={vehicle} plan={plan} />);
}

const toneFor = (plan: ConfigurationAnswer, kind: string) => {
  if (plan.kind === 'gabion') return toneOf('galvanized');
  if (plan.kind === 'terrace') return toneOf(BOARD_MATERIALS[plan.input.board] ?? plan.input.colour);
  // posts of wooden screens are of metal
  return toneOf(plan.input.colour !== 'none' ? plan.input.colour : kind === 'bundle' ? 'anthracite' : 'pine');
};

function Row({ row, widthMm, vehicle, plan }: { row: LoadRow; widthMm: number; vehicle: DeliveryClass; plan: ConfigurationAnswer }) {
  const locale = useShopSelector(selectLocale);
  const { hasVehicle, stacks } = row;
  const lengthMm = vehicleOf(vehicle)?.lengthMm ?? 0;
  const isCrane = hasVehicle && vehicle === 'crane';
  const topMm = -Math.max(row.heightMm, isCrane ? CRANE_ACCESS.heightM * 1000 : 0) - 200;
  const written = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  const lengthOf = ({ units }: DrawnStack) => units[0]?.lengthMm ?? 0;
  return (
    <Sheet
      box={{ x: 0, y: topMm, width: widthMm, height: -topMm + GROUND_MM }}
      above={
        hasVehicle ? <Dimension isStrong from={LEFT_MM} to={LEFT_MM + lengthMm} y={26} text={`${written(lengthMm / 1000)} m`} /> : undefined
      }
      labels={
        <>
          {isCrane ? <AccessLabel /> : null}
          {stacks.map((stack, place) => (
            <StackNumber key={place} stack={stack} x={stack.x + lengthOf(stack) / 2} />
          ))}
        </>
      }
      below={
        stacks.length === 0
          ? undefined
          : stacks.map((stack, place) => (
              <Dimension key={place} from={stack.x} to={stack.x + lengthOf(stack)} y={8} text={written(Math.round(lengthOf(stack) / 10))} />
            ))
      }
    >
      <rect fill={SKY} x={0} y={topMm} width={widthMm} height={-topMm} />
      <rect fill="#d5d5cd" x={0} y={0} width={widthMm} height={GROUND_MM} />
      <path fill="none" stroke="#93928b" strokeWidth={36} d={`M0,18H${widthMm}`} />
      {isCrane ? <path className={drawing.clearance} d={`M0,${-CRANE_ACCESS.heightM * 1000}H${widthMm}`} /> : null}
      <Person x={LEFT_MM * 0.48} y={0} />
      {hasVehicle ? <g transform={`translate(${LEFT_MM} 0)`}>{vehicle === 'crane' ? <CraneLorry /> : <Van />}</g> : null}
      {stacks.map((stack, place) => (
        <Stack key={place} stack={stack} plan={plan} />
      ))}
    </Sheet>
  );
}

function Stack({ stack: { x, units }, plan }: { stack: DrawnStack; plan: ConfigurationAnswer }) {
  return units.map((unit, place) => {
    const below = units.slice(0, place).reduce((sum, { heightMm }) => sum + heightMm, 0);
    return (
      <g key={place} transform={`translate(${x} ${-below})`}>
        <Unit unit={unit} tone={toneFor(plan, unit.kind)} stone={plan.kind === 'gabion' ? plan.input.stone : null} />
      </g>
    );
  });
}

/** The height that a lorry needs, on its line. */
function AccessLabel() {
  const { t } = useTranslation('catalog');
  const { down } = usePlaces();
  return (
    <svg x="100%" y={down(-CRANE_ACCESS.heightM * 1000)} className={drawing.tick}>
      <text x={-8} y={15} className={drawing.clearanceText}>
        {t('configurator.load.clearance', { height: CRANE_ACCESS.heightM })}
      </text>
    </svg>
  );
}

/** The numbers that its units have in the list. */
function StackNumber({ stack: { first, last, heightMm }, x }: { stack: DrawnStack; x: number }) {
  const { across, down } = usePlaces();
  if (first === null) return null;
  const text = first === last ? String(first) : `${first}–${last}`;
  const width = 13 + text.length * 7;
  return (
    <svg x={across(x)} y={down(-heightMm)} className={drawing.number}>
      <rect x={-width / 2} y={-24} width={width} height={20} rx={10} />
      <text y={-10}>{text}</text>
    </svg>
  );
}
