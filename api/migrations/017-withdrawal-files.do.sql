-- receipt and label as they were mailed, until the mail is forgotten
alter table withdrawals add column files jsonb not null default '[]';
create index withdrawals_files on withdrawals (received_at) where files <> '[]';
