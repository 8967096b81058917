/**
 * The passwords that guessing starts with, and stems of such passwords. Lower-case; most are refused
 * alone and with digits or signs at their end. Server only. The check against breached passwords is
 * a provider's; this list is what always works.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000001 00000007 01234567 0123456789 0987654321 10101010 10203040 102030405
    11111112 11112222 11223344 1122334455 112233445566 12121212 12131415 12312312 123123123
    123123qwe 123321123 12341234 123412345 12344321 123454321 12345678 123456789 1234567890
    12345678910 123456abc 1234abcd 1234qwer 123654789 123698745 123abc123 123qwe123 123qweasd
    12qwaszx 13579246 1357924680 147147147 147258369 147852369 159159159 159357456 159753456
    19841984 19851985 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
    20002000 20202020 22223333 24681012 27182818 31415926 314159265 321321321 42424242 456456456
    55555555 66666666 69696969 741852963 77777777 789456123 789789789 87654321 88888888
    963852741 987654321 9876543210 99999999 a1234567 a12345678 a1b2c3d4 aa123456 abc123 abc12345
    abc123456 abcabc abcd1234 abcdef12 abcdefg abcdefgh abracadabra access account admin
    administrator agent007 alejandro alexander alexandra amanda amen america american andrea
    andrew android angel angel123 angela angelina angels anthony antonio anything apple apple123
    april arsenal asd123456 asdf asdfasdf asdfgh asdfghjk asdfghjkl asdzxc ashley asshole august
    austin australia autumn avengers azerty azertyuiop baby babyboy babygirl babylove badass
    bailey banana barbara barcelona baseball basketball batman beatles beautiful bella benjamin
    bestfriend bigdick birthday bitch bitches blackberry blahblah blessed blessing blink182
    blueberry bond007 boston brandon brazil brittany broncos brother bubblegum bubbles budweiser
    bulldog bullshit bunny business buster butterfly california callofduty camaro cameron canada
    candy captain carlos carolina champion changeit changeme charles charlie charlie1 charlotte
    cheese cheetah chelsea cherry chevrolet chevy chicago china chocolate christ christian
    christina christine christmas christopher cinderella claudia cobra coffee company computer
    cookie cookies corona correcthorsebatterystaple corvette counterstrike cowboys crystal cubs
    cupcake daddy dallas dancer dancing daniel danielle darthvader database december default
    demon destiny deutschland devil diamond diamonds doctor doggy dollar dollars dolphin
    dolphins dragon dragons drummer eagle eagles eduardo elephant elizabeth emerald eminem
    england everyone everything exodus facebook faith falcon family father february fernando
    ferrari fireman fishing florida flower flowers football forever fortnite france francisco
    freedom friday friend friends frodo fucker fuckoff fuckyou fuckyou1 gabriel gabriel1
    gabriela gandalf garfield genesis germany ghost giants ginger godisgood golden golfer
    goodbye goodluck google gorgeous gospel grandma grandpa greenday gryffindor guest guitar
    hack hacker hackers halflife hallelujah halloween harley harleydavidson harrypotter hawk
    heather heaven heineken hell hello hello123 hellohello hellokitty hobbit hockey hogwarts
    holiday honda honey horse horses hotstuff hottie hunter hunting iceman ilovegod iloveme
    ilovemyself iloveu iloveyou iloveyou1 iloveyou2 india instagram internet iphone ironman
    isabella jackdaniels jamesbond january japan jasmine jedi jennifer jessica jesus jesus1
    jesuschrist jewel jonathan jordan jordan23 joseph joshua july june justin juventus kawasaki
    killer killers king kingdom kitten kitty lakers lamborghini lauren legend leopard letmein
    letmein1 letmeinnow liberty linkedin linkinpark linux lion liverpool lkjhgfdsa login
    loginlogin london lovelove loveme lover loveyou lucifer lucky macintosh madison maggie magic
    manager manchester march maria marina marlboro martin master matrix matthew matthew1
    maverick melissa mercedes metallica mexico michael michael1 michelle mickey mickeymouse
    microsoft million millionaire millions minecraft minnie mnbvcxz molly mommy monday money
    monica monkey moonlight morgan mother motherfucker motorola music musical mustang mylove
    mypass mypass123 mypassword mystic naruto nascar natalie ncc1701 ncc1701d network
    newpassword newyear newyork nicholas nicole ninja nintendo nirvana nobody nokia nopassword
    nothing november october office open opensesame oracle orange p4ssw0rd p@ssw0rd p@ssword
    pa55w0rd pa55word packers panda panther paris pass123 pass1234 passpass passport passw0rd
    password password1 passwort patricia patrick patriots peace peanut penguin pepper phoenix
    pikachu pirate pizza platinum playstation poiuytrewq pokemon police pony porsche pretty
    prince princesa princess psalm pumpkin puppies puppy pussy pussycat q1234567 q1w2e3r4
    q1w2e3r4t5 qazwsx qazwsxedc queen qweasd qweasdzxc qweqwe qweqweqwe qwer1234 qwerqwer qwert
    qwerty qwerty12 qwertyui qwertyuiop qwertz qwertzuiop rabbit rachel raiders rainbow
    realmadrid rebecca redskins redsox ricardo richard robert roberto roblox rocknroll rockstar
    rocky root runner russia samantha sammy samsung samsung1 samurai sandra sapphire satan
    saturday scooby scoobydoo scorpion sebastian secret security september server sesame sexy
    sexyboy sexygirl shadow shalom shark silver sister skywalker slipknot smokey snoopy soccer
    softball soldier someone something sophia sophie spider spiderman spring starcraft starlight
    startrek starwars steelers stephanie strawberry student success sugar summer sunday
    sunflower sunshine superman superuser suzuki sweetheart sweetie swimming system taylor
    teacher temp temporary tennis tequila terminator test tester testing testtest texas
    thanksgiving thomas thursday thx1138 tiger tigger tinkerbell toor topsecret toyota trinity
    trucker truelove trustno1 tuesday turtle twitter tyler ubuntu unicorn user username vacation
    valentina vampire vanessa vanilla veronica victoria viper vodka voldemort volleyball
    warcraft warrior wednesday welcome welcome1 whatever whatsapp whiskey william windows winner
    winter wireless wizard wolf wolfpack worldofwarcraft wsxedc xbox yamaha yankees yoda youtube
    zaq12wsx zaq1xsw2 zombie zxcv zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
