/** French. Format: see everyday-queries.integration.test.ts. */
export const QUERIES_FR = `
at contact: contact, contacter, comment vous contacter, nous contacter, heures d'ouverture, horaires, quels sont vos horaires, êtes-vous ouvert le dimanche, numéro de téléphone, téléphone, adresse, adresse mail, magasin, showroom, prendre rendez-vous, itinéraire, formulaire de contact, coordonnées, jours fériés
at service: service client, service clientèle, réclamation, sav, aide, plainte, service après-vente
at stories: témoignages
at faq: faq, questions fréquentes
at delivery: frais de livraison, livraison, délai de livraison, délais de livraison, frais de port, combien coûte la livraison, livraison gratuite, frais d'envoi, livraison à domicile, retrait, point relais, camion-grue, livraison en France, livraison Luxembourg, expédition, transport, quel est le délai de livraison, date de livraison, dépôt
at damage: colis endommagé, arrivé endommagé, produit cassé
at track: suivre ma commande, suivi de commande, où est ma commande, où est mon colis, suivi colis, numéro de suivi, tracking, statut commande, suivre mon colis, état de ma commande
at returns: retour, retours, renvoyer, retourner un article, remboursement, échange, échanger, étiquette de retour, frais de retour, comment renvoyer un article
at withdrawal: rétractation, droit de rétractation, formulaire de rétractation, délai de rétractation
at warranty: garantie, passeport de garantie, conditions de garantie, garantie légale, quelle est la garantie
at payment: paiement, moyens de paiement, comment payer, payer en plusieurs fois, bancontact, paypal, carte bancaire, virement, visa, paiement refusé, carte de crédit
at invoices: facture, factures, où trouver ma facture, tva, numéro de tva, télécharger facture, note de crédit, peppol
at deposit: caution, récupérer la caution
at login: connexion, se connecter, login, impossible de se connecter
at register: créer un compte, inscription, nouveau compte
at password: mot de passe oublié, j'ai oublié mon mot de passe, mot de passe, réinitialiser mot de passe
at account: mon compte, compte, espace client
at orders: mes commandes, annuler ma commande, comment annuler ma commande, modifier ma commande
at addresses: changer d'adresse, adresse de livraison
at privacyAccount: supprimer mon compte, supprimer mes données
at quotes: devis, demander un devis, devis gratuit
at wishlist: favoris, liste de souhaits
at compare: comparer, comparateur
at cart: panier, mon panier
at discounts: code promo, réduction, promotions, soldes, black friday, code de réduction, remise
at quickAdd: commande rapide, bon de commande
at dealerRegistration: devenir revendeur, compte professionnel, grossiste, b2b
at dealers: revendeurs, points de vente, où acheter, trouver un magasin
at installers: poseur, faire poser, installateur, poseur de clôture, paysagiste, trouver un poseur
at jobs: offres d'emploi, emploi, recrutement, travailler chez Groenhof, stage, candidature, jobs, postuler, job étudiant
at newsletter: newsletter, se désinscrire
at advice: conseils, guide d'achat
at installation: pose, notice de montage, installation, comment poser, mode d'emploi, poser soi-même
at green: développement durable, recyclage
at team: équipe, qui sommes-nous
at history: à propos, notre histoire
at terms: conditions générales, conditions générales de vente, cgv, mentions légales
at privacy: vie privée, rgpd, politique de confidentialité
at cookies: cookies
at accessibility: accessibilité
at configurator: configurateur, calculer ma clôture, combien de panneaux, simulateur
at plans: mes plans, plans, plans enregistrés, plan de pose
at gabionPlan: calculer gabions
at terracePlan: calculer terrasse
at permit: permis, permis d'urbanisme, ai-je besoin d'un permis, hauteur maximale
at reviews: avis clients, laisser un avis
at place: revendeur à Gand, revendeur Liège, revendeurs à Namur, magasin à Bruxelles, point de vente Mons, poseur Charleroi, installateur à Luxembourg, magasin Tournai, revendeur 4000, poseur à Arlon
to place: Liège, Namur, Bruxelles
to delivery: livrason, frais de livrasion, frais de livraison pour un portail
to contact: contatc, horaire d'ouverture le samedi matin
to track: suivre ma comande, suivre ma commande de la semaine passée
to returns: rembousement
to jobs: recrutment, emploi chauffeur
to password: mot de passe perdu
to installation: poser un portail
at secondChances: seconde chance, bonnes affaires, outlet
to warranty: garantie panneau rigide
products: panneau rigide, portail, portillon, gabion, poteau, grillage, clôture, palissade, jardinière, lame de terrasse, toile de balcon, panneau vert, poteau noir, panneau 200x103, brise-vue, béton rapide, fil tendeur, bac à plantes corten, serrure, bambou, composite, portail coulissant, grillage à poules, chien, bande occultante, tarière, location, pierre bleue, claustra, plaque de béton
products: brise vue balcon, intimité balcon, toile balcon, balcon toile, panneau rigide 150 haut, panneau rigide hauteur 150, panneau rigide 150, panneau rigide vert 150, clôture 2 mètres, clôture de 2m de hauteur, portail 4 mètres, portail 4 m de large, grillage 1m50, grillage 1,50 m de haut, clôture jardin, serrure portail, capuchon poteau, plaque béton, pied poteau, poteau 2 mètres, gabion 1 m de haut, claustra hauteur 180, portillon 120 haut, bac plantes, lame terrasse
fixed: bride 200 cm=bride
nearest: poteau 240 cm=length 230 260, poteau béton 250 cm=length 260, poteaux 250=length 260, poteau 2,40 m de haut=length 230 260, poteau 240 cm anthracite=length 230 260, poteau 250 cm=length 260, piquet 240 cm=length 230 260, panneau rigide 240 cm=height 243
fixed: gabin=gabion, poteu=poteau, panneu rigide=panneau rigide, serrure portail coulissant=serrure portail, gabion bleu=gabion, gabion bambou=gabion
reading: hérissons, voisins, gel, tempête, entretien, hauteur, terrain en pente, tomates
nothing: vélo, ordinateur, qqzzx, lave-linge, chaussures de football, commander une pizza, table et chaises, marché du dimanche, enfants école
`;
