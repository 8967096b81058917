-- owner: identity

-- Prints of selfie pictures: which of their 256 low frequencies are strong. A print recognizes a picture that was handed in before,
-- also resized or compressed again. It describes no face.
alter table identity_document add column print bit(256);
alter table identity_fact add column selfie_print bit(256);

alter table identity_match add column selfie_similarity smallint check (selfie_similarity between 0 and 100),
  drop constraint identity_match_grounds_check,
  add constraint identity_match_grounds_check
  check (cardinality(grounds) > 0 and grounds <@ '{document,name,household,selfie}');

alter table identity_inquiry drop constraint identity_inquiry_review_flag_check,
  add constraint identity_inquiry_review_flag_check
  check (review_flag in ('duplicate_person', 'incomplete', 'too_young', 'same_name', 'same_household', 'same_selfie'));
