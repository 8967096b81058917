-- owner: graph
-- Who among the authors of a page blocks the viewer is read from the index alone, at once for all of them.
drop index block_blocked;
create index block_blocked on block (blocked_id, blocker_id);
