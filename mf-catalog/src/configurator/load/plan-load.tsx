import { memo } from 'react';
import { contentPath, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { planLoad } from 'shared-contracts/rules/plan/load';
import type { LoadLine, PlanLoad as Load } from 'shared-contracts/rules/plan/load';
import { CRANE_ACCESS, PARCEL_KG } from 'shared-contracts/rules/vehicles';
import type { ConfigurationAnswer, ConfiguratorLine } from 'shared-contracts/wire/configurator';
import { DefinitionList, IconList, TextLink, formatList, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from '../drawing/drawing-frame.tsx';
import { LoadDrawing } from './load-drawing.tsx';
import { drawnGroups, groupTrips } from './load-groups.ts';
import type { TripGroup, UnitGroup } from './load-groups.ts';
import styles from './plan-load.module.css';

/** What can be ordered of a line now; undefined for an older API, which does not say how its parts travel. */
const loadLine = ({ role, available, delivery_class, dimensions }: ConfiguratorLine): LoadLine | undefined =>
  delivery_class && dimensions ? { role, amount: available, delivery_class, dimensions } : undefined;

/**
 * How the goods of a plan arrive: drawn to scale beside what brings them, in figures, and what the driver needs. All of it follows from the
 * parts, their colours too: while they stay the same object, a drag draws none of it again.
 */
export const PlanLoad = memo(LoadOfPlan, ({ plan: shown }, { plan }) => shown.lines === plan.lines);

function LoadOfPlan({ plan }: { plan: ConfigurationAnswer }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const { lines } = plan;
  const known = lines.flatMap((line) => loadLine(line) ?? []);
  const load = known.length === lines.length ? planLoad(known) : null;
  const trips = load === null ? [] : groupTrips(load);
  const drawn = load === null ? null : drawnGroups(load, trips);
  const texts = useLoadTexts(load, drawn?.isAll ?? true);
  if (load === null || drawn === null) return null;
  const isShort = lines.some(({ amount, available }) => available < amount);
  return (
    <section aria-label={t('configurator.load.title')} className={styles.load} data-print="none">
      <DrawingFrame title={t('configurator.load.title')} caption={texts.caption}>
        {() => <LoadDrawing plan={plan} vehicle={load.vehicle} groups={drawn.groups} />}
      </DrawingFrame>
      <DefinitionList items={texts.figures} />
      {isShort ? <p className={styles.remark}>{t('configurator.load.in_stock')}</p> : null}
      {trips.map((trip) => (
        <Trip key={trip.from} trip={trip} count={load.trips.length} lines={lines} />
      ))}
      <div className={styles.needs}>
        <h4>{t(`configurator.load.needs.title_${load.vehicle}`)}</h4>
        <IconList items={texts.needs.map((text) => ({ icon: 'check', text }))} />
        <TextLink to={contentPath(lang, 'delivery')}>{t('configurator.load.more')}</TextLink>
      </div>
    </section>
  );
}

/** Kilograms as a customer reads them: small loads in tenths, large ones in tens. */
const roundedKg = (kg: number): number => {
  const step = kg < 10 ? 0.1 : kg < 1000 ? 1 : 10;
  return Math.round(kg / step) * step;
};

/** The load in words: what brings it, its figures, and what the driver needs. */
function useLoadTexts(load: Load | null, isAllDrawn: boolean) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  if (load === null) return { caption: '', figures: [], needs: [] };
  const written = (value: number, digits = 0) => formatNumber(value, locale, { maximumFractionDigits: digits });
  const { vehicle, trips, isWeighed } = load;
  const parcels = trips.flat().length;
  const isDriven = vehicle === 'van' || vehicle === 'crane';
  const weight = t(isWeighed ? 'configurator.load.about_kg' : 'configurator.load.over_kg', { kg: written(roundedKg(load.weightKg), 1) });
  const by = t(`configurator.load.by_${vehicle}`, { count: parcels });
  const tripText = t('configurator.load.trips', { count: trips.length });
  const area = written(Math.max(1, Math.ceil(load.groundM2)));
  const heaviest = written(roundedKg(load.heaviestPieceKg), 1);
  return {
    caption: isDriven
      ? t(!isAllDrawn ? 'configurator.load.caption_first' : 'configurator.load.caption', { weight, by, trips: tripText })
      : t('configurator.load.caption_post', { weight, by }),
    figures: [
      { term: t('configurator.load.by'), details: by },
      ...(isDriven
        ? [
            {
              term: t('configurator.load.how_often'),
              details: trips.length > 1 ? t('configurator.load.one_price', { trips: tripText }) : tripText,
            },
          ]
        : []),
      { term: t('configurator.load.weight'), details: weight },
      {
        term: t('configurator.load.volume'),
        details: t('configurator.load.m3', { volume: written(load.volumeM3, load.volumeM3 < 10 ? 1 : 0) }),
      },
      { term: t('configurator.load.longest'), details: t('configurator.load.metres', { length: written(load.longestMm / 1000, 2) }) },
      { term: t('configurator.load.heaviest'), details: t('configurator.load.about_kg', { kg: heaviest }) },
    ],
    needs: [
      ...(vehicle === 'crane'
        ? [
            t('configurator.load.needs.access', { width: CRANE_ACCESS.widthM, height: CRANE_ACCESS.heightM }),
            t('configurator.load.needs.firm', { tonnes: CRANE_ACCESS.totalTonnes }),
            t('configurator.load.needs.reach', { reach: CRANE_ACCESS.reachM }),
          ]
        : []),
      ...(vehicle === 'van' ? [t('configurator.load.needs.kerb')] : []),
      ...(isDriven
        ? [t('configurator.load.needs.ground', { area }), t(`configurator.load.needs.call_${vehicle}`)]
        : [t('configurator.load.needs.post', { kg: PARCEL_KG })]),
    ],
  };
}

/** The units of a trip, with the numbers that they have in the drawing. */
function Trip({ trip: { from, to, groups }, count, lines }: { trip: TripGroup; count: number; lines: readonly ConfiguratorLine[] }) {
  const { t } = useTranslation('catalog');
  return (
    <div>
      {count > 1 ? <h4>{t(from === to ? 'configurator.load.trip' : 'configurator.load.trip_range', { from, to, count })}</h4> : null}
      <ol className={styles.units} start={groups[0]?.number}>
        {groups.map((group) => (
          <UnitLine key={group.number} group={group} lines={lines} />
        ))}
      </ol>
    </div>
  );
}

function UnitLine({ group: { unit, count }, lines }: { group: UnitGroup; lines: readonly ConfiguratorLine[] }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const cm = (mm: number) => formatNumber(Math.ceil(mm / 10), locale);
  const contents = unit.contents.map(({ line, amount }) =>
    t('configurator.included_part', { amount: formatNumber(amount * count, locale), part: lines[line]?.label ?? '' }),
  );
  const each = {
    length: cm(unit.lengthMm),
    width: cm(unit.widthMm),
    height: cm(unit.heightMm),
    kg: formatNumber(roundedKg(unit.kg), locale, { maximumFractionDigits: 1 }),
  };
  return (
    <li>
      <b>{t(`configurator.load.unit.${unit.kind}`, { count })}</b>
      <span>{formatList(contents, locale)}</span>
      <span>{t(count > 1 ? 'configurator.load.size_each' : 'configurator.load.size', each)}</span>
    </li>
  );
}
