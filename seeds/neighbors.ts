/**
 * The quieter members: they read, like, enter and reply now and then. One line each: username | name | place | state |
 * a sentence about themselves.
 */
const lines = `
abigailfox|Abigail Fox|Burlington, VT|VT|Maple syrup, four hives, one opinionated goat.
aldo_m|Aldo Marchetti|Cranston, RI|RI|Retired tailor. I still hem for the neighbors.
amaraeze|Amara Eze|Baltimore, MD|MD|Nursing student, last semester. Coffee helps.
anjalid|Anjali Desai|Plano, TX|TX|Accountant by day, garba teacher on Fridays.
arlo_bright|Arlo Bright|Bend, OR|OR|I fix skis in winter and bikes in summer.
beckyhahn|Becky Hahn|Lancaster, PA|PA|Third grade. Twenty-six kids, one hamster.
bigjohnny|Johnny Two Rivers|Missoula, MT|MT|Line cook. Ask me about biscuits.
brigid_o|Brigid O'Shea|Quincy, MA|MA|Hospice volunteer and very slow runner.
camiloruiz|Camilo Ruiz|Pueblo, CO|CO|Roofer. Green chile on everything.
carlavance|Carla Vance|Tupelo, MS|MS|Church pianist, Tuesday bowler.
cedric_l|Cedric Landry|Lafayette, LA|LA|Zydeco accordion and a crawfish pot the size of a bathtub.
chenwei|Wei Chen|Irvine, CA|CA|Grad student. My plants are doing better than my thesis.
coralee|Cora Lee Banks|Greenville, SC|SC|Grandmother of nine. I bake for all of them.
danafried|Dana Fried|Asheville, NC|NC|Half of the wheel at Kiln & Co.
delphine_r|Delphine Roux|New Orleans, LA|LA|Costume maker. There is always glitter.
desmondk|Desmond King|Gary, IN|IN|Steel by day, chess in the park by evening.
dougie_mac|Doug MacLeod|Duluth, MN|MN|Walt's neighbor. Yes, that dog is mine.
edithp|Edith Palmer|Ames, IA|IA|I write one letter by hand every day.
elenag|Elena Georgiou|Tarpon Springs, FL|FL|My father dove for sponges. I sell them.
emmett_w|Emmett Wills|Tulsa, OK|OK|Substitute teacher, full-time dad.
estherk|Esther Kim|Fairfax, VA|VA|Choir, crosswords, kimchi in the garage fridge.
farid_n|Farid Nazari|Fremont, CA|CA|Kite maker. Kabul, then Fremont.
finnegan_b|Finn Byrne|Butte, MT|MT|Wildland fire crew. Home in October.
gracet|Grace Tran|Garden Grove, CA|CA|Nail tech, poet when it is quiet.
hollis_j|Hollis Jarrett|Dothan, AL|AL|Peanuts, pecans and a 1979 tractor.
imani_s|Imani Scott|Newark, NJ|NJ|Doula. I have caught 212 babies.
ines_costa|Ines Costa|New Bedford, MA|MA|Harbor pilot's daughter. I paint boats.
jabari_t|Jabari Thomas|Flint, MI|MI|I run the water truck and the boxing gym.
jennaq|Jenna Quist|Fargo, ND|ND|Sugar beets and a lot of sky.
jinpark|Jin Park|Duluth, GA|GA|Dry cleaner. I find things in pockets and return them.
joanie|Joan Petersen|Boise, ID|ID|Widow, gardener, good listener.
kaia_lund|Kaia Lund|Juneau, AK|AK|Ferry deckhand. Whales on Wednesdays.
kenji_o|Kenji Oda|Torrance, CA|CA|Third generation fishmonger.
lamarfitz|Lamar Fitzgerald|Charlotte, NC|NC|Bus mechanic. Saxophone after ten.
laurenb|Lauren Becker|Madison, WI|WI|Cheese, cross-country skis, two toddlers.
leroyhill|Leroy Hill|Selma, AL|AL|I walked the bridge in 1965. I still walk it.
lourdes_v|Lourdes Vega|Ponce, PR|PR|Coffee farmer. Slow mornings.
luisfried|Luis Fried|Asheville, NC|NC|The other half of the wheel at Kiln & Co.
mabelw|Mabel Wright|Macon, GA|GA|June's sister. The younger one.
mateo_cruz|Mateo Cruz|Yuma, AZ|AZ|Lettuce inspector, amateur astronomer.
megsully|Meg Sullivan|Worcester, MA|MA|Night dispatcher. I know every pothole.
nadia_h|Nadia Haddad|Toledo, OH|OH|Omar's cousin. The one with the better hummus.
ngozi_a|Ngozi Adeyemi|Columbus, OH|OH|Ben's mother. I am only here to check on Ben.
odettem|Odette Marchand|Bangor, ME|ME|Lobster co-op bookkeeper.
orson_v|Orson Vail|Taos, NM|NM|Adobe bricks, one at a time.
pattyr|Patty Romano|Staten Island, NY|NY|Crossing guard at PS 45 for 31 years.
quentin_d|Quentin Dale|Reno, NV|NV|I repair pinball machines.
rashad_m|Rashad Moore|Jackson, MS|MS|Youth choir director. We need more tenors.
reenab|Reena Bose|Naperville, IL|IL|Structural engineer. I cry at bridges.
rubyjean|Ruby Jean Tate|Bowling Green, KY|KY|Banjo and biscuits.
salma_k|Salma Khatib|Bridgeview, IL|IL|Dentist. Yes, floss.
santi_l|Santiago Luna|Laredo, TX|TX|Border crossing line, sixteen years. Patience.
shirley_d|Shirley Dunn|Sioux Falls, SD|SD|Casey's mom. Proud of it.
solveig|Solveig Nygaard|Decorah, IA|IA|Weaver. Rosemaling on the barn.
teddyb|Teddy Blackwood|Rapid City, SD|SD|Park ranger. Please do not pet the bison.
thuy_n|Thuy Nguyen|Biloxi, MS|MS|Shrimp boat family, since 1981.
tobiasw|Tobias Weiss|Milwaukee, WI|WI|Organ builder. The church kind.
vern_h|Vern Hobbs|Casper, WY|WY|Rancher. Slow internet, fast horses.
wilma_s|Wilma Sandoval|Albuquerque, NM|NM|Hot air balloon crew, October only.
zora_p|Zora Price|Richmond, VA|VA|Archivist. I read other people's letters for a living.
`;

export interface Neighbor {
  readonly username: string;
  readonly name: string;
  readonly location: string;
  readonly state: string;
  readonly bio: string;
}

export const neighbors: readonly Neighbor[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [username = "", name = "", location = "", state = "", bio = ""] = line.split("|");
    return { username, name, location, state, bio };
  });
