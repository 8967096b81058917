-- owner: giveaways

-- A campaign joins giveaways of one host for the limits of states. campaign_cents is the sum of the host's giveaways of
-- the campaign up to and with this one, fixed at publish: a later giveaway never changes who may enter an earlier one.
alter table giveaway
  add column campaign text check (length(campaign) between 1 and 100),
  add column campaign_cents bigint check (campaign_cents >= amount_cents * winners_count),
  add constraint giveaway_campaign check ((campaign is null) = (campaign_cents is null));
create index giveaway_of_campaign on giveaway (host_account_id, campaign) where campaign is not null;

create function refuse_campaign_change() returns trigger language plpgsql as $$
begin
  raise exception 'the campaign of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$$;
create trigger giveaway_campaign_fixed before update of campaign, campaign_cents on giveaway
  for each row when (new.campaign is distinct from old.campaign or new.campaign_cents is distinct from old.campaign_cents)
  execute function refuse_campaign_change();
