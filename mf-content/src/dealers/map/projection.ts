/** Size of the drawn world around Belgium, the Netherlands and Luxembourg, in units of its own. */
export const WORLD = { width: 1000, height: 875 } as const;

const CENTRE = { lat: 51.45, lng: 4.75 };
const UNITS_A_DEGREE = 200;
const KM_A_DEGREE = 111.2;
/** A degree of longitude gets shorter towards the pole; over three small countries one factor will do. */
const SHRINK = Math.cos((CENTRE.lat * Math.PI) / 180);

export interface Spot {
  x: number;
  y: number;
}

/** Where a place stands in the drawn world. */
export const spotOf = ({ lat, lng }: { lat: number; lng: number }): Spot => ({
  x: WORLD.width / 2 + (lng - CENTRE.lng) * UNITS_A_DEGREE * SHRINK,
  y: WORLD.height / 2 - (lat - CENTRE.lat) * UNITS_A_DEGREE,
});

/** Kilometres in units of the drawn world. */
export const unitsOf = (km: number): number => (km / KM_A_DEGREE) * UNITS_A_DEGREE;
