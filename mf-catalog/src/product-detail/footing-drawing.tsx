import { BURIED_CM } from 'shared-contracts/rules/construction';
import { bagsPerPost, BAG_KG, holeDepthCm, HOLES_CM } from 'shared-contracts/rules/plan/footings';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import { frostLineCm, SOILS } from 'shared-contracts/rules/plan/soil-frost';
import type { Product } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import styles from './footing-drawing.module.css';

const PLACES = ['low', 'high'] as const;

/** The same scale for both places, in px: of a cm, of what is drawn above the ground, and of the sheet. */
const PX = 2;
const GROUND = 46;
const SHEET = { width: 204, height: GROUND + FROST_DEPTHS_CM.high * PX + 24 };
const MIDDLE = 100;
const POST_CM = 6;
const TICK = 4;

export const isOnPosts = ({ accessories }: Pick<Product, 'accessories'>): boolean => accessories.some(({ per }) => per === 'post');

/** What is below the ground, to scale: the same figures that the planner counts concrete with. */
export function FootingDrawing() {
  const { t } = useTranslation('catalog');
  return (
    <section id="footing" aria-labelledby="footing-title">
      <h2 id="footing-title">{t('footing.title')}</h2>
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Footing key={place} place={place} />
        ))}
      </div>
      <p className={styles.source}>{t('footing.source')}</p>
    </section>
  );
}

function Footing({ place }: { place: (typeof PLACES)[number] }) {
  const { t } = useTranslation('catalog');
  const frost = FROST_DEPTHS_CM[place];
  const { side } = HOLES_CM.line;
  const depth = holeDepthCm('line', frost);
  const values = { side, depth, buried: BURIED_CM, frost, bags: bagsPerPost('line', frost), kg: BAG_KG };
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={styles.sheet} role="img" aria-label={t('footing.alt', values)}>
        <rect className={styles.soil} y={GROUND} width={SHEET.width} height={SHEET.height - GROUND} />
        <rect className={styles.concrete} x={MIDDLE - (side * PX) / 2} y={GROUND} width={side * PX} height={depth * PX} />
        <rect className={styles.post} x={MIDDLE - (POST_CM * PX) / 2} y={0} width={POST_CM * PX} height={GROUND + BURIED_CM * PX} />
        <path className={styles.ground} d={`M0 ${GROUND}H${SHEET.width}`} />
        {SOILS.map((soil) => (
          <path key={soil} className={styles.frost} data-soil={soil} d={`M0 ${GROUND + frostLineCm(soil, frost) * PX}H${SHEET.width}`} />
        ))}
        <Measure x={56} to={BURIED_CM} textX={49} isEnd />
        <Measure x={144} to={depth} textX={151} />
      </svg>
      <figcaption>
        <strong>{t(`footing.place.${place}`)}</strong> {t('footing.text', values)}
        <ul className={styles.soils}>
          {SOILS.map((soil) => (
            <li key={soil} data-soil={soil}>
              {t(`footing.soil.${soil}`, { frost: frostLineCm(soil, frost) })}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

interface MeasureProps {
  x: number;
  /** cm below the ground */
  to: number;
  textX: number;
  isEnd?: boolean;
}

/** A dimension line from the ground downwards. */
function Measure({ x, to, textX, isEnd = false }: MeasureProps) {
  const end = GROUND + to * PX;
  return (
    <g aria-hidden>
      <path className={styles.line} d={`M${x} ${GROUND}V${end}M${x - TICK} ${GROUND}h${2 * TICK}M${x - TICK} ${end}h${2 * TICK}`} />
      <text className={styles.text} x={textX} y={(GROUND + end) / 2 + 4} textAnchor={isEnd ? 'end' : 'start'}>
        {to} cm
      </text>
    </g>
  );
}
