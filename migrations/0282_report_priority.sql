-- owner: moderation
-- Severity of the reason × reach of the thing × weight of the reporter, in tenths. Of earlier reports only the severity is known.
alter table report add column priority integer not null default 0 check (priority >= 0);
update report set priority = 10 * case reason
    when 'child_safety' then 10 when 'self_harm' then 8 when 'violence' then 8 when 'scam' then 8 when 'sexual' then 6 when 'hate' then 6
    when 'harassment' then 5 when 'impersonation' then 5 when 'prohibited_sales' then 5 when 'privacy' then 5 when 'ip' then 3 else 2 end;
