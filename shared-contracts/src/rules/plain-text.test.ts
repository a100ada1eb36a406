import { plainLine, plainLines } from './plain-text.ts';

test('text of several lines keeps its lines, and loses control characters', () => {
  expect(plainLines('Smalle straat.\r\nCode\t1234#\rEerst bellen\u0007\u001b[31m')).toBe('Smalle straat.\nCode 1234#\nEerst bellen[31m');
  expect(plainLines('links \u202enaar rechts\u2066')).toBe('links naar rechts');
  expect(plainLines('een\n\n\n\ntwee')).toBe('een\n\ntwee');
  expect(plainLines('\u200b\u3164\ufeff\u2060ja\u00adwel')).toBe('jawel');
  // characters that join or separate emoji, or Persian and Indian letters
  expect(plainLines('👩\u200d🌾 می\u200cخواهم')).toBe('👩\u200d🌾 می\u200cخواهم');
});

test('text of one line has one space between words', () => {
  expect(plainLine('Jan\u00a0 \n M.\u0007')).toBe('Jan M.');
});
