import { deflateSync } from 'node:zlib';

/** Source texts of the objects of a PDF, dictionaries or streams, by object number. */
export type PdfObjects = Readonly<Record<number, string>>;

/** A stream of objects: `filter` turns its content into what is stored. */
export const objectStream = (
  objects: Readonly<Record<number, string>>,
  {
    entries = '/Filter /FlateDecode',
    count,
    filter = deflateSync,
  }: { entries?: string; count?: string; filter?: (plain: Buffer) => Buffer } = {},
): string => {
  const texts = Object.values(objects);
  const offsets = texts.map((_text, at) => texts.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0));
  const head = Object.keys(objects)
    .map((number, at) => `${number} ${offsets[at] ?? 0}`)
    .join(' ')
    .concat('\n');
  const plain = Buffer.from(head + texts.join('\n'), 'latin1');
  const bytes = filter(plain).toString('latin1');
  return `<< /Type /ObjStm /N ${count ?? texts.length} /First ${head.length} ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
};

/** A catalogue whose opening action is object 10, and one page. */
export const openingPage: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 10 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
};

/** A PDF of these objects with a cross-reference stream; `placed`: where the objects in streams are, as number, stream and place. */
export const pdfFile = (objects: PdfObjects, placed: readonly (readonly [number, number, number])[] = []): Buffer => {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  offsets.set(90, start);
  const rows = Array.from({ length: 91 }, (_, number) => {
    const row = Buffer.alloc(7);
    const place = placed.find(([each]) => each === number);
    const offset = offsets.get(number);
    if (place !== undefined) {
      row.writeUInt8(2, 0);
      row.writeUInt32BE(place[1], 1);
      row.writeUInt16BE(place[2], 5);
    } else if (offset !== undefined) {
      row.writeUInt8(1, 0);
      row.writeUInt32BE(offset, 1);
    }
    // each row after its filter, the difference to the row above: as most writers store it
    return row;
  });
  const differences = rows.map((row, at) => Buffer.from([2, ...row.map((byte, column) => (byte - (rows[at - 1]?.[column] ?? 0)) & 255)]));
  const stored = deflateSync(Buffer.concat(differences));
  const entries = '/Type /XRef /Size 91 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>';
  text += `90 0 obj\n<< ${entries} /Length ${stored.length} >>\nstream\n${stored.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
