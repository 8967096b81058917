-- owner: giveaways

-- The next ticket number, as before but for two things. Blocks are tried first: the giveaway's row is
-- looked at once a block, not once an entry. And a block has at least 64 numbers: the next one is taken under the
-- giveaway's row until the entry commits, and with blocks of 16 a burst of 32 clients spent most of its time there.
create or replace function take_giveaway_ticket(giveaway uuid) returns integer language plpgsql as $$
declare
  block giveaway_ticket_block;
  ticket integer;
  size integer;
begin
  select * into block from giveaway_ticket_block b
   where b.giveaway_id = giveaway order by b.next_ticket limit 1 for update skip locked;
  if found then
    if block.next_ticket = block.last_ticket then
      delete from giveaway_ticket_block b where b.id = block.id;
    else
      update giveaway_ticket_block b set next_ticket = b.next_ticket + 1 where b.id = block.id;
    end if;
    return block.next_ticket;
  end if;
  -- The first 64 come one by one, without gaps.
  update giveaway g set next_ticket = g.next_ticket + 1
   where g.post_id = giveaway and g.next_ticket <= 64 returning g.next_ticket - 1 into ticket;
  if found then return ticket; end if;
  select least(1024, greatest(64, g.next_ticket / 16)) into size from giveaway g where g.post_id = giveaway;
  update giveaway g set next_ticket = g.next_ticket + size
   where g.post_id = giveaway returning g.next_ticket - size into ticket;
  if not found then raise exception 'no giveaway %', giveaway; end if;
  insert into giveaway_ticket_block (giveaway_id, next_ticket, last_ticket) values (giveaway, ticket + 1, ticket + size - 1);
  return ticket;
end $$;
