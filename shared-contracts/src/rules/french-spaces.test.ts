import { frenchSpaces } from './french-spaces.ts';

test.each([
  ['Mot de passe oublié ?', 'Mot de passe oublié\u202f?'],
  ['Merci ! Payé : 9,75 €', 'Merci\u202f! Payé\u202f: 9,75\u00a0€'],
  ['le poste « Soudeur » ; à 95 %', 'le poste «\u202fSoudeur\u202f»\u202f; à 95\u00a0%'],
  ['Numéro\u00a0: 12', 'Numéro\u202f: 12'],
  ['de 8:30 à 12:00, voir https://groenhof.example', 'de 8:30 à 12:00, voir https://groenhof.example'],
])('%s', (typed, set) => {
  expect(frenchSpaces(typed)).toBe(set);
  expect(frenchSpaces(set)).toBe(set);
});
