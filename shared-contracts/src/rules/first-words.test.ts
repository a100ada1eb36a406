import { firstWords } from './first-words.ts';

test.each([
  ['Een hoek om.', 20, 'Een hoek om.'],
  ['Een hoek om,\n\nen de hond blijft', 14, 'Een hoek om…'],
  ['Een hoek om, en de hond', 15, 'Een hoek om, en…'],
  ['Zo klein. En toch', 10, 'Zo klein…'],
  ['Langwoordzonderblanko', 5, 'Langw…'],
])('%j in %i characters is %j', (text, length, expected) => {
  expect(firstWords(text, length)).toBe(expected);
});
