import type { StaffSession } from 'shared-contracts/staff/session';

/** What each step of the sign-in gets. */
export interface StepProps {
  onSession: (session: StaffSession) => void;
  /** over the page, whose title says what it is about */
  isInDialog: boolean;
}
