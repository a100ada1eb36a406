import { REVIEW_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { checkReview, reviewBody } from './review-values.ts';

const values = { rating: '4', author: 'Lotte D.' };

it('counts a line break as one character, as the API does, although a form posts two', () => {
  const longest = `${'a'.repeat(REVIEW_LENGTHS.text.max - 2)}\nb`;
  const posted = { ...values, text: longest.replace('\n', '\r\n') };
  expect(checkReview(posted)).toEqual({});
  expect(reviewBody(posted).text).toBe(longest);
  expect(checkReview({ ...posted, text: `${posted.text}c` })).toEqual({ text: { rule: 'max', bound: REVIEW_LENGTHS.text.max } });
});

it('treats a title of spaces as empty, and a text of spaces as missing', () => {
  expect(checkReview({ ...values, title: '   ', text: ' \n ' })).toEqual({ text: { rule: 'required' } });
  expect(reviewBody({ ...values, title: '   ', text: 'Sluit vlot dicht.' })).not.toHaveProperty('title');
});
