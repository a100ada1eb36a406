import bwip from 'bwip-js/node';

/** A QR code: its squares on a side, and those that are dark as the path of an SVG drawing, one unit a square. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of a text, with error correction M. */
export const qrCode = (text: string): QrCode => {
  // Only the default export's `raw` answers the matrix: the module's own `raw` is a symbology. The types don't tell them apart.
  const { raw } = bwip as unknown as { raw: (options: object) => [{ pixs: readonly number[]; pixx: number }] };
  const [code] = raw({ bcid: 'qrcode', text, eclevel: 'M' });
  const path = code.pixs.map((dark, index) => (dark ? `M${index % code.pixx} ${Math.floor(index / code.pixx)}h1v1h-1z` : '')).join('');
  return { size: code.pixx, path };
};
