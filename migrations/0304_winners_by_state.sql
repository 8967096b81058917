-- owner: statistics

-- People of the state who received a prize, counted with the people once a day.
alter table statistic_state add column winners integer not null default 0 check (winners >= 0);
-- The day's count of what is no sum of days was made without the winners: it is made again at the next run.
delete from statistic_total where metric = 'states';

-- Finds the people with a settled slot from the index alone, whatever the number of slots.
create index giveaway_slot_received on giveaway_slot (person_id) where status = 'settled';
