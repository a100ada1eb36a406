import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dropDraft } from 'shared-ui/form/form-draft.ts';

/** Focuses the result of the last form, because the clicked button may have been removed. Deletes the draft of what `?saved=` names. */
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
