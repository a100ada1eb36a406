/** The remotes that measurements may name. Anybody can call `POST /api/vitals`, so it accepts no other names; add new remotes here. */
export const MEASURED_REMOTES = ['shell', 'catalog', 'cart-checkout', 'account', 'content'] as const;
export type MeasuredRemote = (typeof MEASURED_REMOTES)[number];

/** The name under which a remote is measured; undefined for one that is not in the list. */
export const measuredRemote = (name: string): MeasuredRemote | undefined =>
  MEASURED_REMOTES.find((each) => each === name.replace(/^mf-/, ''));
