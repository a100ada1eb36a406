/** German. Format: see synonyms.ts. */
export const SYNONYMS_DE = `
farbmuster, muster, farbkarte, farbfächer, ral farben, farbprobe > farbmuster stahl
zaun, einzäunung, umzäunung, gartenzaun, einfriedung, abgrenzung, grundstücksbegrenzung, zaunanlage > gittermatte, maschendraht, sichtschutzzaun
gittermatte, stabgitterzaun, stabmatte, zaunmatte, drahtgitterzaun, metallzaun, einstabmatte, zaunfeld, zaunelement, gitterzaun
doppelstabmatte, doppelstabmattenzaun, doppelstabzaun, stabmattenzaun
maschendraht, drahtgeflecht, viereckgeflecht, drahtzaun, rollzaun, geflecht, maschendrahtzaun, drahtgitter
kaninchendraht, hühnerdraht, volierendraht, kleintiergitter, hasendraht > feinmaschiges gitter
ballfangzaun, ballfangnetz, sportzaun, ballfang, fußballtor > ballfanggitter
gabione, gabionen, steinkorb, steinkörbe, drahtkorb, schanzkorb, steinmauer
gabionensäule, steinsäule, säule
bruchstein, steine, schotter, kies, füllsteine, gabionensteine, schüttgut > bruchsteine
blaustein, belgischer granit
tor, gartentor, gartentür, pforte, gartenpforte, gehtür, tür, einzeltor, zauntor > drehtor
einfahrtstor, hoftor, doppeltor, flügeltor, einfahrt, zweiflügelig, doppelflügeltor > zweiflügeliges drehtor, schiebetor
schiebetor, rolltor, laufschienentor
nach maß, maßanfertigung, sondermaß, wunschmaß
pfosten, pfahl, zaunpfosten, pfähle, säulchen, zaunpfahl, steher, zaunsäule
eckpfosten, ecksäule, eckpfahl
torpfosten, torsäule, torpfahl
strebe, stützstrebe, stütze, zaunstrebe
draht, eisendraht, stahldraht, metalldraht
spanndraht, zugdraht, spannseil
bindedraht, rödeldraht, gartendraht, wickeldraht > rolle gartendraht
drahtspanner, spanner, spannschloss
rankdraht, rankhilfe, kletterhilfe, spalierdraht, kletterpflanzen, spalier > rankdraht, rankset
sichtschutzstreifen, pvc streifen, zaunfolie, einflechtstreifen, sichtschutzfolie, zaunblende
sichtschutz, sichtschutzwand, sichtschutzelement, windschutz, gartenwand, bretterzaun, holzzaun, dichtzaun > sichtschutzzaun, composite zaun
lamellen, lamellenwand, lattenzaun, rhombuszaun > lamellenzaun
bambus, bambusrollo, schilfmatte, bambusrolle > bambuszaun, bambusmatte
composite, wpc, verbundholz, holzverbund
dekopaneel, zierpaneel, dekowand, dekoration, gartendeko, sichtschutz metall, lasercut
cortenstahl, corten, edelrost, rost, roststahl, wetterfester stahl
pflanzkübel, blumenkübel, pflanzkasten, blumentopf, pflanzgefäß, blumenkasten, pflanztrog, hochbeet
balkonkasten, geländerkasten, balkonblumenkasten, hängekasten
kräuterbeet, kräuterkasten, kräutertopf
terrasse, terrassendiele, terrassenbrett, terrassenboden, holzdeck, dielen, bodendielen > terrassendiele
hartholz, tropenholz, ipe
kiefer, fichte, nadelholz
douglasie, douglas, douglastanne
balkonbespannung, balkonsichtschutz, balkonverkleidung, balkonumrandung, balkontuch, geländerverkleidung, balkonstoff
flechtmatte, rattan, polyrattan, korbgeflecht, weidenmatte
klemme, klammer, halter, befestigung, zaunklemme, schelle, mattenhalter > mattenklemme
kappe, abdeckkappe, pfostendeckel, deckel, pfostenabdeckung > pfostenkappe
torband, scharnier, angel, türband, beschlag
schloss, riegel, torverschluss, türschloss, zylinder, klinke, drücker > torschloss
pfostenfuß, pfostenträger, bodenplatte, fußplatte, pfostenschuh, bodenhülse, einschlaghülse > pfostenfuß
schraube, schrauben, bolzen, holzschrauben, edelstahlschrauben
betonplatte, sockelplatte, sockel, unterbau, rasenkante, betonsockel
beton, zement, mörtel, fertigbeton, estrich, ruckzuckbeton > schnellbeton
handschuh, handschuhe, arbeitshandschuh, schutzhandschuhe
erdbohrer, erdlochbohrer, bohrgerät, pfahlbohrer, lochbohrer
rüttelplatte, rüttler, verdichter, stampfer, rüttelmaschine
miete, mieten, verleih, leihen, ausleihen, mietgerät > miete
zweite chance, gebraucht, restposten, b-ware, zweite wahl, auslaufmodell, beschädigt > zweite chance
set, komplettset, paket, bausatz, komplett > zaunset
edelstahl, rostfrei, nirosta, inox
verzinkt, feuerverzinkt, galvanisiert
pulverbeschichtet, lackiert, beschichtet, kunststoffbeschichtet
günstig, billig, leicht > light
hund, hundezaun, hundezwinger, haustier > gittermatte, maschendraht
`;

/** What German compounds end in: `Gartentor` is a `Tor`. Folded: no umlauts, `ss` for `ß`. */
export const HEADS_DE =
  'tor matte pfosten pfahl zaun draht korb geflecht kasten kubel diele schutz wand platte schloss kappe schrauben handschuhe bohrer gitter streifen saule beton holz stahl scharnier band terrasse paneel spanner klemme fuss stein steine netz tur bespannung set';
