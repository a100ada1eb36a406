import { useNavigation } from 'react-router-dom';

/** The `kind`, or else the `intent`, of the checkout form that is being submitted; null when none is, also while a link is loading. */
export function useSubmittedForm(): string | null {
  const { state, formMethod, formData } = useNavigation();
  if (state === 'idle' || formMethod !== 'POST' || !formData) return null;
  return String(formData.get('kind') ?? formData.get('intent'));
}
