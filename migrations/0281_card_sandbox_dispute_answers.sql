-- owner: card-sandbox
-- A dispute is answered once, with a statement or by accepting it, within seven days.
alter table card_sandbox.dispute add column statement text;
alter table card_sandbox.dispute add column answered_at timestamptz;
