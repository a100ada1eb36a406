/** Parts of the shop that measurements name. Anybody can call `POST /api/vitals`, so it takes no other names; what is new is added here. */
export const MEASURED_REMOTES = ['shell', 'catalog', 'cart-checkout', 'account', 'content'] as const;
export type MeasuredRemote = (typeof MEASURED_REMOTES)[number];

/** The name under which a remote is measured; undefined for one that is not on the list yet. */
export const measuredRemote = (name: string): MeasuredRemote | undefined =>
  MEASURED_REMOTES.find((each) => each === name.replace(/^mf-/, ''));
