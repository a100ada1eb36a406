-- Statements that repeat an open case join it; after a revoke, statements without proof only wait for staff.
alter table withdrawals
  add column is_proven boolean not null default false,
  add column is_revoked boolean not null default false,
  add column joined_id integer references withdrawals,
  drop constraint withdrawals_state_check,
  add constraint withdrawals_state_check check (state in ('unmatched', 'open', 'late', 'professional', 'unproven', 'joined', 'closed'));
update withdrawals w set is_proven = true from orders o where o.id = w.order_id and o.user_id = w.user_id;
