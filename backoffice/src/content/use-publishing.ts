import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentPage, ContentPageAnswer, ContentPreviewAnswer } from 'shared-contracts/staff/content';
import type { FieldError } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { controlOf } from './page-fields.ts';
import type { PageInput, PageOutput } from './page-fields.ts';
import { PAGES, pagePath, pageQuery, useTakePage } from './use-page.ts';

/** What the steps need from the page's form. */
export interface PublishingForm {
  page: ContentPage;
  revision: string;
  labels: Readonly<Record<string, string>>;
  state: Pick<FormState<PageInput, PageOutput>, 'field'>;
  /** names of controls with what is missing, which may be out of sight */
  onWrong: (names: readonly string[]) => void;
}

export type PublishingStep = 'publish' | 'unplan' | 'take-back' | 'discard';

/** The steps between a draft and the page that visitors read, one at a time, and what is missing for the one that was tried last. */
export function usePublishing({ page, revision, labels, state, onWrong }: PublishingForm) {
  const textOf = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = useTakePage();
  const [busy, setBusy] = useState<PublishingStep | 'preview' | null>(null);
  // of the draft that was tried: once another one is saved, it is not known what that still lacks
  const [missing, setMissing] = useState<{ of: string; errors: FieldError[] }>({ of: '', errors: [] });
  const [atError, setAtError] = useState<string>();
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);

  const fail = (error: unknown): void => {
    const failure = failureOf(error);
    const errors = failure.kind === 'rule' ? failure.errors : undefined;
    if (errors === undefined || Object.keys(errors).length === 0) {
      showFailed(textOf(failure));
      if (failure.kind === 'rule' && failure.status === 409)
        void client.invalidateQueries({ queryKey: pageQuery(String(page.id)).queryKey });
      return;
    }
    const { at: moment, ...fields } = errors;
    setAtError(moment?.join(' '));
    const names = Object.entries(fields).map(([path, texts]) => ({ name: controlOf(path.split('.')), text: texts.join(' ') }));
    onWrong(names.map(({ name }) => name));
    const fieldErrors = names.map(({ name, text }) => ({ fieldId: state.field(name).id, message: `${labels[name] ?? name}: ${text}` }));
    setMissing({ of: revision, errors: fieldErrors });
  };

  /** @returns whether it was done */
  const run = async (step: PublishingStep, body: object, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(step);
    setMissing({ of: '', errors: [] });
    setAtError(undefined);
    try {
      const answer = await staffApi.post<ContentPageAnswer | { data: null }>(`${pagePath(page.id)}/${step}`, { revision, ...body });
      setLink(null);
      showDone(done);
      if (answer.data !== null) take(answer as ContentPageAnswer);
      else {
        void client.invalidateQueries({ queryKey: [PAGES, 'list'] });
        void navigate(PAGES);
      }
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const preview = async (): Promise<void> => {
    if (busy !== null) return;
    setBusy('preview');
    // opened at the click: browsers let no page open a tab when an answer comes
    const tab = window.open('', '_blank');
    try {
      const { data } = await staffApi.post<ContentPreviewAnswer>(`${pagePath(page.id)}/preview`);
      setLink(data);
      if (tab !== null) {
        tab.opener = null;
        tab.location.replace(data.url);
      }
    } catch (error) {
      tab?.close();
      fail(error);
    } finally {
      setBusy(null);
    }
  };

  return { busy, missing: missing.of === revision ? missing.errors : [], atError, setAtError, link, run, preview };
}
