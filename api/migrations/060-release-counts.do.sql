-- How often each version of a remote was shown and failed, by minute: two versions are compared while both are served.
create table release_counts (
  minute timestamptz not null,
  remote text not null,
  version text not null,
  kind text not null,
  count integer not null,
  primary key (remote, version, kind, minute)
);
create index release_counts_minute on release_counts (minute);
