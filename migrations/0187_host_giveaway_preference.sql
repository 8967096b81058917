-- owner: notifications

-- "contributorGiveawayFinished" is the host's own message now; entrants have "enteredGiveawayFinished".
-- Each choice keeps what it chose, under its new name.
update notification_preference
   set choices = (choices - 'contributorGiveawayFinished' - 'ownGiveawayFinished')
     || case when choices ? 'contributorGiveawayFinished'
             then jsonb_build_object('enteredGiveawayFinished', choices -> 'contributorGiveawayFinished') else '{}' end
     || case when choices ? 'ownGiveawayFinished'
             then jsonb_build_object('contributorGiveawayFinished', choices -> 'ownGiveawayFinished') else '{}' end
 where choices ?| array['contributorGiveawayFinished', 'ownGiveawayFinished'];

-- Mails that wait belong to the same events.
update notification_mail
   set event = case event when 'contributorGiveawayFinished' then 'enteredGiveawayFinished' else 'contributorGiveawayFinished' end
 where event in ('contributorGiveawayFinished', 'ownGiveawayFinished');
