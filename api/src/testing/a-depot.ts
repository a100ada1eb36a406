import type { Depot } from 'shared-contracts/staff/setting-values';

const DAY = [{ from: '08:00', to: '17:00' }];

/** A place of pick-up that is open on working days, where goods are ready on the next one. */
export const aDepot = (changes: Partial<Depot> = {}): Depot => ({
  id: 'gent',
  name: 'Groenhof Gent',
  street: 'Weverslaan',
  street_number: '18',
  zip_code: '9000',
  city: 'Gent',
  country: 'be',
  hours: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY },
  closed: [],
  ready_days: 1,
  ...changes,
});
