/** French. Format: see destinations.ts. */
export const DESTINATIONS_FR = `
contact | Contact, adresse et heures d’ouverture | contact, contacter, nous contacter, contactez-nous, formulaire de contact, coordonnées, horaires, horaire, heures d'ouverture, heure d'ouverture, ouvert dimanche, ouvert samedi, ouvert aujourd'hui, jours de fermeture, jours fériés, téléphone, numéro de téléphone, appeler, e-mail, mail, adresse mail, adresse e-mail, email, adresse magasin, adresse, magasin, showroom, salle d'exposition, rendez-vous, prendre rendez-vous, itinéraire, plan d'accès, parking, poser une question, chat, whatsapp, envoyer un message, numéro d'entreprise > ouvert
service | Service clientèle | service client, service clients, service clientèle, aide, assistance, support, sav, service après-vente, réclamation, réclamations, plainte, porter plainte, problème, problème de commande, médiateur
faq | Questions fréquentes | faq, questions fréquentes, foire aux questions, questions, questions réponses
delivery | Livraison : frais et délais | livraison, livraisons, frais de livraison, frais de port, frais d'envoi, frais d'expédition, frais de transport, coût de livraison, prix livraison, transport, expédition, envoi, délai de livraison, délais de livraison, délais, date de livraison, jour de livraison, livraison gratuite, livraison offerte, port gratuit, livraison à domicile, retrait, enlèvement, point relais, =dépôt, point de retrait, venir chercher, livraison par grue, camion-grue, livraison en france, livraison luxembourg, livraison pays-bas, livraison samedi > livrer, livré, livrez-vous
damage | Arrivé endommagé | arrivé endommagé, livré endommagé, colis endommagé, dégât de transport, cassé à la livraison, produit cassé, mauvais produit, erreur de livraison, article manquant
track | Suivre votre commande | suivre ma commande, suivi de commande, suivi commande, suivre commande, suivi, suivi colis, suivre mon colis, suivre un colis, où est ma commande, où est mon colis, numéro de suivi, tracking, track and trace, état de la commande, statut commande, numéro de commande, retrouver ma commande
returns | Retours | retour, retours, retourner, renvoyer, renvoyer un article, renvoyer un produit, renvoi, frais de retour, étiquette de retour, bon de retour, remboursement, rembourser, être remboursé, échange, échanger, politique de retour, conditions de retour, demander un retour, retourner un article, délai de réflexion
withdrawal | Droit et formulaire de rétractation | rétractation, droit de rétractation, formulaire de rétractation, se rétracter, délai de rétractation, annuler un achat, rétracter
warranty | Garantie | garantie, garanties, conditions de garantie, garantie légale, bon de garantie, passeport de garantie, passeport garantie, durée de garantie, faire jouer la garantie, garantie rouille, dix ans de garantie, défaut
payment | Paiement | paiement, payer, moyens de paiement, modes de paiement, mode de paiement, moyen de paiement, paiement échoué, paiement refusé, bancontact, visa, mastercard, carte bancaire, carte de crédit, carte bleue, paypal, klarna, payer en plusieurs fois, paiement en trois fois, paiement différé, virement, virement bancaire, payconiq, apple pay, paiement sécurisé, payer en ligne, facilités de paiement
invoices | Factures et TVA | facture, factures, tva, numéro de tva, télécharger facture, demander une facture, copie de facture, note de crédit, peppol, facturation, autoliquidation, tva 6%, ma facture
deposit | Récupérer la caution | caution, récupérer la caution, remboursement caution, dépôt de garantie
login | Se connecter | connexion, se connecter, login, connecter, identifiant, identifiants, me connecter, impossible de se connecter, s'identifier, mon espace
register | Créer un compte | inscription, s'inscrire, créer un compte, créer compte, nouveau compte, ouvrir un compte, enregistrement, devenir client
password | Nouveau mot de passe | mot de passe, mot de passe oublié, nouveau mot de passe, changer mot de passe, réinitialiser mot de passe, mdp oublié, mdp
account | Votre compte | compte, mon compte, espace client, compte client, mon profil, mon groenhof
orders | Vos commandes | mes commandes, commandes, ma commande, commande, historique des commandes, annuler commande, annuler ma commande, annuler, annulation, modifier ma commande, anciennes commandes, recommander
profile | Modifier vos données | modifier mes données, mes données, changer d'adresse e-mail, changer mon nom, mes coordonnées, profil, changer numéro de téléphone
addresses | Vos adresses | adresse de livraison, changer d'adresse, changer adresse de livraison, adresse de facturation, mes adresses, déménagement, carnet d'adresses
privacyAccount | Consulter ou supprimer vos données | supprimer mon compte, supprimer compte, supprimer mes données, effacer mon compte, télécharger mes données, fermer mon compte, droit à l'oubli
quotes | Demander un devis | devis, demander un devis, demande de devis, offre de prix, devis gratuit, demande de prix, =offre, prix sur demande
wishlist | Vos favoris | favoris, liste de souhaits, liste d'envies, mes favoris, ma liste, coups de cœur, produits enregistrés
compare | Comparer des produits | comparer, comparateur, comparer des produits, comparaison
cart | Votre panier | panier, mon panier, caddie, passer commande, caisse, finaliser ma commande
discounts | Codes de réduction et cadeaux | code promo, code de réduction, code réduction, codes promo, réduction, réductions, promotion, promotions, promo, bon d'achat, bon de réduction, coupon, cadeau, cadeau gratuit, soldes, black friday, remise
quickAdd | Commande rapide par référence | commande rapide, commander par référence, références, liste de commande, bon de commande, commande csv, numéros d'article
dealerRegistration | Devenir revendeur | devenir revendeur, compte professionnel, compte pro, professionnel, professionnels, b2b, grossiste, tarif professionnel, prix pro, espace pro, devenir partenaire, entreprise compte
dealers | Revendeurs près de chez vous | revendeur, revendeurs, distributeur, distributeurs, point de vente, points de vente, magasins, magasin près de chez moi, où acheter, où trouver, trouver un magasin, négociant, dépositaire
installers | Poseurs près de chez vous | poseur, poseurs, installateur, installateurs, faire poser, entrepreneur, paysagiste, artisan, trouver un poseur, service de pose, faire installer, poseur de clôture, pose par un professionnel
rentalPartners | Loueurs près de chez vous | loueur, loueurs, point de location, location près de chez moi
jobs | Offres d’emploi | emploi, emplois, offre d'emploi, offres d'emploi, recrutement, job, jobs, carrière, carrières, travailler chez, travailler chez groenhof, postuler, candidature, candidature spontanée, stage, job étudiant, jobiste, travail, vous recrutez, chauffeur recherché
newsletter | Lettre d’information | newsletter, lettre d'information, infolettre, s'inscrire à la newsletter, se désinscrire, désinscription, désabonnement, désabonner
stories | Réalisations de nos clients | réalisations, réalisations de clients, projets de clients, récits de clients, témoignages, témoignages de clients
blog | Blog | blog, articles, actualités, nouvelles
advice | Conseils | conseil, conseils, astuces, =guide, guides, guide d'achat, aide au choix, conseils jardin
installation | Poser soi-même | pose, poser, poser soi-même, montage, monter, installation, notice, notice de montage, instructions de montage, mode d'emploi, comment poser, manuel, étapes de pose, tutoriel, vidéo de pose > installer
green | Durabilité | durabilité, durable, environnement, écologie, écologique, développement durable, recyclage, recycler, co2, climat
team | L’équipe | =équipe, notre équipe, collaborateurs, qui sommes-nous, personnel, l'équipe
history | À propos de nous | à propos, à propos de nous, histoire, notre histoire, entreprise, entreprise familiale, qui est groenhof
terms | Conditions générales | conditions générales, conditions générales de vente, cgv, conditions de vente, conditions, mentions légales, juridique
privacy | Protection de la vie privée | vie privée, confidentialité, politique de confidentialité, protection des données, rgpd, données personnelles
cookies | Cookies | cookies, cookie, gestion des cookies, préférences cookies, politique de cookies
accessibility | Accessibilité | accessibilité, déclaration d'accessibilité, lecteur d'écran, malvoyant, aveugle
configurator | Composer votre clôture | configurateur, calculer clôture, calculer ma clôture, composer ma clôture, calculateur, calcul clôture, dessiner, dessiner un plan, simulateur, calculer le prix, combien de panneaux, combien de poteaux, concevoir, simulation, calculer
plans | Vos plans | plans, mes plans, mon plan, plans enregistrés, retrouver mon plan, plan de pose
gabionPlan | Calculer un mur en gabions | calculer gabions, calcul gabion, combien de pierres, configurateur gabion, mur de gabions calcul
terracePlan | Calculer une terrasse | calculer terrasse, calcul terrasse, combien de lames, configurateur terrasse, composer ma terrasse
secondChances | Seconde chance | seconde chance, outlet, bonnes affaires, bonne affaire, occasion, second choix, déstockage, fins de série
reviews | Vos avis | avis, donner mon avis, écrire un avis, laisser un avis, avis clients, évaluation, évaluations, commentaires
permit | Permis et règles | permis, permis d'urbanisme, permis de bâtir, urbanisme, déclaration préalable, ai-je besoin d'un permis, règles clôture, hauteur maximale, hauteur autorisée, réglementation
`;

/** Words that say nothing of what is looked for. */
export const FILLERS_FR =
  'un une le la les l des etes ete du de d au aux je j tu il nous vous ils mon ma mes votre vos notre nos m me se s ce cette ces c est sont suis ai a avez avoir ont quel quelle quels quelles que qu qui quoi quand comment combien coute couter ou y en et pour par sur dans avec chez faire fait puis peux peut pouvez dois doit faut voudrais svp groenhof fr be belgique wallonie cherche chercher trouver info infos informations page ne pas plus besoin si on t il elle etre en ligne';
