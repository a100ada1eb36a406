import { errorText, fieldText } from '../platform/messages/message-text.ts';
import './texts.ts';

test('the plural form follows the language: none is one in French, several in Dutch', () => {
  expect(fieldText('min_length', 'nl', { count: 1 })).toBe('Minstens 1 teken');
  expect(fieldText('min_length', 'nl', { count: 0 })).toBe('Minstens 0 tekens');
  expect(fieldText('min_length', 'fr', { count: 0 })).toBe('Au moins 0 caractère');
  expect(fieldText('min_length', 'fr', { count: 1_000_000 })).toBe('Au moins 1000000 caractères');
});

test('a fraction is written as in the language, a whole figure without marks between its thousands', () => {
  expect(fieldText('min_m', 'nl', { count: 0.5 })).toBe('Minstens 0,5 m');
  expect(fieldText('min_m', 'en', { count: 0.5 })).toBe('At least 0.5 m');
  expect(fieldText('max_cm', 'nl', { count: 1500 })).toBe('Hoogstens 1500 cm');
});

test.each(['{{count}} {{name}}', '$t(errors.auth.failed)', "$& $1 $'", '<b>&amp;', 'nl:errors'])(
  'the value %s is text and nothing else',
  (name) => {
    expect(errorText('wishlist.name_taken', 'en', { name })).toBe(`You already have a list called “${name}”. Please choose another name.`);
  },
);

test('a value that is named like an option of i18next is only a value', () => {
  const values = { max: 3, lng: 'fr', ns: 'sales', context: 'x', defaultValue: 'y', count: 'many' };
  expect(errorText('cart.max_products', 'en', values)).toContain('3');
  expect(errorText('cart.max_products', 'en', values)).toMatch(/^[^y]*cart/);
});
