import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dropDraft } from 'shared-ui/form/form-draft.ts';

/**
 * For what came of the last form, which takes the focus: the button that was pressed may be gone. `?saved=` names what was saved, whose
 * draft is done with.
 */
export function useAnswerNote(answer: unknown, draftOf: (saved: string) => string) {
  const [search] = useSearchParams();
  const saved = search.get('saved');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || saved !== null) box.current?.focus();
  }, [answer, saved]);
  useEffect(() => {
    if (saved !== null) dropDraft(draftOf(saved));
  }, [draftOf, saved]);
  return { box, saved };
}
