-- owner: referrals
-- The history of referrals is append-only for the role of the application.
do $$
declare
  body text := pg_get_functiondef('grant_application_role(name)'::regprocedure);
begin
  body := replace(body, 'append_only text[] := array[', 'append_only text[] := array[''referral_change'', ''referral_funding'', ');
  if position('referral_change' in body) = 0 then
    raise exception 'grant_application_role has another form than expected';
  end if;
  execute body;
end $$;
