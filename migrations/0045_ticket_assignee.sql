-- owner: support
-- Who of the staff works on a ticket, so that two do not answer the same person.

alter table support_ticket add column assignee_id uuid references account (id);
