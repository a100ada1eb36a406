import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dropDraft } from 'shared-ui/form/form-draft.ts';

/**
 * For the result of the last form, which gets the focus, because the pressed button may have been removed. `?saved=` names what was saved,
 * and its draft is deleted.
 */
export function useAnswerNote(answer: unknown, getDraftName: (saved: string) => string) {
  const [search] = useSearchParams();
  const saved = search.get('saved');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || saved !== null) box.current?.focus();
  }, [answer, saved]);
  useEffect(() => {
    if (saved !== null) dropDraft(getDraftName(saved));
  }, [getDraftName, saved]);
  return { box, saved };
}
