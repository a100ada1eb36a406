import { REVIEW_FIELDS } from './review-values.ts';
import type { ReviewValues } from './review-values.ts';

export function ReviewInputs({ line, values }: { line: number; values: ReviewValues }) {
  return (
    <>
      <input type="hidden" name="line" value={line} />
      {REVIEW_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={values[field] ?? ''} />
      ))}
    </>
  );
}
