import { CONTENT_MESSAGES } from './content-messages.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import type { Translated } from './message.ts';
import { ORDERS_MESSAGES } from './orders-messages.ts';
import { PEOPLE_MESSAGES } from './people-messages.ts';
import { QUOTE_MESSAGES } from './quote-messages.ts';
import { RENTAL_MESSAGES } from './rental-messages.ts';
import { RETOUR_MESSAGES } from './retour-messages.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';
import { WISHLIST_MESSAGES } from './wishlist-messages.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal-messages.ts';

/** The message of every error code an answer can carry. Spec §8; the codes are stable. */
export const ERROR_MESSAGES = {
  ...ACCOUNT_MESSAGES,
  ...CONTENT_MESSAGES,
  ...ORDERS_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...QUOTE_MESSAGES,
  ...RENTAL_MESSAGES,
  ...RETOUR_MESSAGES,
  ...REVIEW_MESSAGES,
  ...UPLOAD_MESSAGES,
  ...WISHLIST_MESSAGES,
  ...WITHDRAWAL_MESSAGES,
  'request.invalid': {
    nl: 'Kijk de gemarkeerde velden na.',
    fr: 'Vérifiez les champs signalés.',
    de: 'Bitte prüfen Sie die markierten Felder.',
    en: 'Please check the marked fields.',
  },
  'request.malformed': {
    nl: 'De aanvraag is niet leesbaar.',
    fr: 'La demande est illisible.',
    de: 'Die Anfrage ist nicht lesbar.',
    en: 'The request can’t be read.',
  },
  'request.too_large': {
    nl: 'De aanvraag is te groot.',
    fr: 'La demande est trop volumineuse.',
    de: 'Die Anfrage ist zu groß.',
    en: 'The request is too large.',
  },
  'request.timeout': {
    nl: 'De aanvraag kwam te traag binnen. Probeer het opnieuw.',
    fr: 'La demande est arrivée trop lentement. Réessayez.',
    de: 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.',
    en: 'The request arrived too slowly. Please try again.',
  },
  'request.unsupported_type': {
    nl: 'Dit soort inhoud wordt niet aanvaard.',
    fr: 'Ce type de contenu n’est pas accepté.',
    de: 'Diese Art von Inhalt wird nicht angenommen.',
    en: 'This type of content isn’t accepted.',
  },
  'request.not_found': {
    nl: 'Dit adres bestaat niet.',
    fr: 'Cette adresse n’existe pas.',
    de: 'Diese Adresse gibt es nicht.',
    en: 'This address doesn’t exist.',
  },
  'request.rate_limited': {
    nl: 'Te veel aanvragen. Probeer het straks opnieuw.',
    fr: 'Trop de demandes. Réessayez un peu plus tard.',
    de: 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    en: 'Too many requests. Please try again later.',
  },
  'mail.recipient_limit': {
    nl: 'Naar dit e-mailadres zijn vandaag al veel mails vertrokken. Probeer het morgen opnieuw of bel ons.',
    fr: 'Cette adresse e-mail a déjà reçu beaucoup de messages aujourd’hui. Réessayez demain ou appelez-nous.',
    de: 'An diese E-Mail-Adresse sind heute schon viele E-Mails gegangen. Versuchen Sie es morgen noch einmal oder rufen Sie uns an.',
    en: 'This email address has already been sent many emails today. Try again tomorrow, or give us a call.',
  },
  'server.error': {
    nl: 'Er ging iets mis. Probeer het over enkele minuten opnieuw.',
    fr: 'Une erreur s’est produite. Réessayez dans quelques minutes.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    en: 'Something went wrong. Please try again in a few minutes.',
  },
  'server.unavailable': {
    nl: 'De winkel is even niet bereikbaar. Probeer het straks opnieuw.',
    fr: 'La boutique est momentanément indisponible. Réessayez un peu plus tard.',
    de: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The shop is unavailable for a moment. Please try again soon.',
  },
  'product.not_found': {
    nl: 'Dit product bestaat niet.',
    fr: 'Ce produit n’existe pas.',
    de: 'Dieses Produkt gibt es nicht.',
    en: 'This product doesn’t exist.',
  },
  'product.document_not_found': {
    nl: 'Dit document is er niet.',
    fr: 'Ce document n’existe pas.',
    de: 'Dieses Dokument gibt es nicht.',
    en: 'There is no such document.',
  },
  'category.not_found': {
    nl: 'Deze categorie bestaat niet.',
    fr: 'Cette catégorie n’existe pas.',
    de: 'Diese Kategorie gibt es nicht.',
    en: 'This category doesn’t exist.',
  },
  'page.not_found': {
    nl: 'Deze pagina bestaat niet.',
    fr: 'Cette page n’existe pas.',
    de: 'Diese Seite gibt es nicht.',
    en: 'This page doesn’t exist.',
  },
  'setting.not_found': {
    nl: 'Deze instelling bestaat niet.',
    fr: 'Ce paramètre n’existe pas.',
    de: 'Diese Einstellung gibt es nicht.',
    en: 'This setting doesn’t exist.',
  },
  'cart.malformed': {
    nl: 'Deze winkelwagen is niet geldig. We maken een nieuwe aan.',
    fr: 'Ce panier n’est pas valable. Nous en créons un nouveau.',
    de: 'Dieser Warenkorb ist ungültig. Wir legen einen neuen an.',
    en: 'This cart isn’t valid. We’re making a new one.',
  },
  'cart.expired': {
    nl: 'Deze winkelwagen is vervallen. We maken een nieuwe aan.',
    fr: 'Ce panier a expiré. Nous en créons un nouveau.',
    de: 'Dieser Warenkorb ist abgelaufen. Wir legen einen neuen an.',
    en: 'This cart has expired. We’re making a new one.',
  },
  'cart.ordered': {
    nl: 'Deze winkelwagen is al besteld. We maken een nieuwe aan.',
    fr: 'Ce panier a déjà été commandé. Nous en créons un nouveau.',
    de: 'Dieser Warenkorb wurde bereits bestellt. Wir legen einen neuen an.',
    en: 'This cart has already been ordered. We’re making a new one.',
  },
  'cart.conflict': {
    nl: 'De winkelwagen is intussen gewijzigd. Kijk hem na en probeer het opnieuw.',
    fr: 'Le panier a été modifié entre-temps. Vérifiez-le et réessayez.',
    de: 'Der Warenkorb wurde inzwischen geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
    en: 'The cart has changed in the meantime. Check it and try again.',
  },
  'cart.empty': {
    nl: 'De winkelwagen is leeg.',
    fr: 'Le panier est vide.',
    de: 'Der Warenkorb ist leer.',
    en: 'The cart is empty.',
  },
  'cart.variant_unknown': {
    nl: 'Een van de producten bestaat niet meer.',
    fr: 'L’un des produits n’existe plus.',
    de: 'Eines der Produkte gibt es nicht mehr.',
    en: 'One of the products no longer exists.',
  },
  'cart.price_on_request': {
    nl: 'De prijs van {product_title} is op aanvraag. Vraag er eerst een offerte voor.',
    fr: 'Le prix de {product_title} est sur demande. Demandez d’abord un devis.',
    de: 'Der Preis von {product_title} ist auf Anfrage. Bitte holen Sie erst ein Angebot ein.',
    en: 'The price of {product_title} is on request. Please ask for a quote first.',
  },
  'cart.max_products': {
    nl: 'Er passen hoogstens {max} verschillende producten in de winkelwagen.',
    fr: 'Le panier peut contenir au maximum {max} produits différents.',
    de: 'In den Warenkorb passen höchstens {max} verschiedene Produkte.',
    en: 'The cart holds at most {max} different products.',
  },
  'cart.too_expensive': {
    nl: 'Deze winkelwagen is te groot om online te bestellen. Vraag een offerte aan.',
    fr: 'Ce panier est trop important pour une commande en ligne. Demandez un devis.',
    de: 'Dieser Warenkorb ist für eine Online-Bestellung zu groß. Bitte fragen Sie ein Angebot an.',
    en: 'This cart is too large to order online. Please ask for a quote.',
  },
  'cart.has_problems': {
    nl: 'Niet alles in de winkelwagen kan zo besteld worden.',
    fr: 'Certains articles du panier ne peuvent pas être commandés ainsi.',
    de: 'Nicht alles im Warenkorb kann so bestellt werden.',
    en: 'Not everything in the cart can be ordered as it stands.',
  },
  'cart.out_of_stock': {
    nl: 'Van {product_title} zijn er nog {left}, je vroeg er {requested}. Pas het aantal aan of probeer het later opnieuw.',
    fr: '{product_title} : il en reste {left}, vous en demandez {requested}. Modifiez la quantité ou réessayez plus tard.',
    de: 'Von {product_title} sind noch {left} da, Sie möchten {requested}. Bitte ändern Sie die Menge oder versuchen Sie es später.',
    en: 'There are {left} of {product_title} left and you asked for {requested}. Change the quantity or try again later.',
  },
  'cart.address_missing': {
    nl: 'Vul eerst je gegevens en het leveradres in.',
    fr: 'Indiquez d’abord vos coordonnées et l’adresse de livraison.',
    de: 'Bitte geben Sie zuerst Ihre Daten und die Lieferadresse an.',
    en: 'Please fill in your details and the delivery address first.',
  },
  'cart.not_payable': {
    nl: 'Deze bestelling wordt als aanvraag verstuurd en niet online betaald.',
    fr: 'Cette commande s’envoie comme une demande et ne se paie pas en ligne.',
    de: 'Diese Bestellung wird als Anfrage gesendet und nicht online bezahlt.',
    en: 'This order is sent as a request and isn’t paid online.',
  },
  'cart.not_requestable': {
    nl: 'Deze bestelling wordt online betaald.',
    fr: 'Cette commande se paie en ligne.',
    de: 'Diese Bestellung wird online bezahlt.',
    en: 'This order is paid online.',
  },
  'coupon.invalid': {
    nl: 'Deze kortingscode is niet geldig.',
    fr: 'Ce code de réduction n’est pas valable.',
    de: 'Dieser Gutscheincode ist ungültig.',
    en: 'This discount code isn’t valid.',
  },
  'coupon.expired': {
    nl: 'Deze kortingscode is vervallen.',
    fr: 'Ce code de réduction a expiré.',
    de: 'Dieser Gutscheincode ist abgelaufen.',
    en: 'This discount code has expired.',
  },
  'coupon.minimum': {
    nl: 'Deze kortingscode geldt vanaf {minimum} aan producten.',
    fr: 'Ce code de réduction est valable à partir de {minimum} de produits.',
    de: 'Dieser Gutscheincode gilt ab einem Warenwert von {minimum}.',
    en: 'This discount code works from {minimum} of goods.',
  },
  'payment.unavailable': {
    nl: 'De betaling kan nu niet geopend worden. Je winkelwagen blijft bewaard; probeer het zo meteen opnieuw.',
    fr: 'Le paiement ne peut pas être ouvert pour le moment. Votre panier est conservé ; réessayez dans un instant.',
    de: 'Die Zahlung kann gerade nicht geöffnet werden. Ihr Warenkorb bleibt erhalten; bitte versuchen Sie es gleich noch einmal.',
    en: 'The payment can’t be opened right now. Your cart is kept; please try again soon.',
  },
  'order.too_many_unpaid': {
    nl: {
      one: 'Er staat nog {count} bestelling open die niet betaald is, van jou of van iemand op dezelfde internetverbinding. Betaal ze, wacht tot ze vervalt of bestel met een account.',
      other:
        'Er staan nog {count} bestellingen open die niet betaald zijn, van jou of van iemand op dezelfde internetverbinding. Betaal ze, wacht tot ze vervallen of bestel met een account.',
    },
    fr: {
      one: 'Il reste {count} commande impayée, de vous ou de quelqu’un sur la même connexion internet. Payez-la, attendez qu’elle expire ou commandez avec un compte.',
      other:
        'Il reste {count} commandes impayées, de vous ou de quelqu’un sur la même connexion internet. Payez-les, attendez qu’elles expirent ou commandez avec un compte.',
    },
    de: {
      one: 'Es ist noch {count} unbezahlte Bestellung offen, von Ihnen oder von jemandem am selben Internetanschluss. Bezahlen Sie sie, warten Sie, bis sie verfällt, oder bestellen Sie mit einem Konto.',
      other:
        'Es sind noch {count} unbezahlte Bestellungen offen, von Ihnen oder von jemandem am selben Internetanschluss. Bezahlen Sie sie, warten Sie, bis sie verfallen, oder bestellen Sie mit einem Konto.',
    },
    en: {
      one: 'There is still {count} unpaid order, from you or from somebody on the same internet connection. Pay it, wait until it lapses, or order with an account.',
      other:
        'There are still {count} unpaid orders, from you or from somebody on the same internet connection. Pay them, wait until they lapse, or order with an account.',
    },
  },
  'order.total_changed': {
    nl: 'Het totaal is intussen {total}. Kijk je bestelling na en bestel dan opnieuw.',
    fr: 'Le total est à présent de {total}. Vérifiez votre commande, puis commandez à nouveau.',
    de: 'Die Summe beträgt inzwischen {total}. Prüfen Sie Ihre Bestellung und bestellen Sie dann erneut.',
    en: 'The total is now {total}. Check your order, then order again.',
  },
  'order.unpaid_too_much': {
    nl: 'Voor meer dan {max} houden we geen onbetaalde stukken opzij. Betaal eerst wat openstaat, meld je aan of vraag een offerte.',
    fr: 'Nous ne réservons pas d’articles impayés au-delà de {max}. Payez d’abord ce qui reste dû, connectez-vous ou demandez un devis.',
    de: 'Für mehr als {max} legen wir keine unbezahlte Ware zurück. Bezahlen Sie zuerst, was offen ist, melden Sie sich an oder fragen Sie ein Angebot an.',
    en: 'We don’t set unpaid items aside for more than {max}. Pay what’s open first, sign in, or ask for a quote.',
  },
  'order.proof_required': {
    nl: 'Deze bestelling is in een andere browser geplaatst. Vul de postcode van het leveradres in om ze te zien.',
    fr: 'Cette commande a été passée dans un autre navigateur. Indiquez le code postal de livraison pour la voir.',
    de: 'Diese Bestellung wurde in einem anderen Browser aufgegeben. Geben Sie die Postleitzahl der Lieferadresse ein, um sie zu sehen.',
    en: 'This order was placed in another browser. Enter the postcode it is delivered to and you can see it.',
  },
  'payment.not_found': {
    nl: 'Deze betaling is niet gevonden.',
    fr: 'Ce paiement est introuvable.',
    de: 'Diese Zahlung wurde nicht gefunden.',
    en: 'This payment wasn’t found.',
  },
  'payment.already_paid': {
    nl: 'Deze bestelling is al betaald.',
    fr: 'Cette commande est déjà payée.',
    de: 'Diese Bestellung ist bereits bezahlt.',
    en: 'This order has already been paid.',
  },
  'payment.not_possible': {
    nl: 'Deze bestelling kan niet meer betaald worden.',
    fr: 'Cette commande ne peut plus être payée.',
    de: 'Diese Bestellung kann nicht mehr bezahlt werden.',
    en: 'This order can no longer be paid.',
  },
  'order.not_found': {
    nl: 'Deze bestelling is niet gevonden.',
    fr: 'Cette commande est introuvable.',
    de: 'Diese Bestellung wurde nicht gefunden.',
    en: 'This order wasn’t found.',
  },
  'auth.required': {
    nl: 'Meld je aan om verder te gaan.',
    fr: 'Connectez-vous pour continuer.',
    de: 'Bitte melden Sie sich an.',
    en: 'Please sign in to continue.',
  },
  'auth.token_invalid': {
    nl: 'Je sessie is verlopen. Meld je opnieuw aan.',
    fr: 'Votre session a expiré. Reconnectez-vous.',
    de: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    en: 'Your session has expired. Please sign in again.',
  },
  'auth.failed': {
    nl: 'Aanmelden is niet gelukt. Kijk je e-mailadres en wachtwoord na en probeer het opnieuw.',
    fr: 'La connexion a échoué. Vérifiez votre adresse e-mail et votre mot de passe, puis réessayez.',
    de: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie E-Mail-Adresse und Passwort und versuchen Sie es erneut.',
    en: 'Sign-in failed. Check your email address and password and try again.',
  },
  'auth.client': {
    nl: 'Deze toepassing mag niet aanmelden.',
    fr: 'Cette application ne peut pas se connecter.',
    de: 'Diese Anwendung darf sich nicht anmelden.',
    en: 'This application isn’t allowed to sign in.',
  },
  'idempotency.malformed': {
    nl: 'De herhaalsleutel van de aanvraag is niet geldig.',
    fr: 'La clé de répétition de la demande n’est pas valable.',
    de: 'Der Wiederholungsschlüssel der Anfrage ist ungültig.',
    en: 'The request’s idempotency key isn’t valid.',
  },
  'idempotency.mismatch': {
    nl: 'Deze aanvraag is al met andere gegevens verstuurd.',
    fr: 'Cette demande a déjà été envoyée avec d’autres données.',
    de: 'Diese Anfrage wurde bereits mit anderen Daten gesendet.',
    en: 'This request was already sent with other data.',
  },
  'idempotency.in_progress': {
    nl: 'Deze aanvraag wordt al verwerkt.',
    fr: 'Cette demande est déjà en cours de traitement.',
    de: 'Diese Anfrage wird bereits bearbeitet.',
    en: 'This request is already being processed.',
  },
} as const satisfies Record<string, Translated>;

export type ErrorCode = keyof typeof ERROR_MESSAGES;
