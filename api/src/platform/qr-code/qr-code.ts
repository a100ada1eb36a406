import bwip from 'bwip-js/node';

/** A QR code: the number of its modules per side, and the dark ones as an SVG path with one unit per module. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of a text, with error correction M. */
export const qrCode = (text: string): QrCode => {
  // Only the default export's `raw` returns the matrix: the named export `raw` is a symbology. The types have only the latter.
  const { raw } = bwip as unknown as { raw: (options: object) => [{ pixs: readonly number[]; pixx: number }] };
  const [code] = raw({ bcid: 'qrcode', text, eclevel: 'M' });
  const path = code.pixs.map((dark, index) => (dark ? `M${index % code.pixx} ${Math.floor(index / code.pixx)}h1v1h-1z` : '')).join('');
  return { size: code.pixx, path };
};
