import { isPrintableText, printableText } from './printable-text.ts';

test.each([
  'Nguyễn Thị Hồng',
  'Ștefan Țăranu',
  'Łukasz Żółć',
  'Γιώργος Παπαδόπουλος',
  'Ирина Шевченко-Ґудзь',
  'Đặng Ærø & Zn. “De Hof” № 5',
  "'s-Gravenhage, Saint-Maur-l’Œuvre",
])('the name %s is printed as it was typed, also when its accents are typed apart', (name) => {
  expect([isPrintableText(name), printableText(name)]).toEqual([true, name]);
  expect([isPrintableText(name.normalize('NFD')), printableText(name.normalize('NFD'))]).toEqual([true, name]);
});

test.each(['محمد علي', '王小明', '山田太郎', 'דוד', 'สมชาย', 'Bob 🌳', 'ქეთი'])('the name %s cannot be printed', (name) => {
  expect(isPrintableText(name)).toBe(false);
  expect(printableText(name)).toContain('?');
});

test('spaces and letters of another width are printed as the ordinary ones, and signs that show nothing are left out', () => {
  const typed = 'Ａｎｎａ\u2009de\u202fVries\u200d';
  expect([isPrintableText(typed), printableText(typed)]).toEqual([true, 'Anna de\u00a0Vries']);
});

test('a stored text never breaks a document: what the font lacks becomes the plain letter or a question mark, and lines stay lines', () => {
  expect(printableText('ῶ x\u0331\u0000\n中')).toBe('ω x \n?');
});
