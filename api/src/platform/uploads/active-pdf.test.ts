import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { tinyPdf } from '../../testing/forms.ts';
import { isActivePdf } from './active-pdf.ts';

type Change = (pdf: PDFDocument) => unknown;

/** A letter of one page, changed; its objects compressed, as most programs write them, or plain. */
const letter = async (change: Change, useObjectStreams = true): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Curriculum vitae');
  await change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
};
const openAction =
  (action: Record<string, unknown>): Change =>
  ({ catalog, context }) =>
    catalog.set(PDFName.of('OpenAction'), context.obj(action as Parameters<typeof context.obj>[0]));

const ACTIVE: [string, Change][] = [
  ['a script that runs when it is opened', (pdf) => pdf.addJavaScript('hello', 'app.alert(1)')],
  ['a script of its opening action', openAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })],
  ['a program to start', openAction({ S: 'Launch', F: PDFString.of('cmd.exe') })],
  ['a form that sends itself', openAction({ S: 'SubmitForm', F: PDFString.of('https://evil.test') })],
  ['an address to open by itself', openAction({ S: 'URI', URI: PDFString.of('https://evil.test') })],
  ['another file attached', (pdf) => pdf.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/octet-stream' })],
  [
    'an action of an annotation, two objects deep',
    (pdf) => {
      const { context } = pdf;
      const action = context.register(context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }));
      pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj([{ Subtype: 'Link', A: action }]));
    },
  ],
];

test.each(ACTIVE)('a PDF with %s is found, however its objects are written', async (_case, change) => {
  expect(await isActivePdf(await letter(change))).toBe(true);
  expect(await isActivePdf(await letter(change, false))).toBe(true);
});

test('a name written with escapes is the same name', async () => {
  const plain = (await letter(openAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }), false)).toString('latin1');
  expect(plain).toContain('/S /JavaScript');
  expect(await isActivePdf(Buffer.from(plain.replace('/S /JavaScript', '/S /J#61vaScript'), 'latin1'))).toBe(true);
});

test.each([
  ['a letter', () => undefined],
  [
    'a letter with a link to a page of the web',
    (pdf) =>
      pdf
        .getPage(0)
        .node.set(
          PDFName.of('Annots'),
          pdf.context.obj([{ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://groenhof.example') } }]),
        ),
  ],
  ['a letter that opens on its first page', openAction({ S: 'GoTo', D: [0, 'Fit'] })],
  ['a form to fill in', (pdf) => pdf.getForm().createTextField('name').addToPage(pdf.getPage(0))],
] as [string, Change][])('%s is not', async (_case, change) => {
  expect(await isActivePdf(await letter(change))).toBe(false);
});

test('the smallest PDF is not, and what is none counts as active', async () => {
  expect(await isActivePdf(tinyPdf())).toBe(false);
  expect(await isActivePdf(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500), Buffer.from('\n%%EOF')]))).toBe(true);
});

/** A letter with one more stream of objects that is harmless and, decompressed, as long as this. */
const withLongStream = async (megabytes: number): Promise<Buffer> => {
  const plain = await letter(() => undefined, false);
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  const dict = `99 0 obj\n<< /Type /ObjStm /N 0 /First 0 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
  const end = plain.indexOf('xref\n');
  return Buffer.concat([plain.subarray(0, end), Buffer.from(dict), stream, Buffer.from('\nendstream\nendobj\n\n'), plain.subarray(end)]);
};

test('what takes too much memory when it is decompressed counts as active; a long report does not', async () => {
  const bomb = await withLongStream(100);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await isActivePdf(bomb)).toBe(true);
  expect(await isActivePdf(await withLongStream(20))).toBe(false);
});

/** A letter with this many small objects more. */
const withObjects = async (count: number): Promise<Buffer> => {
  const plain = await letter(() => undefined, false);
  const objects = Array.from({ length: count }, (_, at) => `${1000 + at} 0 obj<</A ${at} 0 R/B[1 2 3]>>endobj`);
  const end = plain.indexOf('xref\n');
  return Buffer.concat([plain.subarray(0, end), Buffer.from(`${objects.join('\n')}\n`), plain.subarray(end)]);
};

test('a PDF with tens of thousands of objects is read, and one with more than a report has counts as active before it is read to its end', async () => {
  expect(await isActivePdf(await withObjects(30_000))).toBe(false);
  expect(await isActivePdf(await withObjects(80_000))).toBe(true);
}, 30_000);
