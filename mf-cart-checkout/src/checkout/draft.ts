import { dropDraft, keepDraft, readDraft } from 'shared-ui/form/form-draft.ts';

export const DRAFT = 'checkout';
/** Apart from the forms' fields, of which each step stores only its own. */
const METHOD_DRAFT = 'checkout-method';
const METHOD_FIELDS = ['method'] as const;

/** The payment method that was last chosen in this tab. */
export const readChosenMethod = (): string | undefined => readDraft(METHOD_DRAFT, METHOD_FIELDS).method;
export const keepChosenMethod = (method: string): void => keepDraft(METHOD_DRAFT, METHOD_FIELDS, { method });

/** Called after the order: the next visitor in this tab may be somebody else. */
export const dropCheckoutDraft = (): void => {
  dropDraft(DRAFT);
  dropDraft(METHOD_DRAFT);
};
