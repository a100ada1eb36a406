import type { User } from 'shared-contracts/wire/auth';

/** What a dealer's company may do. Its people are `pending` while it is suspended, too: only the company tells the two apart. */
export const dealerStateOf = ({ role, status, company }: User): 'none' | 'pending' | 'suspended' | 'active' => {
  if (role !== 'b2b') return 'none';
  if (company?.status === 'suspended') return 'suspended';
  return status === 'pending' ? 'pending' : 'active';
};
