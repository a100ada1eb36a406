import { includedWith } from './included-parts.ts';

const INCLUDED = [
  { role: 'gate_post', amount: 4 },
  { role: 'post', amount: 1 },
];

test.each([
  [0, INCLUDED],
  [
    1,
    [
      { role: 'gate_post', amount: 2 },
      { role: 'post', amount: 1 },
    ],
  ],
  [2, [{ role: 'post', amount: 1 }]],
])('without %i of its gates, a plan includes no posts for them', (missingGates, expected) => {
  expect(includedWith(INCLUDED, missingGates)).toEqual(expected);
});
