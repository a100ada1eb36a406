import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuotePreviewAnswer, StaffQuote } from 'shared-contracts/staff/quotes';
import type * as z from 'zod';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { useDelayed } from '../form/use-delayed.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import { offerOf } from './answer-input.ts';
import type { AnswerInput, AnswerOutput } from './answer-input.ts';
import { QuoteSums } from './quote-sums.tsx';
import styles from './quotes.module.css';
import { quotePath } from './use-quote.ts';

interface AnswerPreviewProps {
  quote: StaffQuote;
  typed: AnswerInput;
  schema: z.ZodType<AnswerOutput, AnswerInput>;
}

/** What the answer comes to, as the API calculates it. */
export function AnswerPreview({ quote, typed, schema }: AnswerPreviewProps) {
  const { t } = useTranslation('quotes');
  // The day and the text change nothing of the sums: without them, the prices are calculated as soon as they are complete.
  const parsed = schema.safeParse({ ...typed, valid_until: '2000-01-01', note: '' });
  const offer = useDelayed(parsed.success ? JSON.stringify(offerOf(quote, parsed.data)) : '');
  const { data, error } = useQuery({
    queryKey: ['/quotes', 'preview', quote.number, offer],
    queryFn: ({ signal }) =>
      staffApi.post<QuotePreviewAnswer>(`${quotePath(quote.number)}/preview`, JSON.parse(offer) as object, { signal }),
    enabled: offer !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className={styles.preview} aria-live="polite">
      {error ? <FailureNote failure={failureOf(error)} /> : null}
      {!error && data ? <QuoteSums quote={quote} sums={data.data} /> : null}
      {!error && !data ? <p>{t(parsed.success ? 'answer.calculating' : 'answer.incomplete')}</p> : null}
    </div>
  );
}
