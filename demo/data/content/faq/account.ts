/** Questions about the account and personal data. */
import { question, subtopic, topic } from './topic.ts';

export const account = topic(
  'account',
  ['Account en gegevens', 'Compte et données', 'Konto und Daten', 'Account and data'],
  [
    'Aanmelden, wachtwoord en privacy.',
    'Connexion, mot de passe et vie privée.',
    'Anmeldung, Passwort und Datenschutz.',
    'Signing in, password and privacy.',
  ],
  subtopic(
    'account-access',
    ['Aanmelden', 'Connexion', 'Anmeldung', 'Signing in'],
    ['Toegang en wachtwoord.', 'Accès et mot de passe.', 'Zugang und Passwort.', 'Access and password.'],
    question(
      'account-password',
      [
        'Ik ben mijn wachtwoord vergeten. Wat doe ik?',
        'J’ai oublié mon mot de passe. Que faire ?',
        'Ich habe mein Passwort vergessen. Was kann ich tun?',
        'I forgot my password. What should I do?',
      ],
      [
        'Vraag een nieuw wachtwoord aan op de aanmeldpagina. De link in de mail werkt één uur en één keer. Kies minstens twaalf tekens; een zin die je onthoudt is beter dan een code vol tekens.',
        'Demandez-en un nouveau sur la page de connexion. Le lien reçu fonctionne une heure et une seule fois. Choisissez au moins douze caractères : une phrase que l’on retient vaut mieux qu’un code compliqué.',
        'Fordern Sie auf der Anmeldeseite ein neues an. Der Link gilt eine Stunde und nur einmal. Wählen Sie mindestens zwölf Zeichen; ein Satz, den man sich merkt, ist besser als Buchstabensalat.',
        'Ask for a new one on the sign-in page. The link in the email works for one hour, once. Use at least twelve characters; a sentence you remember beats a jumble of characters.',
      ],
    ),
    question(
      'account-locked',
      [
        'Waarom kan ik even niet aanmelden?',
        'Pourquoi ne puis-je plus me connecter ?',
        'Warum kann ich mich gerade nicht anmelden?',
        'Why can’t I sign in at the moment?',
      ],
      [
        'Na een aantal foute wachtwoorden sluiten we de toegang voor korte tijd, om raden te verhinderen. Wacht een kwartier of vraag een nieuw wachtwoord aan.',
        'Après plusieurs mots de passe erronés, l’accès est fermé un court moment pour empêcher qu’on le devine. Patientez un quart d’heure ou demandez un nouveau mot de passe.',
        'Nach mehreren falschen Passwörtern sperren wir den Zugang kurz, damit niemand raten kann. Warten Sie eine Viertelstunde oder fordern Sie ein neues Passwort an.',
        'After several wrong passwords we close access for a short time so nobody can guess. Wait fifteen minutes or ask for a new password.',
      ],
    ),
    question(
      'account-language',
      [
        'Hoe wijzig ik mijn taal of mijn land?',
        'Comment changer de langue ou de pays ?',
        'Wie ändere ich Sprache oder Land?',
        'How do I change my language or country?',
      ],
      [
        'Bovenaan elke pagina. Je taal bepaalt de teksten en de mails, je land de prijzen, de btw en de levering. De winkel onthoudt allebei een jaar.',
        'En haut de chaque page. La langue détermine textes et e-mails, le pays les prix, la TVA et la livraison. La boutique retient les deux pendant un an.',
        'Oben auf jeder Seite. Die Sprache bestimmt Texte und Mails, das Land Preise, Steuer und Lieferung. Der Shop merkt sich beides ein Jahr.',
        'At the top of every page. Your language sets the texts and emails, your country the prices, VAT and delivery. The shop remembers both for a year.',
      ],
    ),
  ),
  subtopic(
    'account-privacy',
    ['Privacy', 'Vie privée', 'Datenschutz', 'Your data'],
    [
      'Inzage, wissen en nieuwsbrief.',
      'Accès, effacement et lettre.',
      'Auskunft, Löschung und Newsletter.',
      'Access, deletion and newsletter.',
    ],
    question(
      'account-export',
      [
        'Welke gegevens bewaren jullie over mij?',
        'Quelles données conservez-vous à mon sujet ?',
        'Welche Daten speichern Sie über mich?',
        'What data do you keep about me?',
      ],
      [
        'Wat je zelf invult, je bestellingen en je toestemmingen. In je account download je alles in één bestand. Daar kun je je account ook wissen; op facturen blijft alleen staan wat de wet vraagt.',
        'Ce que vous saisissez, vos commandes et vos consentements. Votre compte permet de tout télécharger en un fichier et de l’effacer. Sur les factures ne reste que ce que la loi impose.',
        'Was Sie eingeben, Ihre Bestellungen und Einwilligungen. Im Konto laden Sie alles in einer Datei herunter und können es dort auch löschen. Rechnungen müssen wir zehn Jahre aufbewahren; darauf steht nur, was das Gesetz verlangt.',
        'What you enter, your orders and your consents. From your account you can download it all in one file, and delete it too. Invoices we must keep for ten years; they show only what the law asks for.',
      ],
    ),
    question(
      'account-newsletter',
      [
        'Hoe schrijf ik me uit voor de nieuwsbrief?',
        'Comment me désabonner de la lettre ?',
        'Wie melde ich mich vom Newsletter ab?',
        'How do I unsubscribe from the newsletter?',
      ],
      [
        'Met de link onderaan elke brief, of bij je gegevens in je account. Het geldt meteen. Berichten over je bestellingen blijven komen, want die horen bij je aankoop.',
        'Avec le lien au bas de chaque lettre ou dans votre profil. L’effet est immédiat. Les messages liés à vos commandes continuent, car ils font partie de l’achat.',
        'Mit dem Link am Ende jedes Briefs oder im Profil. Das gilt sofort. Nachrichten zu Ihren Bestellungen kommen weiter, sie gehören zum Kauf.',
        'With the link at the bottom of each letter, or in your profile. It takes effect at once. Messages about your orders keep coming, since they belong to your purchase.',
      ],
    ),
  ),
);
