-- owner: payments
-- What staff answer to a dispute: they contest it with a statement for the card's bank, or accept it. A processor takes one answer.
alter table payment_dispute
  -- Until then the processor takes an answer; null where it names no time.
  add column due_at timestamptz,
  add column answer text check (answer in ('contest', 'accept')),
  add column statement text check (char_length(statement) <= 3000),
  add column answered_by_id uuid references account (id),
  add column answered_at timestamptz,
  -- The processor has an answer, ours or one that was given elsewhere.
  add column submitted_at timestamptz,
  add constraint payment_dispute_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_id is null)),
  add constraint payment_dispute_statement check ((statement is not null) = (answer is not distinct from 'contest'));

drop index payment_dispute_open;
create index payment_dispute_unanswered on payment_dispute (opened_at) where status = 'open' and submitted_at is null;
