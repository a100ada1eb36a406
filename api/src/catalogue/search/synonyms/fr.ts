/** French, of Wallonia, Brussels, Luxembourg and France. Format: see synonyms.ts. */
export const SYNONYMS_FR = `
échantillon, échantillons, nuancier, carte de couleurs, teintes ral > échantillon de couleur
clôture, cloture, palissade, enceinte, barrière, clôture de jardin, delimitation > panneau rigide, grillage, écran
grillage, treillis, fil grillagé, grillage souple, simple torsion, treillage > grillage simple torsion
grillage rigide, panneau grillagé, panneau soudé, panneau de clôture, clôture rigide > panneau rigide
double fil, panneau plat, panneau renforcé > panneau double fil
grillage à poules, grillage volière, poulailler, lapins, petites mailles > grillage fin
pare-ballons, filet sport, filet de but, terrain de sport > grillage pare ballons
gabion, gabions, panier de pierres, cage à pierres, mur de pierres, mur en gabion
colonne, pilier, pilastre > colonne en gabion
pierres, cailloux, galets, moellons, moellon, concassé, gravier, enrochement > pierres
pierre bleue, petit granit
portillon, porte de jardin, petit portail, passage piéton, porte > portillon
portail, grille, porte d'entrée, portail de jardin, entrée carrossable > portail battant
coulissant, portail roulant, porte coulissante > portail coulissant
deux battants, double battant, double vantail, à deux vantaux > portail battant
sur mesure, personnalisé, dimensions spéciales
poteau, piquet, pieu, montant, pilier de clôture, support
angle, coin, poteau de coin > poteau d'angle
poteau de portail, pilier de portail
jambe de force, contrefiche, étai, arc-boutant, jambe
fil, fil de fer, fil métallique, fil d'acier
fil tendeur, fil de tension, câble de tension, fil de clôture
fil d'attache, fil à lier, fil de ligature, lien > bobine de fil
tendeur, raidisseur, tire fil > tendeur de fil
fil de palissage, plantes grimpantes, treille, vigne, palissage, glycine > fil de palissage, plantes grimpantes
bande occultante, lamelle occultante, occultation, occultant, lattes pvc, brise vue de clôture > bande occultante
brise-vue, brise vue, paravent, pare-vue, pare-vent, cloison de jardin, intimité, vis-à-vis > écran, claustra
claustra, panneau bois, lattes, panneau ajouré, persienne
bambou, canisse, canisses, roseau, natte
composite, bois composite, wpc
panneau décoratif, décoration, panneau déco, décor de jardin, tôle découpée > panneau décoratif
corten, acier corten, acier rouillé, acier patiné, rouille
bac à plantes, jardinière, pot, bac à fleurs, pot de fleurs, bac, cache-pot
balconnière, jardinière de balcon, bac à balcon > jardinière
potager, carré potager, bac potager, herbes aromatiques > bac à plantes, bac à herbes
terrasse, plancher, deck, caillebotis, platelage, lame de plancher > lame de terrasse
bois dur, bois exotique, bois tropical, ipé
pin, sapin, bois traité, résineux
douglas, pin de douglas
toile de balcon, voile de balcon, habillage de balcon, bâche de balcon, brise vue de balcon, intimité de balcon, toile brise vue > toile de balcon
tressage, rotin, osier, résine tressée
collier, bride, attache, fixation, clip > collier de fixation
capuchon, bouchon, couvre-poteau, chapeau > capuchon de poteau
gond, charnière, paumelle, penture
serrure, verrou, loquet, fermeture, poignée, cylindre, cadenas > serrure de portail
pied de poteau, platine, support de poteau, semelle, ancrage > pied de poteau
vis, visserie, boulon, quincaillerie, tirefond
plaque de béton, soubassement, plaque de soubassement, bordure > plaque de béton
béton, ciment, mortier, béton prêt à l'emploi, scellement > béton rapide
gants, gant, protection des mains
tarière, foreuse, perceuse de sol, motobineuse
plaque vibrante, compacteur, dameuse, pilonneuse
location, louer, à louer, emprunter > location
seconde chance, occasion, déstockage, second choix, fin de série, abîmé > seconde chance
kit, set, ensemble, lot, complet > kit grillage
inox, acier inoxydable, inoxydable
galvanisé, galva, zingué, acier galvanisé
thermolaqué, plastifié, laqué, peint
économique, pas cher, léger > light
chien, chiens, animaux, enclos > panneau rigide, grillage
`;

/** French joins words with spaces, so nothing is cut off. */
export const HEADS_FR = '';
