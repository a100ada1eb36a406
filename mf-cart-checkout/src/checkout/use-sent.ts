import { useNavigation } from 'react-router-dom';

/** Which of the checkout's forms is on its way: its `kind`, else its `intent`; null: none, also while a link is followed. */
export function useSent(): string | null {
  const { state, formMethod, formData } = useNavigation();
  if (state === 'idle' || formMethod !== 'POST' || !formData) return null;
  return String(formData.get('kind') ?? formData.get('intent'));
}
