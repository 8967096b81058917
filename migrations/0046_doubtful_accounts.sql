-- owner: giveaways

-- A lock read every account for the few who may not take part. Those are found here, and by their state those who live
-- where a giveaway may not reach. The states are those of kernel/us-states.ts; store/eligibility-store.ts asks in these very words.
create index account_doubtful on account (id)
 where not is_identity_verified or account_type = 'brand' or has_opted_out_of_giveaways or status <> 'active' or resident_state is null
    or resident_state <> all ('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::bpchar[]);
create index account_resident_state on account (resident_state);
