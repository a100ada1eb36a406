import { dropDraft } from 'shared-ui/form/form-draft.ts';

export const DRAFT = 'checkout';

/** Called after the order: the next visitor in this tab may be somebody else. */
export const dropCheckoutDraft = (): void => dropDraft(DRAFT);
