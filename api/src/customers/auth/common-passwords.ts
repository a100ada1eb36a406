/**
 * Passwords that attackers try first, in lower case and without punctuation: words of the shop's four languages, keyboard rows, common
 * names. A number behind one of them makes it no harder to guess; that is why short words are listed too.
 */
const WORDS = `
password passwords passwort passwoord wachtwoord motdepasse geheim geheimnis paswoord secret changeme letmein welcome welkom
willkommen bienvenue bonjour hallo hallohallo hello helloworld iloveyou jetaime jetaimefort ikhouvanjou ichliebedich loveyou
iloveyouforever sunshine princess prinses princesse prinzessin football voetbal fussball basketball baseball superman batman
spiderman starwars pokemon minecraft fortnite dragon monkey master shadow michael jennifer jessica charlie thomas nicolas
alexander alexandre maximilian charlotte dimitri kimberly anderlecht clubbrugge standard manchester barcelona liverpool chelsea
arsenal ajaxamsterdam feyenoord bayernmunich bayernmunchen borussia schalke realmadrid juventus mercedes ferrari porsche
administrator administrateur beheerder gebruiker utilisateur benutzer username default testtest testaccount proefaccount
internet computer samsung google facebook instagram whatsapp twitter youtube microsoft windows linkedin
qwerty azerty qwertz qwertyuiop azertyuiop qwertzuiop qwertyqwerty azertyazerty qwertyuiopasdfgh asdfghjkl asdfasdf zxcvbnm
wxcvbn yxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasdzxc qweasd azeqsdwxc aqwzsx aqwzsxedc poiuytreza poiuytrewq qwer asdf
abcabc abcdef abcdefgh abcdabcd aabbcc aaabbbccc abc abcd aze azer qwe a1b2c3d4e5f6 a1b2c3d4e5 1a2b3c4d5e6f 1q2w3e4r5t6y
1q2w3e4r5t 1qaz2wsx3edc 1qaz2wsx 1q2w3e4r q1w2e3r4t5y6 q1w2e3r4t5 zaq12wsx zaq1xsw2cde3 1a2z3e4r5t6y 1a2z3e4r5t
123456789012 1234567890123 12345678901234 123456789123 1234567891011 123456123456 123123123123 112233445566 111222333444
121212121212 101010101010 147258369 147258369147 159753159753 741852963 789456123 789456123789 987654321987 098765432109
987654321098 123454321 12345678987654321 314159265358 271828182845 010203040506 020304050607 192837465 1029384756
passwordpassword password1password wachtwoordwachtwoord motdepassemotdepasse passwortpasswort mypassword mijnwachtwoord
monmotdepasse meinpasswort ditiseenwachtwoord ceciestunmotdepasse dasisteinpasswort thisisapassword thisismypassword
ditismijnwachtwoord nietmijnwachtwoord ikweethetniet jenesaispas ichweissnicht idontknow wachtwoordvergeten
forgotpassword passwortvergessen motdepasseoublie letmeinletmein letmeinplease openthedoor opensesame sesamopenu
sesameouvretoi sesamoeffnedich correcthorsebatterystaple correcthorse batterystaple trustnoone trustno whatever
nevermind fuckyou fuckyoufuckyou fuckoff putain merde schatje schatjemijn liefste liefje moppie poepie cherie monamour
moncoeur schatz liebling engelchen sonnenschein schnucki loulou doudou chouchou coucou soleil zonnetje zonnebloem
tournesol sonnenblume bloemetje blumen fleurs vlinder vlindertje papillon schmetterling paard paardje cheval pferdchen
hondje poesje katje chaton chien hundchen katze mamapapa papamama mamaenpapa papaetmaman mamaundpapa familie famille
vakantie vacances urlaub zomer zomervakantie summer summertime sommer lente printemps winter winterwonderland herfst
januari februari september oktober november december januar februar janvier decembre septembre novembre
maandag dinsdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday friday saturday sunday lundi mardi
mercredi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag
belgie belgique belgien belgium nederland holland paysbas niederlande netherlands luxembourg luxemburg letzebuerg
brussel bruxelles antwerpen anvers gent brugge leuven liege namur charleroi amsterdam rotterdam utrecht eindhoven
deutschland vlaanderen flandre wallonie rodeduivels diablesrouges redlions
groenhof groenhofgroenhof groenhofdemo tuinhek tuinpoort gartenzaun jardin jardinage garden gardening tuinieren tuinman
schutting cloture grillage hekwerk afsluiting omheining`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));
