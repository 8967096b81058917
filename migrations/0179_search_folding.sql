-- owner: platform
-- Search compares by full case folding and without accents of any kind: letters without a decomposition (ß, ø, ł, đ, æ) are mapped to
-- Latin as PostgreSQL's unaccent.rules has them, since not every managed server has the extension. Default ignorables (soft hyphens,
-- zero width spaces, joiners, variation selectors, direction marks) are dropped. Stored and searched text go through this function.

create or replace function search_words(said text) returns text language sql immutable parallel safe as $$
  select translate(
    replace(replace(replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(replace(replace(replace(replace(regexp_replace(replace(regexp_replace(regexp_replace(lower(normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g'), NFKC)), '[æᴁ]', 'ae', 'g'), '[þᵺꝥꝧ]', 'th', 'g'), 'ß', 'ss'), '[œɶ]', 'oe', 'g'), 'ƕ', 'hv'), 'ƣ', 'oi'), 'ȸ', 'db'), 'ȹ', 'qp'), '[ʣʥ]', 'dz', 'g'), 'ʦ', 'ts'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'ᵫ', 'ue'), 'ỻ', 'll'), 'ꜳ', 'aa'), 'ꜵ', 'ao'), 'ꜷ', 'au'), '[ꜹꜻ]', 'av', 'g'), 'ꜽ', 'ay'), 'ꝏ', 'oo'), 'ꝡ', 'vy'),
    -- A sigma at the end of a word is one all the same.
    'ςðøđħıĸłŋŧƀɓƃƈɖɗƌɛƒɠɩɨƙƚɲƞƥƫƭʈʋƴƶǥȡȥȴȵȶȷⱥȼⱦȿɀʉɇɉɍɏɕɟɡɢɦɧɪɫɬɭɱɳɴɼɽɾʀʂʏʐʑʙʛʜʝʟʠᴀᴃᴄᴅᴆᴇᴊᴋᴌᴍᴏᴘᴛᴜᴠᴡᴢᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵻᵽᵾᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶖᶙẜẝỽỿⱡⱨⱪⱬⱱⱳⱴⱸⱺꜰꜱꝁꝃꝅꝇꝉꝋꝍꝑꝓꝕꝗꝙꝟꝱꝲꝳꝴꝵꝶꝷꝺꝼꞇꞑꞓꞡꞣꞥꞧꞩ!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~·’‘“”…–—',
    'σdodhiqlntbbbcdddefgiiklnnptttvyzgdzlntjactszuejrycjgghhilllmnnrrrrsyzzbghjlqabcddejklmoptuvwzbdfmnprrstzipubdfgklmnprsvxzadeeiussvylhkzvwveofskkklloopppqqvdlmnrrtdftncgknrs' || repeat(' ', 40))
$$;

-- What is stored was computed by the old function: generated columns are computed again when they are added.
drop index post_words;
alter table post drop column words;
alter table post add column words tsvector generated always as (search_vector(text)) stored;
create index post_words on post using gin (words) with (fastupdate = off);

drop index account_words;
alter table account drop column words;
alter table account add column words tsvector generated always as (search_vector(coalesce(username, '') || ' ' || name)) stored;
create index account_words on account using gin (words) with (fastupdate = off)
  where status = 'active' and visibility_status = 'visible' and is_discoverable and not is_private and username is not null;
