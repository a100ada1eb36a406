import { Canvas } from './canvas.tsx';
import styles from './dealer-map.module.css';
import { TopPin } from './map-marks.tsx';
import { partOf, viewAround } from './map-view.ts';
import { spotOf, unitsOf } from './projection.ts';

/** Kilometres around the place: far enough for a well-known town. */
const AROUND_KM = 90;

/** One place on the map; decoration beside its address. */
export function SpotMap({ place }: { place: { lat: number; lng: number } }) {
  const spot = spotOf(place);
  const view = viewAround(spot, unitsOf(AROUND_KM));
  return (
    <div className={styles.frame} data-wide="" aria-hidden="true">
      <Canvas view={view}>
        <TopPin at={partOf(view, spot)} />
      </Canvas>
    </div>
  );
}
