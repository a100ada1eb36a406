/** Accounts of the demo shop. Their password is printed in the README, so that no shop on the internet may have them. */
export const DEMO_PRIVATE = 'private@groenhof.example';
export const DEMO_DEALER = 'dealer@groenhof.example';
/** Staff of the demo shop, one for each of the first roles; the password is that of the demo customers. */
export const DEMO_STAFF = {
  owner: 'owner@staff.groenhof.example',
  sales: 'sales@staff.groenhof.example',
  warehouse: 'warehouse@staff.groenhof.example',
  content: 'content@staff.groenhof.example',
  finance: 'finance@staff.groenhof.example',
  reader: 'reader@staff.groenhof.example',
} as const;
export const DEMO_STAFF_EMAILS: string[] = Object.values(DEMO_STAFF);
/** Base32, for an authenticator app: what the demo owner and the demo bookkeeper share with the shop. */
export const DEMO_STAFF_SECRET = 'GROENHOFDEMOGROENHOFDEMOGROENHOF';
