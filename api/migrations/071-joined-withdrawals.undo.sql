update withdrawals set state = 'closed', closed_at = received_at where state in ('unproven', 'joined');
alter table withdrawals
  drop constraint withdrawals_state_check,
  add constraint withdrawals_state_check check (state in ('unmatched', 'open', 'late', 'professional', 'closed')),
  drop column is_proven,
  drop column is_revoked,
  drop column joined_id;
