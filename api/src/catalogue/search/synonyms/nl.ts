/** Dutch, as it is spoken on both sides of the border. Format: see synonyms.ts. */
export const SYNONYMS_NL = `
kleurstaal, kleurstalen, kleurenkaart, kleurenwaaier, ral kleuren, proefstuk, monster, staaltje > kleurstaal staal
afsluiting, omheining, hek, hekwerk, erfafscheiding, tuinafscheiding, tuinafsluiting, tuinhek > draadpaneel, gaas, tuinscherm
afrastering, schapendraad, weidedraad > gevlochten gaas, draad
draadpaneel, paneeltje, paneeltjes, hekpaneel, gaaspaneel, staafmatpaneel, puntlaspaneel, harmonicapaneel
dubbelstaafmat, staafmat, dubbelstaafpaneel, staafmathekwerk
gaas, harmonicagaas, vlechtdraad, kippengaas, hekgaas, rasterwerk, draadgaas > gevlochten gaas
fijnmazig, volièregaas, konijnengaas, knaagdierengaas > fijn gaas
ballenvanger, sportgaas, voetbalnet, ballennet > ballenvangergaas
schanskorf, schanskorven, gabion, steenkorf, steenkorven, stenenkorf, keienkorf, stapelkorf
steenzuil, schanskorfzuil, steenpilaar
breuksteen, keien, stenen, steenvulling, vulsteen, grind > breuksteen
hardsteen, blauwsteen, arduin
poort, tuinpoort, hekpoort, looppoort, voetgangerspoort, tuindeur, hekje, hekjes, klaphek, poortje, poortjes > draaipoort
oprijpoort, inrijpoort, toegangspoort, opritpoort, autopoort > dubbele draaipoort, schuifpoort
schuifpoort, rolpoort, schuifhek, schuifdeur
dubbele poort, vleugelpoort, tweevleugelige poort > dubbele draaipoort
op maat, maatwerk, customized > op maat
paal, paaltje, paaltjes, staander, pilaar, hekpaal, tuinpaal, piket, stijl > paal
hoekpaal, hoekstaander
poortpaal, poortstijl, hangpaal
schoor, steunpaal, schoorpaal, trekpaal
draad, ijzerdraad, staaldraad, metaaldraad
spandraad, trekdraad, spankabel
binddraad, vlechtijzer, tuindraad, bindijzer > klosje tuindraad
draadspanner, spanner, spanslot, spanschroef
klimdraad, leidraad, rankdraad, klimplantendraad, klimplant, rankhulp > klimset
privacystrook, inkijkwering, zichtstrook, zichtstroken, pvc strook, afsluitstrook, inkijk > privacystrook
zichtscherm, privacyscherm, windscherm, schermpaneel, tuinwand, schutting, tuinschutting, houten schutting > tuinscherm, composietscherm
lamellen, lattenscherm, claustra, lamellenwand > lamellenscherm
bamboe, bamboemat, bamboerol, rietmat, bamboescherm
composiet, wpc, kunststofhout, houtcomposiet
decopaneel, sierpaneel, sierscherm, decoratiepaneel, tuindecoratie, lasercut
cortenstaal, corten, cortenstalen, roeststaal, weervast staal
plantenbak, bloembak, plantbak, bloempot, plantenpot, tuinbak, bloembakken, kuip
balkonbak, bloembakje, hangbak, balkonbloembak, relingbak
moestuinbak, kweekbak, kruidenbak > plantenbak, kruidenbakje
terras, terrasplanken, vlonder, vlonderplank, dekplank, planchet, terrasdelen > terrasplank
hardhout, tropisch hout, ipé
grenen, den, dennenhout, vurenhout
douglas, douglashout, douglasspar
balkondoek, balkonscherm, balkon zichtscherm, zichtscherm balkon, balkon privacyscherm, privacyscherm balkon, balkon privacy, balkonafscherming, balkonzeil, relingdoek, schaduwdoek, balkonafscheiding > balkondoek
vlechtwerk, vlechtmat, rotan, wicker, polyrotan
klem, klemmetje, klemmetjes, bevestigingsklem, paneelbeugel, beugel, bevestiging, bevestigingsmateriaal > paneelklem
dop, dopje, dopjes, afdekkap, paalkap, paaldeksel, afdekdop > paaldop
scharnier, duim, poortscharnier, ophanging, gehengen > scharnier
slot, slotje, poortslot, hangslot, sluiting, cilinder, klink, kruk > poortslot
paalvoet, paalhouder, grondplaat, voetplaat, paaldrager, bodemplaat > paalvoet
schroef, vijs, vijzen, bouten, tuinschroeven, houtschroef > schroeven
betonplaat, onderplaat, kickplaat, betonband, boordplaat, kantopsluiting > betonplaat
beton, snelcement, cement, mortel, betonmortel, snelmortel > snelbeton
handschoen, tuinhandschoen, werkhandschoen, veiligheidshandschoen
grondboor, grondboormachine, palenboor, bodemboor, boormachine, gatenboor
trilplaat, trilmachine, wacker, stampmachine, verdichter
huur, huren, verhuur, huurmateriaal, lenen > huur
tweede kans, tweedehands, occasie, outlet, tweedekeus, restpartij, beschadigd > tweede kans
set, pakket, compleet, kit, bouwpakket > gaasset
roestvrij, inox, rvs, edelstaal
verzinkt, gegalvaniseerd, galva, thermisch verzinkt
gepoedercoat, gelakt, geplastificeerd, gecoat
goedkoop, budget > light
hond, hondenhek, hondenren, huisdier > draadpaneel, gevlochten gaas
`;

/** What Dutch compounds end in: `tuinpoort` is a `poort`. */
export const HEADS_NL =
  'poort paneel paal draad gaas korf mat scherm doek bak plank plaat klem dop slot voet schroeven spanner strook zuil steen beton hek hekwerk afsluiting omheining schutting terras vlonder handschoenen boor scharnier net lamellen hout staal wand decoratie';
