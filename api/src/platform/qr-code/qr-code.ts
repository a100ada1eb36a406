import bwip from 'bwip-js/node';

/** A QR code: the number of its modules per side, and the dark ones as an SVG path with one unit per module. */
export interface QrCode {
  size: number;
  path: string;
}

/** Light modules around a code, without which readers do not find it: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The QR code of a text as a picture. */
export const qrPicture = (text: string): string => {
  const { size, path } = qrCode(text);
  const side = size + 2 * QUIET_ZONE;
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
};

/** The QR code of a text, with error correction M. */
export const qrCode = (text: string): QrCode => {
  // Only the default export's `raw` returns the matrix: the named export `raw` is a symbology. The types have only the latter.
  const { raw } = bwip as unknown as { raw: (options: object) => [{ pixs: readonly number[]; pixx: number }] };
  const [code] = raw({ bcid: 'qrcode', text, eclevel: 'M' });
  const path = code.pixs.map((dark, index) => (dark ? `M${index % code.pixx} ${Math.floor(index / code.pixx)}h1v1h-1z` : '')).join('');
  return { size: code.pixx, path };
};
