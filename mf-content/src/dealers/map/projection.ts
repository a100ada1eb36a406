/** Size of the map around Belgium, the Netherlands and Luxembourg, in its own units. */
export const WORLD = { width: 1000, height: 875 } as const;

const CENTRE = { lat: 51.45, lng: 4.75 };
const UNITS_A_DEGREE = 200;
const KM_A_DEGREE = 111.2;
/** A degree of longitude gets shorter towards the pole; for three small countries one factor is enough. */
const SHRINK = Math.cos((CENTRE.lat * Math.PI) / 180);

export interface Spot {
  x: number;
  y: number;
}

export const spotOf = ({ lat, lng }: { lat: number; lng: number }): Spot => ({
  x: WORLD.width / 2 + (lng - CENTRE.lng) * UNITS_A_DEGREE * SHRINK,
  y: WORLD.height / 2 - (lat - CENTRE.lat) * UNITS_A_DEGREE,
});

export const unitsOf = (km: number): number => (km / KM_A_DEGREE) * UNITS_A_DEGREE;
