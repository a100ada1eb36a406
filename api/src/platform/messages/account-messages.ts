import type { Translated } from './message.ts';

/** Answers about accounts, passwords, addresses and VAT numbers. */
export const ACCOUNT_MESSAGES = {
  'auth.locked': {
    nl: 'Te veel pogingen om je aan te melden. Probeer het later opnieuw of kies een nieuw wachtwoord via “Wachtwoord vergeten”.',
    fr: 'Trop de tentatives de connexion. Réessayez plus tard ou choisissez un nouveau mot de passe via « Mot de passe oublié ».',
    de: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es später noch einmal oder wählen Sie über „Passwort vergessen“ ein neues Passwort.',
    en: 'Too many attempts to sign in. Try again later, or choose a new password with “Forgot your password”.',
  },
  'auth.second_factor': {
    nl: 'Vul de code van je authenticator-app in.',
    fr: 'Saisissez le code de votre application d’authentification.',
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
    en: 'Enter the code from your authenticator app.',
  },
  'auth.challenge_ended': {
    nl: 'Dit duurde te lang. Meld je opnieuw aan met je wachtwoord.',
    fr: 'Le délai est dépassé. Connectez-vous à nouveau avec votre mot de passe.',
    de: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
    en: 'That took too long. Please sign in with your password again.',
  },
  'session.not_found': {
    nl: 'Dit toestel is al afgemeld.',
    fr: 'Cet appareil est déjà déconnecté.',
    de: 'Dieses Gerät ist bereits abgemeldet.',
    en: 'This device is already signed out.',
  },
  'second_factor.on': {
    nl: 'Aanmelden in twee stappen staat al aan.',
    fr: 'La connexion en deux étapes est déjà activée.',
    de: 'Die Anmeldung in zwei Schritten ist bereits eingeschaltet.',
    en: 'Two-step sign-in is already on.',
  },
  'second_factor.off': {
    nl: 'Aanmelden in twee stappen staat uit.',
    fr: 'La connexion en deux étapes est désactivée.',
    de: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
    en: 'Two-step sign-in is off.',
  },
  'second_factor.not_begun': {
    nl: 'Begin opnieuw: vul je wachtwoord in en scan de code.',
    fr: 'Recommencez : saisissez votre mot de passe et scannez le code.',
    de: 'Bitte beginnen Sie noch einmal: Geben Sie Ihr Passwort ein und scannen Sie den Code.',
    en: 'Start again: enter your password and scan the code.',
  },
  'register.dealer_outside_benelux': {
    nl: 'Een professioneel account aanvragen kan online vanuit België, Nederland en Luxemburg. Stuur ons een e-mail op {email}, dan bekijken we samen wat kan.',
    fr: 'La demande d’un compte professionnel en ligne est réservée à la Belgique, aux Pays-Bas et au Luxembourg. Écrivez-nous à {email} et nous verrons ensemble ce qui est possible.',
    de: 'Ein Geschäftskonto können Sie online aus Belgien, den Niederlanden und Luxemburg beantragen. Bitte schreiben Sie uns an {email}, dann finden wir gemeinsam eine Lösung.',
    en: 'You can apply for a trade account online from Belgium, the Netherlands and Luxembourg. Please send us an email at {email} and we’ll see what we can do.',
  },
  'account.link_invalid': {
    nl: 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    de: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    en: 'This link is no longer valid. Please request a new one.',
  },
  'account.orders_open': {
    nl: 'Je hebt nog een bestelling die onderweg is of betaald moet worden. Zodra die geleverd of geannuleerd is, kun je je account verwijderen.',
    fr: 'Une commande est encore en cours ou à payer. Vous pourrez supprimer votre compte dès qu’elle sera livrée ou annulée.',
    de: 'Eine Ihrer Bestellungen ist noch unterwegs oder zu bezahlen. Sobald sie geliefert oder storniert ist, können Sie Ihr Konto löschen.',
    en: 'One of your orders is still on its way or waiting for payment. Once it has been delivered or cancelled you can delete your account.',
  },
  'address.not_found': {
    nl: 'Dit adres staat niet in je lijst.',
    fr: 'Cette adresse ne figure pas dans votre liste.',
    de: 'Diese Adresse steht nicht in Ihrer Liste.',
    en: 'This address isn’t in your list.',
  },
  'address.too_many': {
    nl: 'Je kunt hoogstens {max} adressen bewaren. Verwijder er eerst één.',
    fr: 'Vous pouvez enregistrer au maximum {max} adresses. Supprimez-en d’abord une.',
    de: 'Sie können höchstens {max} Adressen speichern. Bitte löschen Sie zuerst eine.',
    en: 'You can keep at most {max} addresses. Please remove one first.',
  },
  'dealer.application_not_found': {
    nl: 'Er is geen aanvraag van deze handelaar die op een antwoord wacht.',
    fr: 'Aucune demande de ce professionnel n’attend de réponse.',
    de: 'Von diesem Händler liegt kein offener Antrag vor.',
    en: 'There is no application of this dealer waiting for an answer.',
  },
} as const satisfies Record<string, Translated>;

/** What stands beside a field of an account. */
export const ACCOUNT_FIELD_MESSAGES = {
  password_common: {
    nl: 'Dit wachtwoord is te gemakkelijk te raden. Een zin die alleen jij kent werkt goed.',
    fr: 'Ce mot de passe est trop facile à deviner. Une phrase que vous seul connaissez convient bien.',
    de: 'Dieses Passwort ist zu leicht zu erraten. Gut ist ein Satz, den nur Sie kennen.',
    en: 'This password is too easy to guess. A sentence only you know works well.',
  },
  password_email: {
    nl: 'Gebruik je e-mailadres niet als wachtwoord',
    fr: 'N’utilisez pas votre adresse e-mail comme mot de passe',
    de: 'Verwenden Sie nicht Ihre E-Mail-Adresse als Passwort',
    en: 'Don’t use your email address as your password',
  },
  password_wrong: {
    nl: 'Dit is niet je huidige wachtwoord',
    fr: 'Ce n’est pas votre mot de passe actuel',
    de: 'Das ist nicht Ihr aktuelles Passwort',
    en: 'This isn’t your current password',
  },
  password_of_account: {
    nl: 'Dit is niet het wachtwoord van dit account',
    fr: 'Ce n’est pas le mot de passe de ce compte',
    de: 'Das ist nicht das Passwort dieses Kontos',
    en: 'This isn’t the password of this account',
  },
  code_wrong: {
    nl: 'Deze code klopt niet of is al gebruikt',
    fr: 'Ce code est incorrect ou a déjà servi',
    de: 'Dieser Code stimmt nicht oder wurde schon verwendet',
    en: 'This code is wrong or was used before',
  },
  dealer_country: {
    nl: 'Kies België, Nederland of Luxemburg',
    fr: 'Choisissez la Belgique, les Pays-Bas ou le Luxembourg',
    de: 'Wählen Sie Belgien, die Niederlande oder Luxemburg',
    en: 'Choose Belgium, the Netherlands or Luxembourg',
  },
} as const satisfies Record<string, Translated>;
