import { PerspectiveCamera, Vector3 } from 'three';

/** Where a picture is taken from: eye level on the terrace, the corner of the fence at the right, the people in the middle. */
const EYE = new Vector3(-4.6, 1.6, 6.9);
const TOWARDS = new Vector3(-2.65, EYE.y, 0);
/** Slopes of the uppermost and the lowest line of sight; the horizon is between them. */
const SLOPE = { high: 0.16, low: 0.465 };

/** A camera that is held level and shifted, as architects do: what is upright stays upright in the picture. */
export function pictureCamera(width: number, height: number): PerspectiveCamera {
  const seen = SLOPE.high + SLOPE.low;
  const whole = (2 * SLOPE.low * height) / seen;
  const camera = new PerspectiveCamera((2 * Math.atan(SLOPE.low) * 180) / Math.PI, width / whole, 0.1, 400);
  camera.position.copy(EYE);
  camera.lookAt(TOWARDS);
  camera.setViewOffset(width, whole, 0, whole - height, width, height);
  camera.updateMatrixWorld();
  return camera;
}
