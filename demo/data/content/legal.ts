/** Terms, privacy, cookies, accessibility. */
import { company } from 'shared-contracts/contract/company';
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';
import { heading, list, note, paragraph } from './blocks.ts';
import { retentionLines } from './retention-list.ts';

const REGISTERED = `${company.enterpriseNumber} (${company.vat})`;
const phoneAndMail = `${company.phone}, ${company.email}`;

export const legal: ContentPage[] = [
  {
    key: 'terms',
    slugs: text('algemene-voorwaarden', 'conditions-generales', 'agb', 'terms'),
    title: text('Algemene voorwaarden', 'Conditions générales', 'Allgemeine Geschäftsbedingungen', 'Terms and conditions'),
    summary: text(
      'De afspraken bij een aankoop, in gewone taal.',
      'Les règles d’un achat, en langage clair.',
      'Die Regeln beim Kauf, in klarer Sprache.',
      'What applies when you buy, in plain language.',
    ),
    blocks: [
      heading('1. Wie en wat', '1. Qui et quoi', '1. Wer und was', '1. Who and what'),
      paragraph(
        `Je koopt bij ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.nl}, België. Ondernemingsnummer ${company.enterpriseNumber}, ${company.register.nl}, btw ${company.vat}. Je bereikt ons op ${phoneAndMail}.`,
        `Vous achetez auprès de ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.fr}, Belgique. Numéro d’entreprise ${company.enterpriseNumber}, ${company.register.fr}, TVA ${company.vat}. Pour nous joindre : ${phoneAndMail}.`,
        `Sie kaufen bei ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.de}, Belgien. Unternehmensnummer ${company.enterpriseNumber}, ${company.register.de}, MwSt.-Nr. ${company.vat}. Sie erreichen uns unter ${phoneAndMail}.`,
        `You buy from ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.en}, Belgium. Company number ${company.enterpriseNumber}, ${company.register.en}, VAT ${company.vat}. You can reach us at ${phoneAndMail}.`,
      ),
      paragraph(
        'Deze voorwaarden gelden voor elke bestelling bij Groenhof. Je aankoop wordt bindend zodra je de bevestigingsmail ontvangt. De taal van de overeenkomst is die waarin je besteld hebt.',
        'Ces conditions s’appliquent à toute commande chez Groenhof. L’achat devient ferme à la réception de l’e-mail de confirmation. La langue du contrat est celle de votre commande.',
        'Diese Bedingungen gelten für jede Bestellung bei Groenhof. Der Kauf wird mit der Bestätigungsmail verbindlich. Vertragssprache ist die Sprache Ihrer Bestellung.',
        'These terms apply to every order at Groenhof. Your purchase becomes binding when you receive the confirmation email. The language of the contract is the one you ordered in.',
      ),
      heading('2. Prijzen', '2. Prix', '2. Preise', '2. Prices'),
      paragraph(
        'Prijzen staan in euro. Particulieren zien ze met btw, goedgekeurde professionelen zonder. De btw is die van het land van levering. Een prijsvermindering noemt steeds de laagste prijs van de 30 dagen ervoor.',
        'Les prix sont en euros. Les particuliers les voient TVA comprise, les professionnels agréés hors TVA. La TVA est celle du pays de livraison. Une réduction mentionne toujours le prix le plus bas des 30 jours précédents.',
        'Preise sind in Euro. Privatkunden sehen sie inklusive, freigeschaltete Gewerbekunden ohne Mehrwertsteuer. Es gilt die Steuer des Lieferlandes. Eine Ermäßigung nennt stets den niedrigsten Preis der 30 Tage davor.',
        'Prices are in euros. Private customers see them with VAT, approved professionals without. The VAT is that of the country of delivery. A reduction always names the lowest price of the 30 days before it.',
      ),
      heading('3. Betaling', '3. Paiement', '3. Zahlung', '3. Payment'),
      paragraph(
        'Je betaalt online bij de bestelling, met de betaalwijzen die je bij het afrekenen ziet. Kies je een overschrijving, dan houden we je artikelen vast tot de dag die erbij staat, en begint de levertermijn als het geld binnen is. Bedrijven die we daarvoor goedgekeurd hebben, kunnen op factuur betalen, binnen hun kredietlimiet en ten laatste op de dag die op de factuur staat. Vul je als particulier een btw-nummer in, dan krijg je eerst een offerte. Buiten België, Nederland en Luxemburg bevestigen wij eerst de vracht.',
        'Vous payez en ligne à la commande, avec les moyens affichés. Si vous choisissez le virement, nous réservons vos articles jusqu’au jour indiqué, et le délai de livraison commence à la réception de l’argent. Les entreprises agréées à cet effet peuvent payer sur facture, dans leur limite de crédit et au plus tard le jour indiqué sur la facture. Si vous indiquez un numéro de TVA sans compte professionnel, vous recevez d’abord un devis. Hors Belgique, Pays-Bas et Luxembourg, nous confirmons d’abord le transport.',
        'Sie zahlen online bei der Bestellung mit den dort gezeigten Zahlungsarten. Wählen Sie die Überweisung, reservieren wir Ihre Artikel bis zum genannten Tag, und die Lieferzeit beginnt mit dem Zahlungseingang. Unternehmen, die wir dafür freigeschaltet haben, können auf Rechnung zahlen, innerhalb ihres Kreditlimits und bis zu dem Tag, der auf der Rechnung steht. Geben Sie als Privatkunde eine MwSt.-Nummer an, erhalten Sie zuerst ein Angebot. Außerhalb von Belgien, den Niederlanden und Luxemburg bestätigen wir zuerst die Fracht.',
        'You pay online when ordering, by the methods shown at checkout. If you choose a bank transfer, we hold your items until the day that is stated, and the delivery time begins when the money arrives. Companies that we have approved for it can pay on invoice, within their credit limit and by the day stated on the invoice. If you enter a VAT number as a private customer, you first get a quote. Outside Belgium, the Netherlands and Luxembourg we confirm the freight first.',
      ),
      heading('4. Levering en eigendom', '4. Livraison et propriété', '4. Lieferung und Eigentum', '4. Delivery and ownership'),
      paragraph(
        'De levertermijn staat bij elk product en in je bevestiging. Het risico gaat over bij de afgifte. Tot alles betaald is, blijven de goederen van ons.',
        'Le délai figure sur chaque produit et dans la confirmation. Le risque passe à la remise. Jusqu’au paiement complet, les biens restent les nôtres.',
        'Die Lieferzeit steht bei jedem Produkt und in der Bestätigung. Die Gefahr geht mit der Übergabe über. Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.',
        'The delivery time is stated with each product and in your confirmation. Risk passes on handover. Until everything is paid, the goods remain ours.',
      ),
      heading('5. Herroeping', '5. Rétractation', '5. Widerruf', '5. Withdrawal'),
      paragraph(
        'Als consument mag je de koop binnen 14 dagen na de levering herroepen, zonder reden. Voor goederen die we op jouw maat maken, geldt geen bedenktijd. Een huur mag je binnen 14 dagen na je bestelling herroepen; dagen waarop je de machine al had, betaal je. Hoe het gaat, lees je op de pagina over retourneren.',
        'Le consommateur peut se rétracter dans les 14 jours suivant la livraison, sans motif. Le droit de rétractation ne vaut pas pour les biens fabriqués à vos mesures. Pour une location, il court 14 jours à partir de la commande ; les jours où vous aviez déjà la machine sont dus. La marche à suivre se trouve sur la page des retours.',
        'Als Verbraucher können Sie den Kauf innerhalb von 14 Tagen nach der Lieferung ohne Angabe von Gründen widerrufen. Für Waren, die wir nach Ihren Maßen fertigen, besteht kein Widerrufsrecht. Eine Miete können Sie innerhalb von 14 Tagen nach der Bestellung widerrufen; Tage, an denen Sie das Gerät schon hatten, bezahlen Sie. Näheres auf der Seite zur Rückgabe.',
        'As a consumer you may withdraw from the purchase within 14 days of delivery, without a reason. There is no right of withdrawal for goods we make to your size. You may withdraw from a rental within 14 days of your order; days on which you already had the machine are charged. The returns page explains how it works.',
      ),
      heading('6. Garantie', '6. Garantie', '6. Gewährleistung und Garantie', '6. Legal guarantee and warranty'),
      paragraph(
        'Je hebt de wettelijke garantie van twee jaar. Veel producten hebben daarbovenop een fabrieksgarantie; de duur en wat ze dekt staan bij het product. Ze geldt bij normale plaatsing volgens onze handleiding.',
        'Vous bénéficiez de la garantie légale de deux ans. De nombreux produits ont en plus une garantie du fabricant, dont la durée et l’étendue sont indiquées sur la fiche. Elle vaut pour une pose conforme à notre notice.',
        'Sie haben die gesetzliche Gewährleistung von zwei Jahren. Viele Produkte haben zusätzlich eine Herstellergarantie; Dauer und Umfang stehen beim Produkt. Sie gilt bei fachgerechter Montage nach unserer Anleitung.',
        'You have the legal guarantee of two years. Many products also carry a manufacturer’s warranty; its length and cover are stated with the product. It applies when the product is properly installed, following our guide.',
      ),
      heading('7. Huur', '7. Location', '7. Miete', '7. Rental'),
      paragraph(
        'Huur gaat per kalenderdag en alleen in de postcodes die wij bedienen. De waarborg krijg je terug binnen drie werkdagen nadat de machine schoon en heel terug is.',
        'La location se compte par jour calendaire, dans les codes postaux desservis. La caution est rendue sous trois jours ouvrables après le retour de la machine, propre et intacte.',
        'Die Miete läuft pro Kalendertag und nur in den von uns belieferten Postleitzahlgebieten. Die Kaution erhalten Sie innerhalb von drei Werktagen nach Rückgabe des sauberen, unbeschädigten Geräts.',
        'Rental runs per calendar day and only in the postcodes we serve. The deposit comes back within three working days after the machine is returned clean and intact.',
      ),
      heading('8. Cadeaus', '8. Cadeaux', '8. Geschenke', '8. Gifts'),
      paragraph(
        'Vanaf bepaalde bedragen kies je een gratis product. Zakt je bestelling door een retour onder die grens, dan rekenen we het cadeau tegen de gewone prijs aan, of stuur je het mee terug.',
        'À partir de certains montants, vous choisissez un produit offert. Si un retour fait passer la commande sous le seuil, le cadeau est facturé au prix normal ou renvoyé avec le reste.',
        'Ab bestimmten Beträgen wählen Sie ein Gratisprodukt. Fällt die Bestellung durch eine Rückgabe unter die Grenze, berechnen wir das Geschenk zum normalen Preis oder Sie senden es mit zurück.',
        'From certain amounts upwards you choose a free product. If a return brings your order below that threshold, we charge the gift at its normal price or you send it back along with the rest.',
      ),
      heading('9. Klachten en recht', '9. Plaintes et droit', '9. Beschwerden und Recht', '9. Complaints and law'),
      paragraph(
        'Meld een klacht bij +32 9 000 00 00 of hallo@groenhof.example; binnen vijf werkdagen heb je een antwoord. Belgisch recht is van toepassing, en als consument behoud je de bescherming van je eigen land.',
        'Signalez une plainte au +32 9 000 00 00 ou à hallo@groenhof.example ; réponse sous cinq jours ouvrables. Le droit belge s’applique, et le consommateur garde la protection de son pays.',
        'Melden Sie eine Beschwerde unter +32 9 000 00 00 oder hallo@groenhof.example; innerhalb von fünf Werktagen haben Sie eine Antwort. Es gilt belgisches Recht, Verbraucher behalten den Schutz ihres Landes.',
        'Report a complaint at +32 9 000 00 00 or hallo@groenhof.example; you’ll have an answer within five working days. Belgian law applies, and as a consumer you keep the protection of your own country.',
      ),
    ],
  },
  {
    key: 'privacy',
    slugs: sameText('privacy'),
    title: text('Privacy', 'Vie privée', 'Datenschutz', 'Privacy'),
    summary: text(
      'Wat we van je weten, waarom, en hoe je het inkijkt of wist.',
      'Ce que nous savons de vous, pourquoi, et comment le consulter ou l’effacer.',
      'Was wir über Sie wissen, warum, und wie Sie es einsehen oder löschen.',
      'What we know about you, why, and how to see or erase it.',
    ),
    blocks: [
      heading('Wie verantwoordelijk is', 'Qui est responsable', 'Wer verantwortlich ist', 'Who is responsible'),
      paragraph(
        `Verantwoordelijk voor je gegevens is ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.nl}, België, ondernemingsnummer ${REGISTERED}. Schrijf naar ${company.email} of bel ${company.phone}.`,
        `Le responsable du traitement est ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.fr}, Belgique, numéro d’entreprise ${REGISTERED}. Écrivez à ${company.email} ou appelez le ${company.phone}.`,
        `Verantwortlich für Ihre Daten ist ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.de}, Belgien, Unternehmensnummer ${REGISTERED}. Schreiben Sie an ${company.email} oder rufen Sie ${company.phone} an.`,
        `The controller of your data is ${company.name}, ${company.street}, ${company.zipCode} ${company.cityNames.en}, Belgium, company number ${REGISTERED}. Write to ${company.email} or call ${company.phone}.`,
      ),
      heading('Wat we bewaren', 'Ce que nous conservons', 'Was wir speichern', 'What we keep'),
      list(
        [
          'Bij een bestelling: naam, adres, e-mail, telefoon en wat je kocht. Zonder kunnen we niet leveren.',
          'Lors d’une commande : nom, adresse, e-mail, téléphone et achats. Sans cela, pas de livraison.',
          'Bei einer Bestellung: Name, Adresse, E-Mail, Telefon und Ihr Kauf. Ohne das können wir nicht liefern.',
          'With an order: name, address, email, phone and what you bought. Without it we can’t deliver.',
        ],
        [
          'Voor bedrijven: het btw-nummer en de controle ervan.',
          'Pour les entreprises : le numéro de TVA et sa vérification.',
          'Bei Unternehmen: die MwSt.-Nummer und deren Prüfung.',
          'For businesses: the VAT number and its check.',
        ],
        [
          'Bij een voorraadmelding: je e-mail, tot de melding verstuurd is of 180 dagen om zijn.',
          'Pour une alerte de stock : votre e-mail, jusqu’à l’envoi ou 180 jours.',
          'Bei einer Bestandsmeldung: Ihre E-Mail, bis zum Versand oder 180 Tage.',
          'For a stock alert: your email, until it is sent or 180 days have passed.',
        ],
        [
          'Nieuwsbrief: alleen als je ervoor kiest, met een uitschrijflink in elke mail.',
          'Lettre d’information : uniquement sur demande, avec un lien de désinscription dans chaque e-mail.',
          'Newsletter: nur auf Wunsch, mit Abmeldelink in jeder Mail.',
          'Newsletter: only if you choose it, with an unsubscribe link in every email.',
        ],
      ),
      heading('Hoe lang, en waarom', 'Combien de temps, et pourquoi', 'Wie lange und warum', 'How long, and why'),
      paragraph(
        'Een account en wat erin staat, blijft tot jij het sluit. De grondslag is de overeenkomst over dat account. Voor al het andere geldt deze lijst; daarna wist de winkel het vanzelf.',
        'Un compte et son contenu restent jusqu’à ce que vous le fermiez, sur la base du contrat relatif à ce compte. Pour tout le reste, cette liste s’applique ; ensuite, la boutique efface d’elle-même.',
        'Ein Konto und sein Inhalt bleiben, bis Sie es schließen; Grundlage ist der Vertrag über dieses Konto. Für alles andere gilt diese Liste; danach löscht der Shop von selbst.',
        'An account and what is in it stay until you close it, on the basis of the contract about that account. For everything else this list applies; after that the shop erases it by itself.',
      ),
      list(...retentionLines),
      heading('Wie het ziet', 'Qui y a accès', 'Wer es sieht', 'Who sees it'),
      paragraph(
        'Onze klantendienst en ons magazijn, voor zover ze het nodig hebben. We verkopen niets door, en niets verlaat de Europese Economische Ruimte. Verder krijgen gegevens:',
        'Notre service client et notre entrepôt, dans la mesure du nécessaire. Rien n’est revendu, rien ne quitte l’Espace économique européen. Reçoivent aussi des données :',
        'Unser Kundendienst und unser Lager, soweit sie es brauchen. Wir verkaufen nichts weiter, und nichts verlässt den Europäischen Wirtschaftsraum. Außerdem erhalten Daten:',
        'Our customer service and our warehouse, as far as they need it. We sell nothing on, and nothing leaves the European Economic Area. Data also goes to:',
      ),
      list(
        [
          'De vervoerder van jouw levering of ophaling: naam, adres, telefoon en wat er komt.',
          'Le transporteur de votre livraison ou de l’enlèvement : nom, adresse, téléphone et contenu.',
          'Der Spediteur Ihrer Lieferung oder Abholung: Name, Adresse, Telefon und was kommt.',
          'The carrier of your delivery or collection: name, address, phone and what is coming.',
        ],
        [
          'De verhuurpartner die een gehuurde machine brengt en ophaalt: naam, adres, telefoon en de dagen.',
          'Le partenaire de location qui apporte et reprend une machine louée : nom, adresse, téléphone et jours.',
          'Der Mietpartner, der ein gemietetes Gerät bringt und abholt: Name, Adresse, Telefon und die Tage.',
          'The rental partner who brings and collects a rented machine: name, address, phone and the days.',
        ],
        [
          'De betaaldienst: het bedrag en de gegevens die ze nodig heeft.',
          'Le service de paiement : le montant et les données nécessaires.',
          'Der Zahlungsdienst: der Betrag und die nötigen Daten.',
          'The payment service: the amount and the data it needs.',
        ],
        [
          'Voor een elektronische factuur: ons toegangspunt tot het Peppol-netwerk en dat van jouw bedrijf, met wat op de factuur staat, zoals naam, adres en btw-nummer.',
          'Pour une facture électronique : notre point d’accès au réseau Peppol et celui de votre entreprise, avec ce qui figure sur la facture, comme le nom, l’adresse et le numéro de TVA.',
          'Für eine elektronische Rechnung: unser Zugangspunkt zum Peppol-Netz und der Ihres Unternehmens, mit dem, was auf der Rechnung steht, etwa Name, Adresse und MwSt.-Nummer.',
          'For an electronic invoice: our access point to the Peppol network and that of your business, with what is on the invoice, such as name, address and VAT number.',
        ],
        [
          'VIES, de dienst van de Europese Commissie die btw-nummers controleert: het btw-nummer.',
          'VIES, le service de la Commission européenne qui vérifie les numéros de TVA : le numéro de TVA.',
          'VIES, der Dienst der Europäischen Kommission, der MwSt.-Nummern prüft: die MwSt.-Nummer.',
          'VIES, the European Commission’s service that checks VAT numbers: the VAT number.',
        ],
        [
          'In het account van een bedrijf: de eigenaar, en collega’s die alles mogen zien, zien wat je voor het bedrijf bestelt, met je naam, e-mailadres, telefoon en leveradres. Wie de medewerkers beheert, ziet je naam, je e-mailadres en je rechten.',
          'Dans le compte d’une entreprise : le propriétaire et les collègues autorisés à tout voir voient ce que vous commandez pour l’entreprise, avec votre nom, e-mail, téléphone et adresse de livraison. Les personnes qui gèrent l’équipe voient votre nom, votre e-mail et vos droits.',
          'Im Konto eines Unternehmens: Inhaber und alle, die alles sehen dürfen, sehen, was Sie für das Unternehmen bestellen, mit Namen, E-Mail, Telefon und Lieferadresse. Wer das Team verwaltet, sieht Ihren Namen, Ihre E-Mail-Adresse und Ihre Rechte.',
          'In a company’s account: the owner, and colleagues who may see everything, see what you order for the company, with your name, email, phone and delivery address. Those who manage its people see your name, your email address and your rights.',
        ],
        [
          'Wie in onze opdracht de servers beheert en de mails verstuurt, en overheden als de wet het vraagt.',
          'Ceux qui gèrent nos serveurs et envoient nos e-mails pour notre compte, et les autorités lorsque la loi l’exige.',
          'Wer in unserem Auftrag die Server betreibt und die E-Mails versendet, und Behörden, wenn das Gesetz es verlangt.',
          'Those who run our servers and send our emails on our behalf, and authorities where the law requires it.',
        ],
      ),
      heading('Jouw rechten', 'Vos droits', 'Ihre Rechte', 'Your rights'),
      list(
        [
          'Inkijken en meenemen: in je account download je alles wat we over je hebben.',
          'Consulter et emporter : téléchargez dans votre compte tout ce que nous avons sur vous.',
          'Einsehen und mitnehmen: In Ihrem Konto laden Sie alles herunter, was wir über Sie haben.',
          'See and take it: your account lets you download everything we hold about you.',
        ],
        [
          'Verbeteren: je past je gegevens zelf aan.',
          'Corriger : vous modifiez vos données vous-même.',
          'Berichtigen: Sie ändern Ihre Daten selbst.',
          'Correct it: you change your details yourself.',
        ],
        [
          'Wissen: je verwijdert je account; op facturen blijft alleen staan wat de wet vraagt. Wat je als collega voor een bedrijf bestelde, blijft van dat bedrijf, met het leveradres, maar zonder je e-mailadres en telefoonnummer.',
          'Effacer : vous supprimez votre compte ; sur les factures ne reste que ce que la loi impose. Ce que vous avez commandé au sein de l’équipe d’une entreprise lui reste, avec l’adresse de livraison, mais sans votre e-mail ni votre téléphone.',
          'Löschen: Sie schließen Ihr Konto; übrig bleiben nur die Rechnungen, die wir gesetzlich aufbewahren müssen. Was Sie im Team einer Firma bestellt haben, bleibt bei dieser Firma, mit der Lieferadresse, aber ohne Ihre E-Mail-Adresse und Telefonnummer.',
          'Erase it: you close your account; only the invoices that the law makes us keep remain. What you ordered as one of a company’s people stays with that company, with the delivery address, but without your email address and phone number.',
        ],
        [
          'Klagen: bij ons, of bij de Gegevensbeschermingsautoriteit van je land.',
          'Se plaindre : chez nous, ou auprès de l’autorité de protection des données de votre pays.',
          'Beschweren: bei uns oder bei der Datenschutzbehörde Ihres Landes.',
          'Complain: to us, or to your country’s data protection authority.',
        ],
      ),
      paragraph(
        'Vragen over je gegevens? Mail hallo@groenhof.example. We antwoorden binnen 30 dagen, meestal dezelfde week.',
        'Une question sur vos données ? Écrivez à hallo@groenhof.example. Réponse sous 30 jours, en général la même semaine.',
        'Fragen zu Ihren Daten? Schreiben Sie an hallo@groenhof.example. Wir antworten innerhalb von 30 Tagen, meist in derselben Woche.',
        'Questions about your data? Write to hallo@groenhof.example. We reply within 30 days, usually the same week.',
      ),
    ],
  },
  {
    key: 'cookies',
    slugs: sameText('cookies'),
    title: text('Cookies', 'Cookies', 'Cookies', 'Cookies'),
    summary: text(
      'Kleine bestandjes die de winkel laten werken. Geen reclame.',
      'De petits fichiers qui font fonctionner la boutique. Pas de publicité.',
      'Kleine Dateien, mit denen der Shop funktioniert. Keine Werbung.',
      'Small files that make the shop work. No advertising.',
    ),
    blocks: [
      paragraph(
        'We plaatsen alleen cookies die de winkel nodig heeft. Daarvoor is geen toestemming vereist, maar je mag wel weten welke het zijn.',
        'Nous ne plaçons que les cookies dont la boutique a besoin. Ils ne requièrent pas de consentement, mais vous avez le droit de savoir lesquels.',
        'Wir setzen nur Cookies, die der Shop braucht. Eine Einwilligung ist dafür nicht nötig, aber Sie dürfen wissen, welche es sind.',
        'We only set cookies the shop needs. They need no consent, but you may well want to know which ones they are.',
      ),
      heading('Welke', 'Lesquels', 'Welche', 'Which ones'),
      list(
        ['lang: je taal. Eén jaar.', 'lang : votre langue. Un an.', 'lang: Ihre Sprache. Ein Jahr.', 'lang: your language. One year.'],
        [
          'region: je land, voor btw en levering. Eén jaar.',
          'region : votre pays, pour la TVA et la livraison. Un an.',
          'region: Ihr Land, für Steuer und Lieferung. Ein Jahr.',
          'region: your country, for VAT and delivery. One year.',
        ],
        [
          'vat_view: prijzen met of zonder btw. Eén jaar.',
          'vat_view : prix avec ou sans TVA. Un an.',
          'vat_view: Preise mit oder ohne Mehrwertsteuer. Ein Jahr.',
          'vat_view: prices with or without VAT. One year.',
        ],
        [
          'list_view: producten als kaarten of als tabel. Eén jaar.',
          'list_view : produits en vignettes ou en tableau. Un an.',
          'list_view: Produkte als Karten oder als Tabelle. Ein Jahr.',
          'list_view: products as cards or as a table. One year.',
        ],
        [
          'cart_id: een willekeurig nummer dat je winkelwagen terugvindt. Eén jaar.',
          'cart_id : un numéro aléatoire qui retrouve votre panier. Un an.',
          'cart_id: eine zufällige Nummer, die Ihren Warenkorb wiederfindet. Ein Jahr.',
          'cart_id: a random number that finds your cart again. One year.',
        ],
        [
          'ordered_carts: de nummers van winkelwagens waaruit je bestelde, zodat alleen deze browser die bestellingen toont. 30 dagen.',
          'ordered_carts : les numéros des paniers commandés, pour que ces commandes ne s’affichent que dans ce navigateur. 30 jours.',
          'ordered_carts: die Nummern bestellter Warenkörbe, damit nur dieser Browser die Bestellungen zeigt. 30 Tage.',
          'ordered_carts: the numbers of carts you ordered from, so that only this browser shows those orders. 30 days.',
        ],
        [
          'XSRF-TOKEN: beschermt formulieren. Tot je de browser sluit.',
          'XSRF-TOKEN : protège les formulaires. Jusqu’à la fermeture du navigateur.',
          'XSRF-TOKEN: schützt Formulare. Bis Sie den Browser schließen.',
          'XSRF-TOKEN: protects forms. Until you close the browser.',
        ],
        [
          'release_share: alleen terwijl we een nieuwe versie van de winkel uitproberen; een getal van 0 tot 99 dat bepaalt welke versie je ziet. Tot je de browser sluit.',
          'release_share : uniquement pendant l’essai d’une nouvelle version de la boutique ; un nombre de 0 à 99 qui décide de la version que vous voyez. Jusqu’à la fermeture du navigateur.',
          'release_share: nur während wir eine neue Version des Shops erproben; eine Zahl von 0 bis 99, nach der sich richtet, welche Version Sie sehen. Bis Sie den Browser schließen.',
          'release_share: only while we try out a new version of the shop; a number from 0 to 99 that decides which version you see. Until you close the browser.',
        ],
        [
          'shop_access, shop_refresh en signed_in: alleen als je je aanmeldt. Tot 30 dagen na je laatste bezoek, hoogstens 90 dagen.',
          'shop_access, shop_refresh et signed_in : uniquement si vous vous connectez. Jusqu’à 30 jours après votre dernière visite, 90 jours au plus.',
          'shop_access, shop_refresh und signed_in: nur wenn Sie sich anmelden. Bis 30 Tage nach Ihrem letzten Besuch, höchstens 90 Tage.',
          'shop_access, shop_refresh and signed_in: only when you sign in. Until 30 days after your last visit, 90 days at most.',
        ],
        [
          'shop_renewed: alleen als je je wachtwoord, je e-mailadres of de tweede stap wijzigt, of andere toestellen afmeldt. Eén minuut.',
          'shop_renewed : uniquement si vous modifiez votre mot de passe, votre adresse e-mail ou la deuxième étape, ou déconnectez d’autres appareils. Une minute.',
          'shop_renewed: nur wenn Sie Ihr Passwort, Ihre E-Mail-Adresse oder den zweiten Schritt ändern oder andere Geräte abmelden. Eine Minute.',
          'shop_renewed: only when you change your password, your email address or the second step, or sign out other devices. One minute.',
        ],
        [
          'shop_device: alleen als je je aanmeldt; herkent deze browser, zodat inlogpogingen van anderen je niet buitensluiten. Eén jaar.',
          'shop_device : uniquement si vous vous connectez ; reconnaît ce navigateur, pour que les essais d’autres personnes ne vous bloquent pas. Un an.',
          'shop_device: nur wenn Sie sich anmelden; erkennt diesen Browser, damit Versuche anderer Sie nicht aussperren. Ein Jahr.',
          'shop_device: only when you sign in; recognises this browser, so that attempts by others don’t lock you out. One year.',
        ],
      ),
      heading('Alleen in je browser', 'Uniquement dans votre navigateur', 'Nur in Ihrem Browser', 'In your browser only'),
      paragraph(
        'Wat je onlangs bekeek en zocht, wat je vergelijkt of voor later bewaart en een formulier dat nog niet verstuurd is, blijven in je browser. Wij krijgen daar niets van te zien, en met de knop erbij of via je browser wis je het. Van je keuze hieronder houden we een bewijs bij, onder een nummer dat alleen jouw browser kent.',
        'Ce que vous avez consulté et cherché récemment, ce que vous comparez ou gardez pour plus tard et un formulaire pas encore envoyé restent dans votre navigateur. Nous n’en voyons rien ; vous l’effacez avec le bouton prévu ou dans votre navigateur. De votre choix ci-dessous, nous gardons une preuve, sous un numéro que seul votre navigateur connaît.',
        'Was Sie zuletzt angesehen und gesucht haben, was Sie vergleichen, sich ohne Konto merken oder für später aufheben und ein noch nicht gesendetes Formular bleiben in Ihrem Browser. Wir sehen davon nichts; Sie löschen es über die Schaltfläche daneben oder im Browser. Ihre Wahl weiter unten belegen wir mit einem Nachweis, unter einer Nummer, die nur Ihr Browser kennt.',
        'What you recently viewed and searched for, what you compare, mark as a favourite without an account or save for later, and a form not yet sent stay in your browser. We see none of it; clear it with the button beside it or in your browser settings. We keep proof of your choice below, under a number only your browser knows.',
      ),
      heading('Meten', 'Mesurer', 'Messen', 'Measuring'),
      paragraph(
        'Pas nadat je daarvoor koos, tellen we welk soort pagina bekeken wordt, hoe snel ze er staat en of er iets niet laadt. Dat gaat alleen naar onszelf en zegt niets over jou. Tot dan wordt er geen enkel meetscript geladen. Je keuze trek je op elk moment in.',
        'Ce n’est qu’après votre accord que nous comptons quel genre de page est vu, en combien de temps elle s’affiche et si quelque chose ne se charge pas. Ces chiffres ne vont qu’à nous et ne disent rien de vous. Jusque-là, aucun script de mesure n’est chargé. Vous retirez votre accord quand vous voulez.',
        'Erst nach Ihrer Zustimmung zählen wir, welche Art von Seite angesehen wird, wie schnell sie lädt und ob etwas nicht lädt. Das geht nur an uns selbst und sagt nichts über Sie. Bis dahin wird kein Messskript geladen. Ihre Einwilligung können Sie jederzeit widerrufen.',
        'Only with your consent do we count which kind of page is viewed, how fast it loads and whether anything fails to load. That goes to us alone and says nothing about you. Until then no measuring script is loaded. You can withdraw your consent at any time.',
      ),
      note(
        'Wis je alle cookies, dan is je winkelwagen leeg en ben je afgemeld. Je bestellingen en facturen blijven staan.',
        'Si vous effacez tous les cookies, votre panier est vide et vous êtes déconnecté. Vos commandes et factures restent.',
        'Wenn Sie alle Cookies löschen, ist Ihr Warenkorb leer und Sie sind abgemeldet. Bestellungen und Rechnungen bleiben erhalten.',
        'If you clear all cookies, your cart is empty and you are signed out. Your orders and invoices remain.',
      ),
    ],
  },
  {
    key: 'accessibility',
    slugs: text('toegankelijkheid', 'accessibilite', 'barrierefreiheit', 'accessibility'),
    title: text('Toegankelijkheid', 'Accessibilité', 'Barrierefreiheit', 'Accessibility'),
    summary: text(
      'Iedereen moet hier een poort kunnen kopen. Zo ver staan we.',
      'Chacun doit pouvoir acheter un portail ici. Voici où nous en sommes.',
      'Jeder soll hier ein Tor kaufen können. So weit sind wir.',
      'Everyone should be able to buy a gate here. This is how far we are.',
    ),
    blocks: [
      paragraph(
        'Deze winkel is gebouwd volgens WCAG 2.2, niveau AA, met het oog op de Europese toegankelijkheidswet. Dat wordt bij elke wijziging automatisch nagekeken.',
        'Cette boutique est construite selon les WCAG 2.2, niveau AA, en vue de la directive européenne sur l’accessibilité. C’est vérifié automatiquement à chaque changement.',
        'Dieser Shop ist nach WCAG 2.2, Stufe AA, gebaut, mit Blick auf die europäische Barrierefreiheitsrichtlinie. Das wird bei jeder Änderung automatisch geprüft.',
        'This shop is built to WCAG 2.2, level AA, with the European Accessibility Act in mind. That is checked automatically with every change.',
      ),
      heading('Wat werkt', 'Ce qui fonctionne', 'Was funktioniert', 'What works'),
      list(
        [
          'Alles gaat met het toetsenbord, en je ziet altijd waar je bent.',
          'Tout se fait au clavier, et vous voyez toujours où vous êtes.',
          'Alles geht mit der Tastatur, und Sie sehen immer, wo Sie sind.',
          'Everything works by keyboard, and you always see where you are.',
        ],
        [
          'Een schermlezer noemt maat, kleur, prijs en voorraad van elk product.',
          'Un lecteur d’écran annonce taille, couleur, prix et stock de chaque produit.',
          'Ein Screenreader nennt Maß, Farbe, Preis und Bestand jedes Produkts.',
          'A screen reader names the size, colour, price and stock of every product.',
        ],
        [
          'Bestellen en betalen werkt ook zonder JavaScript.',
          'Commander et payer fonctionne aussi sans JavaScript.',
          'Bestellen und Bezahlen gehen auch ohne JavaScript.',
          'Ordering and paying also work without JavaScript.',
        ],
        [
          'Tekst vergroten tot 400 % en minder beweging: de pagina past zich aan.',
          'Texte agrandi à 400 % et moins d’animations : la page s’adapte.',
          'Text bis 400 % vergrößert und weniger Bewegung: Die Seite passt sich an.',
          'Text enlarged to 400% and less motion: the page adapts.',
        ],
      ),
      heading('Wat beter kan', 'Ce qui peut s’améliorer', 'Was besser werden kann', 'What can be better'),
      list(
        [
          'De tekeningen hebben een korte beschrijving; de verhoudingen ervan staan als cijfers in de tabel.',
          'Les dessins ont une description courte ; leurs proportions figurent en chiffres dans le tableau.',
          'Die Zeichnungen haben eine kurze Beschreibung; ihre Verhältnisse stehen als Zahlen in der Tabelle.',
          'The drawings have a short description; their proportions stand as figures in the table.',
        ],
        [
          'De betaalpagina is van onze betaaldienst en volgt haar eigen verklaring.',
          'La page de paiement est celle de notre prestataire et suit sa propre déclaration.',
          'Die Bezahlseite gehört unserem Zahlungsdienst und folgt dessen eigener Erklärung.',
          'The payment page belongs to our payment service and follows its own statement.',
        ],
      ),
      heading('Loop je ergens vast?', 'Vous êtes bloqué ?', 'Kommen Sie nicht weiter?', 'Stuck somewhere?'),
      paragraph(
        'Mail hallo@groenhof.example of bel +32 9 000 00 00. We helpen je bestelling verder aan de telefoon en lossen het op. Binnen vijf werkdagen krijg je antwoord.',
        'Écrivez à hallo@groenhof.example ou appelez le +32 9 000 00 00. Nous prenons la commande par téléphone et corrigeons le problème. Réponse sous cinq jours ouvrables.',
        'Schreiben Sie an hallo@groenhof.example oder rufen Sie +32 9 000 00 00 an. Wir nehmen Ihre Bestellung telefonisch auf und beheben das Problem. Antwort innerhalb von fünf Werktagen.',
        'Write to hallo@groenhof.example or call +32 9 000 00 00. We’ll take your order over the phone and fix the problem. You’ll have an answer within five working days.',
      ),
    ],
  },
];
