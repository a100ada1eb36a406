import { useId } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { Boards, Gate, TensionWires, WirePattern, WovenPattern } from './bays.tsx';
import { LOOKS, gateLook } from 'shared-contracts/rules/drawing/fence-looks';
import { bayDimensions, fenceSheet } from 'shared-contracts/rules/drawing/fence-sheet';
import type { SheetBay, SheetPost, SheetRow, SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';
import { permitLimits, usePermitHeights } from '../permit-heights.ts';
import type { PermitLimit } from '../permit-heights.ts';
import { PermitLabel, PermitLine } from './permit-line.tsx';
import { FootPlate, Footing, Ground, Person, SKY, StandingFence, Wall } from './scenery.tsx';
import { Dimension, HeightDimension, PAGE_PX, ScaleContext, Sheet } from './sheet.tsx';
import { r, TubeUp } from './tubes.tsx';

export type DrawnFence = Pick<FenceAnswer, 'drawing' | 'input' | 'notes'>;

interface Style {
  system: DrawnFence['input']['system'];
  colour: DrawnFence['input']['colour'];
  heightMm: number;
  patternId: string;
  gatePatternId: string;
  screenId: string;
}

/** All sides from the outside: true colours, one scale, one ground line in each row. */
export function FenceElevation({ plan, zoom }: { plan: DrawnFence; zoom: number }) {
  const id = useId();
  const { input } = plan;
  const sheet = fenceSheet(plan);
  const limits = permitLimits(usePermitHeights(input));
  const style: Style = {
    system: input.system,
    colour: input.colour,
    heightMm: sheet.heightMm,
    patternId: `${id}mesh`,
    gatePatternId: `${id}gate`,
    screenId: `${id}screen`,
  };
  return (
    <ScaleContext value={(PAGE_PX * zoom) / sheet.widthMm}>
      {sheet.rows.map((row, place) => (
        <RowSheet
          key={row.sides[0]?.run}
          row={row}
          widthMm={sheet.widthMm}
          style={{
            ...style,
            patternId: `${style.patternId}${place}`,
            gatePatternId: `${style.gatePatternId}${place}`,
            screenId: `${style.screenId}${place}`,
          }}
          isSlab={input.ground === 'slab'}
          hasPerson={place === 0}
          limits={limits}
        />
      ))}
    </ScaleContext>
  );
}

interface RowProps {
  row: SheetRow;
  widthMm: number;
  style: Style;
  isSlab: boolean;
  hasPerson: boolean;
  /** heights above which a permit is needed */
  limits: readonly PermitLimit[];
}

/** The sides of a row that a limit concerns. */
const sidesAt = (sides: readonly SheetSide[], { runs }: PermitLimit): SheetSide[] =>
  sides.filter(({ run }) => runs === null || runs.includes(run));

function RowSheet({ row, widthMm, style, isSlab, hasPerson, limits }: RowProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { sides, topMm, bottomMm } = row;
  const metres = (mm: number) => formatNumber(mm / 1000, locale, { maximumFractionDigits: 2 });
  const cm = (mm: number) => formatNumber(mm / 10, locale, { maximumFractionDigits: 1, useGrouping: false });
  const [first] = sides;
  return (
    <Sheet
      box={{ x: 0, y: topMm, width: widthMm, height: bottomMm - topMm }}
      above={sides.map(({ run, x, lengthMm }) => (
        <Dimension
          key={run}
          isStrong
          from={x}
          to={x + lengthMm}
          y={26}
          text={t('configurator.side_of', { number: run + 1, length: metres(lengthMm) })}
        />
      ))}
      labels={
        first ? (
          <>
            <HeightDimension
              x={first.x - widthMm * 0.025 - (first.isWallAtStart || first.isFenceAtStart ? 320 : 0)}
              from={first.ground[0]}
              to={first.ground[0] - style.heightMm}
              text={cm(style.heightMm)}
            />
            {limits.map((limit) => {
              const [side] = sidesAt(sides, limit);
              return side ? (
                <PermitLabel
                  key={limit.limitMm}
                  side={side}
                  limitMm={limit.limitMm}
                  text={t(`configurator.permit.line.${limit.at}`, { limit: cm(limit.limitMm) })}
                />
              ) : null;
            })}
          </>
        ) : null
      }
      below={sides.flatMap((side) =>
        bayDimensions(side).map(({ from, to, count, eachMm }, place) => (
          <Dimension key={`${side.run}-${place}`} from={from} to={to} y={8} text={count > 1 ? `${count} × ${cm(eachMm)}` : cm(eachMm)} />
        )),
      )}
    >
      <Patterns style={style} />
      <rect fill={SKY} x={0} y={topMm} width={widthMm} height={bottomMm - topMm} />
      <Ground sides={sides} widthMm={widthMm} bottomMm={bottomMm} isSlab={isSlab} />
      {hasPerson && first ? <Person x={first.x * 0.26} y={first.ground[0]} /> : null}
      {sides.map((side) => (
        <Side key={side.run} side={side} style={style} />
      ))}
      {limits.map((limit) => (
        <PermitLine key={limit.limitMm} sides={sidesAt(sides, limit)} limitMm={limit.limitMm} />
      ))}
    </Sheet>
  );
}

function Patterns({ style }: { style: Style }) {
  const { system, colour, heightMm, patternId, gatePatternId, screenId } = style;
  const look = LOOKS[system];
  const tone = toneOf(colour);
  return (
    <defs>
      {look.kind === 'woven' ? <WovenPattern id={patternId} tone={tone} wire={look.wire} /> : null}
      {look.kind === 'folded' || look.kind === 'twin' ? (
        <WirePattern id={patternId} heightMm={heightMm} tone={tone} wire={look.wire} isTwin={look.kind === 'twin'} />
      ) : null}
      {look.kind === 'boards' ? (
        <g id={screenId}>
          <Boards material={look.material} colour={colour} widthMm={FENCE_RULES[system].unitMm} heightMm={heightMm} />
        </g>
      ) : (
        <WirePattern id={gatePatternId} heightMm={2000} tone={tone} wire={6} isTwin />
      )}
    </defs>
  );
}

function Side({ side, style }: { side: SheetSide; style: Style }) {
  const { colour, system, heightMm } = style;
  const rules = FENCE_RULES[system];
  const metal = rules.kind === 'screen' ? toneOf('anthracite') : toneOf(colour);
  const { colour: gateColour, infill } = gateLook(system, colour);
  return (
    <g>
      {side.isWallAtStart ? <Wall x={side.x - 320} ground={side.ground[0]} heightMm={heightMm + 500} /> : null}
      {side.isWallAtEnd ? <Wall x={side.x + side.lengthMm} ground={side.ground[1]} heightMm={heightMm + 500} /> : null}
      {side.isFenceAtStart ? <StandingFence x={side.x} ground={side.ground[0]} heightMm={heightMm} direction={-1} /> : null}
      {side.isFenceAtEnd ? <StandingFence x={side.x + side.lengthMm} ground={side.ground[1]} heightMm={heightMm} direction={1} /> : null}
      {/* by place, not by measure: while a side is dragged, its parts are moved instead of made again */}
      {side.posts.map((post, place) => (
        <PostInGround key={place} post={post} colour={metal} />
      ))}
      {rules.kind === 'mesh' ? <Struts side={side} colour={metal} /> : null}
      {side.bays.map((bay, place) => (
        <Bay key={place} bay={bay} style={style} />
      ))}
      {side.posts.map((post, place) => (
        <PostAbove
          key={place}
          post={post}
          tone={post.kind === 'gate' ? toneOf(gateColour) : metal}
          isRound={rules.kind === 'mesh' && post.kind !== 'gate'}
        />
      ))}
      {side.gates.map(({ from, to, foot, heightMm: gateMm, isDouble }, place) => (
        <g key={place} transform={`translate(${r(from)} ${r(foot)})`}>
          <Gate
            widthMm={to - from}
            heightMm={gateMm}
            isDouble={isDouble}
            infill={infill}
            tone={toneOf(gateColour)}
            patternId={style.gatePatternId}
          />
        </g>
      ))}
    </g>
  );
}

type Colour = ReturnType<typeof toneOf>;

/** The part of a post below the ground, and what holds it. */
function PostInGround({ post, colour }: { post: SheetPost; colour: Colour }) {
  const middle = post.x + post.widthMm / 2;
  if (post.hole === null) return <FootPlate x={middle} ground={post.ground} widthMm={post.widthMm} />;
  return (
    <g>
      <Footing x={middle} ground={post.ground} {...post.hole} />
      <rect fill={colour.dark} opacity={0.5} x={r(post.x)} y={r(post.ground)} width={post.widthMm} height={BURIED_CM * 10} />
    </g>
  );
}

function PostAbove({ post, tone, isRound }: { post: SheetPost; tone: Colour; isRound: boolean }) {
  const { x, top, ground, widthMm } = post;
  const lip = widthMm * 0.12;
  return (
    <g>
      <TubeUp tone={tone} x={x} y={top} width={widthMm} height={ground - top} />
      {isRound ? (
        <path fill={tone.dark} d={`M${r(x - lip)},${r(top)}q${r(widthMm / 2 + lip)},${r(-widthMm)} ${r(widthMm + 2 * lip)},0z`} />
      ) : (
        <rect fill={tone.dark} x={r(x - lip)} y={r(top - widthMm * 0.22)} width={r(widthMm + 2 * lip)} height={r(widthMm * 0.25)} />
      )}
    </g>
  );
}

function Bay({ bay, style }: { bay: SheetBay; style: Style }) {
  const { from, to, foot, kind } = bay;
  const { heightMm, patternId, screenId, system, colour } = style;
  const rules = FENCE_RULES[system];
  if (kind === 'mesh') {
    const slope = (Math.atan2(foot[1] - foot[0], to - from) * 180) / Math.PI;
    return (
      <g transform={`translate(${r(from)} ${r(foot[0])}) skewY(${Math.round(slope * 1000) / 1000})`}>
        <rect x={0} y={-heightMm} width={r(to - from)} height={heightMm} fill={`url(#${patternId})`} />
        <TensionWires widthMm={to - from} heightMm={heightMm} tone={toneOf(colour)} />
      </g>
    );
  }
  const widthMm = bay.pieceTo - bay.pieceFrom;
  const place = `translate(${r(bay.pieceFrom)} ${r(foot[0])})`;
  const look = LOOKS[system];
  if (look.kind !== 'boards')
    return (
      <g transform={place}>
        <rect x={0} y={-heightMm} width={r(widthMm)} height={heightMm} fill={`url(#${patternId})`} />
      </g>
    );
  return (
    <g transform={place}>
      {widthMm === rules.unitMm ? (
        <use href={`#${screenId}`} />
      ) : (
        <Boards material={look.material} colour={colour} widthMm={widthMm} heightMm={heightMm} />
      )}
    </g>
  );
}

/** Braces beside the posts that a mesh pulls at: ends, corners and gates. */
function Struts({ side, colour }: { side: SheetSide; colour: Colour }) {
  const braces = side.struts.map(({ x, top, footX, foot }) => `M${r(x)},${r(top)}L${r(footX)},${r(foot)}`);
  return <path fill="none" stroke={colour.base} strokeWidth={38} strokeLinecap="round" d={braces.join('')} />;
}
