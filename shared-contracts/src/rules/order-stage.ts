interface StagedOrder<Status extends string> {
  status: Status;
  withdrawal_received_at?: string | null | undefined;
}

/** What every page says of an order: a withdrawal that stops it before shipping wins over its status, which would promise a delivery. */
export const orderStage = <Status extends string>({ status, withdrawal_received_at: at }: StagedOrder<Status>): Status | 'withdrawn' =>
  at ? 'withdrawn' : status;
