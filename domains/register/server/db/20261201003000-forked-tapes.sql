-- A machine went on from an old copy of itself: its tape has two ends, and nothing of it is booked by itself anymore.
alter table tape_leases add column forked_at timestamptz;
