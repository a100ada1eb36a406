import { BOUNDS, checkReview, reviewBody } from './review-values.ts';

const values = { rating: '4', author: 'Lotte D.' };

it('counts the end of a line once, as the API does, though a plain post sends two signs', () => {
  const longest = `${'a'.repeat(BOUNDS.text.max - 2)}\nb`;
  const posted = { ...values, text: longest.replace('\n', '\r\n') };
  expect(checkReview(posted)).toEqual({});
  expect(reviewBody(posted).text).toBe(longest);
  expect(checkReview({ ...posted, text: `${posted.text}c` })).toEqual({ text: { rule: 'max', bound: BOUNDS.text.max } });
});

it('takes a title of spaces as none, and a text of spaces as missing', () => {
  expect(checkReview({ ...values, title: '   ', text: ' \n ' })).toEqual({ text: { rule: 'required' } });
  expect(reviewBody({ ...values, title: '   ', text: 'Sluit vlot dicht.' })).not.toHaveProperty('title');
});
