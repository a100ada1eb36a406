import { deflateSync } from 'node:zlib';
import { objectStream, openingPage, pdfFile } from '../../testing/pdf-files.ts';
import type { PdfObjects } from '../../testing/pdf-files.ts';
import { readActivePdf } from './read-active-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const SHOW_PAGE = '<< /S /GoTo /D [3 0 R /Fit] >>';
type Stored = Parameters<typeof objectStream>[1];

/** A page whose opening action lies in a stream of objects. */
const inStream = (action: string, stored: Stored = {}, more: PdfObjects = {}): Buffer =>
  pdfFile({ ...openingPage, 5: objectStream({ 10: action }, stored), ...more }, [[10, 5, 0]]);

/** Rows of eight bytes, each after its PNG filter: none, or the difference to the row above. */
const predicted = (plain: Buffer, filter: 0 | 2): Buffer => {
  const rows = Array.from({ length: Math.ceil(plain.length / 8) }, (_, at) =>
    Buffer.concat([plain.subarray(8 * at, 8 * at + 8), Buffer.alloc(8, ' ')]).subarray(0, 8),
  );
  const stored = rows.map((row, at) => [
    filter,
    ...row.map((byte, column) => (filter === 0 ? byte : byte - (rows[at - 1]?.[column] ?? 0)) & 255),
  ]);
  return deflateSync(Buffer.from(stored.flat()));
};
const hex = (plain: Buffer): Buffer => Buffer.from(`${plain.toString('hex')}>`);

const HIDDEN: [string, Stored, PdfObjects?][] = [
  ['as usual', {}],
  ['without a filter', { entries: '', filter: (plain) => plain }],
  ['in a list of filters', { entries: '/Filter [/FlateDecode]' }],
  [
    'with a predictor',
    { entries: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>', filter: (plain) => predicted(plain, 2) },
  ],
  [
    'with a predictor that changes nothing',
    { entries: '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 8 >>', filter: (plain) => predicted(plain, 0) },
  ],
  [
    'with a predictor in a list',
    { entries: '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 8 >>]', filter: (plain) => predicted(plain, 2) },
  ],
  ['with a short name of the filter', { entries: '/Filter /Fl' }],
  ['with a short name of the key', { entries: '/F /FlateDecode' }],
  ['with an escape in the name of the filter', { entries: '/Filter /Fl#61teDecode' }],
  ['with the filter in another object', { entries: '/Filter 6 0 R' }, { 6: '/FlateDecode' }],
  [
    'with parameters in another object',
    { entries: '/Filter /FlateDecode /DecodeParms 6 0 R', filter: (plain) => predicted(plain, 2) },
    { 6: '<< /Predictor 12 /Columns 8 >>' },
  ],
  ['with the number of objects in another one', { count: '6 0 R' }, { 6: '1' }],
  ['with a number of objects that is too low', { count: '0' }],
  ['with the number of objects twice', { entries: '/N 0 /Filter /FlateDecode' }],
  ['with another filter', { entries: '/Filter /ASCIIHexDecode', filter: hex }],
  ['with two filters', { entries: '/Filter [/ASCIIHexDecode /FlateDecode]', filter: (plain) => hex(deflateSync(plain)) }],
  ['without its check sum', { filter: (plain) => deflateSync(plain).subarray(0, -4) }],
];

test.each(HIDDEN)('a script is found in a stream of objects %s', async (_case, stored, more = {}) => {
  expect(await readActivePdf(inStream(SCRIPT, stored, more))).toBe(true);
});

test('a stream of objects as writers of PDFs store it is read, also in a file whose cross-references have a predictor', async () => {
  for (const stored of [{}, { entries: '/Filter [/FlateDecode]' }, { entries: '', filter: (plain: Buffer) => plain }])
    expect(await readActivePdf(inStream(SHOW_PAGE, stored))).toBe(false);
});

test('a stream of objects without its type is one', async () => {
  const file = inStream(SCRIPT).toString('latin1');
  expect(await readActivePdf(Buffer.from(file.replace('/Type /ObjStm', '/Type /Object'), 'latin1'))).toBe(true);
});

const page = (more: PdfObjects): Buffer => pdfFile({ ...openingPage, 10: SHOW_PAGE, ...more });

test.each([
  ['an action whose kind is in another object', page({ 10: '<< /S 11 0 R /F (cmd.exe) >>', 11: '/Launch' })],
  ['an automatic web address whose kind is in another object', page({ 10: '<< /S 11 0 R /URI (https://evil.test) >>', 11: '/URI' })],
  ['an action whose kind is there twice', page({ 10: '<< /S /Launch /F (cmd.exe) /S /GoTo /D [3 0 R /Fit] >>' })],
  [
    'an older version of an object',
    Buffer.from(page({}).toString('latin1').replace('10 0 obj', `10 0 obj\n${SCRIPT}\nendobj\n10 0 obj`), 'latin1'),
  ],
  ['an object behind an end mark', Buffer.concat([page({}), Buffer.from(`12 0 obj\n${SCRIPT}\nendobj\n%%EOF\n`)])],
  ['an object inside another stream', page({ 20: `<< /Length 70 >>\nstream\n${`10 0 obj ${SCRIPT} endobj`.padEnd(70)}\nendstream` })],
  ['an object inside a text', page({ 20: `(10 0 obj ${SCRIPT} endobj)` })],
  [
    'an object behind a mark of comments',
    Buffer.from(page({}).toString('latin1').replace('1 0 obj', `%10%\r0 obj ${SCRIPT} endobj\n1 0 obj`), 'latin1'),
  ],
  [
    'a catalogue inside the trailer',
    Buffer.concat([
      page({}),
      Buffer.from('trailer << /Root << /Type /Catalog /OpenAction << /S /JavaScript /JS (a) >> >> >>\nstartxref\n0\n%%EOF\n'),
    ]),
  ],
  [
    'a trailer inside a stream',
    page({ 20: '<< /Length 60 >>\nstream\n' + 'trailer << /Root << /AA << >> >> >>'.padEnd(60) + '\nendstream' }),
  ],
  ['attached files, in a list of names', page({ 12: '<< /EmbeddedFiles << /Names [(a.exe) 13 0 R] >> >>' })],
  ['a file attached to a page', page({ 12: '<< /Type /Annot /Subtype /FileAttachment /FS 13 0 R >>' })],
  ['a file that belongs to it', page({ 12: '<< /AF [<< /Type /Filespec /F (a.exe) /EF << /F 13 0 R >> >>] >>' })],
  ['a form with scripts', page({ 12: '<< /XFA 13 0 R >>' })],
  ['a film', page({ 12: '<< /Type /Annot /Subtype /RichMedia >>' })],
  ['an object that does not end', page({ 12: '<< /A [1 2' })],
])('a PDF with %s counts as active', async (_case, bytes) => {
  expect(await readActivePdf(bytes)).toBe(true);
});

test('the same page without it is not, and later versions of an object are none', async () => {
  expect(await readActivePdf(page({}))).toBe(false);
  const changed = page({}).toString('latin1').replace('10 0 obj', `10 0 obj\n${SHOW_PAGE}\nendobj\n10 0 obj`);
  expect(await readActivePdf(Buffer.from(changed, 'latin1'))).toBe(false);
});
