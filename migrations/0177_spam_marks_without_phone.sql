-- owner: posts
-- A mark by a person without a confirmed phone and without a verified identity weighs nothing; undecided ones stop counting too.

alter table spam_mark drop constraint spam_mark_weight_check, add constraint spam_mark_weight_check check (weight = 0 or weight between 0.2 and 2);
update spam_mark m set weight = 0
  from account a left join account_credential k on k.account_id = a.id
 where a.id = m.acted_by_person_id and m.outcome is null and not a.is_identity_verified and k.phone_verified_at is null;
