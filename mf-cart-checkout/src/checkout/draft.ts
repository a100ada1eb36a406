import { dropDraft } from 'shared-ui/form/form-draft.ts';

/** Name of what was typed in this tab's checkout. */
export const DRAFT = 'checkout';

/** After the order: the next one may be somebody else's. */
export const dropCheckoutDraft = (): void => dropDraft(DRAFT);
