import { Canvas } from './canvas.tsx';
import styles from './dealer-map.module.css';
import { TopPin } from './map-marks.tsx';
import { partOf, viewAround } from './map-view.ts';
import { spotOf, unitsOf } from './projection.ts';

/** Radius that has a well-known town on the map. */
const AROUND_KM = 90;

/** One place on the map; says nothing that the address beside it does not. */
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
