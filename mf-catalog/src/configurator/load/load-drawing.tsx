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
import type { LoadRow } from './load-rows.ts';
import { Unit } from './unit-drawing.tsx';
import { CraneLorry, Van } from './vehicle-drawing.tsx';

const GROUND_MM = 260;

interface Props {
  plan: ConfigurationAnswer;
  vehicle: DeliveryClass;
  groups: readonly UnitGroup[];
}

/** What comes on one trip, beside the vehicle that brings it, to scale. */
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
  const { hasVehicle, units } = row;
  const lengthMm = vehicleOf(vehicle)?.lengthMm ?? 0;
  const isCrane = hasVehicle && vehicle === 'crane';
  const topMm = -Math.max(row.heightMm, isCrane ? CRANE_ACCESS.heightM * 1000 : 0) - 200;
  const metres = (mm: number) => formatNumber(mm / 1000, locale, { maximumFractionDigits: 2 });
  return (
    <Sheet
      box={{ x: 0, y: topMm, width: widthMm, height: -topMm + GROUND_MM }}
      above={hasVehicle ? <Dimension isStrong from={LEFT_MM} to={LEFT_MM + lengthMm} y={26} text={`${metres(lengthMm)} m`} /> : undefined}
      labels={
        <>
          {isCrane ? <AccessLabel /> : null}
          {units.map(({ unit, x, number }) =>
            number === null ? null : <UnitNumber key={x} x={x + unit.lengthMm / 2} top={-unit.heightMm} number={number} />,
          )}
        </>
      }
      below={units.map(({ unit, x }) => (
        <Dimension
          key={x}
          from={x}
          to={x + unit.lengthMm}
          y={8}
          text={formatNumber(unit.lengthMm / 10, locale, { maximumFractionDigits: 0 })}
        />
      ))}
    >
      <rect fill={SKY} x={0} y={topMm} width={widthMm} height={-topMm} />
      <rect fill="#d5d5cd" x={0} y={0} width={widthMm} height={GROUND_MM} />
      <path fill="none" stroke="#93928b" strokeWidth={36} d={`M0,18H${widthMm}`} />
      {isCrane ? <path className={drawing.clearance} d={`M0,${-CRANE_ACCESS.heightM * 1000}H${widthMm}`} /> : null}
      <Person x={LEFT_MM * 0.48} y={0} />
      {hasVehicle ? <g transform={`translate(${LEFT_MM} 0)`}>{vehicle === 'crane' ? <CraneLorry /> : <Van />}</g> : null}
      {units.map(({ unit, x }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <Unit unit={unit} tone={toneFor(plan, unit.kind)} stone={plan.kind === 'gabion' ? plan.input.stone : null} />
        </g>
      ))}
    </Sheet>
  );
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

function UnitNumber({ x, top, number }: { x: number; top: number; number: number }) {
  const { across, down } = usePlaces();
  return (
    <svg x={across(x)} y={down(top)} className={drawing.number}>
      <circle cy={-14} r={10} />
      <text y={-10}>{number}</text>
    </svg>
  );
}
