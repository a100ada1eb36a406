/** Introductions above the lists of the shop's sections. */
import { SERVICE_PEOPLE_WITHIN } from '../people/service-people.ts';
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';
import { articlePicture } from './article-picture.ts';
import { heading, list, note, paragraph, steps } from './blocks.ts';

export const blogSection: ContentPage = {
  key: 'blog',
  slugs: sameText('blog'),
  title: text('Blog van de werf', 'Le blog du chantier', 'Blog von der Baustelle', 'The yard blog'),
  summary: text(
    'Wat we zien bij klanten, in de werkplaats en in onze eigen tuin.',
    'Ce que nous voyons chez nos clients, à l’atelier et dans notre propre jardin.',
    'Was wir bei Kunden, in der Werkstatt und im eigenen Garten sehen.',
    'What we see at customers’ homes, in the workshop and in our own garden.',
  ),
  blocks: [],
};

export const qrSection: ContentPage = {
  key: 'qr',
  slugs: sameText('qr'),
  title: text('Gescand? Dan ben je hier juist', 'Vous avez scanné un code ?', 'Code gescannt? Hier geht es weiter', 'Scanned a code?'),
  summary: text(
    'Op elke doos staat een code die je naar de montagestappen en de losse onderdelen brengt.',
    'Chaque emballage porte un code qui mène aux étapes de montage et aux pièces détachées.',
    'Auf jeder Verpackung steht ein Code, der zu Montageschritten und Ersatzteilen führt.',
    'Every box carries a code that takes you to the assembly steps and the spare parts.',
  ),
  blocks: [
    paragraph(
      'Werkt je code niet meer? Kies hieronder je product, of bel +32 9 000 00 00 met het nummer dat onder de code staat.',
      'Le code ne fonctionne plus ? Choisissez votre produit ci-dessous ou appelez le +32 9 000 00 00 avec le numéro imprimé sous le code.',
      'Der Code funktioniert nicht mehr? Wählen Sie unten Ihr Produkt oder rufen Sie +32 9 000 00 00 an und nennen Sie die Nummer unter dem Code.',
      'Does your code no longer work? Choose your product below, or call +32 9 000 00 00 with the number printed under the code.',
    ),
  ],
};

const faqSection: ContentPage = {
  key: 'faq',
  slugs: sameText('faq'),
  title: text('Veelgestelde vragen', 'Questions fréquentes', 'Häufige Fragen', 'Frequently asked questions'),
  summary: text(
    'Over bestellen, leveren, betalen, terugsturen en plaatsen. Staat je vraag er niet bij, bel dan gerust.',
    'Commande, livraison, paiement, retours et pose. Votre question n’y figure pas ? Appelez-nous.',
    'Zu Bestellung, Lieferung, Zahlung, Rückgabe und Montage. Ihre Frage fehlt? Rufen Sie uns gern an.',
    'About ordering, delivery, payment, returns and installation. If yours isn’t here, just call.',
  ),
  blocks: [
    paragraph(
      'Bel +32 9 000 00 00 of schrijf naar hallo@groenhof.example. Een vraag die vaak terugkomt, zetten wij er de week nadien bij.',
      'Appelez le +32 9 000 00 00 ou écrivez à hallo@groenhof.example. Une question qui revient souvent rejoint la liste la semaine suivante.',
      'Rufen Sie +32 9 000 00 00 an oder schreiben Sie an hallo@groenhof.example. Was oft gefragt wird, steht eine Woche später in der Liste.',
      'Call +32 9 000 00 00 or write to hallo@groenhof.example. A question that keeps coming back joins the list the week after.',
    ),
  ],
};

const contact: ContentPage = {
  key: 'contact',
  slugs: sameText('contact'),
  title: text('Contact', 'Nous contacter', 'Kontakt', 'Contact us'),
  summary: text(
    `Vier talen, ${SERVICE_PEOPLE_WITHIN.nl}, geen keuzemenu.`,
    `Quatre langues, ${SERVICE_PEOPLE_WITHIN.fr}, pas de menu vocal.`,
    `Vier Sprachen, ${SERVICE_PEOPLE_WITHIN.de}, kein Tastenmenü.`,
    `Four languages, ${SERVICE_PEOPLE_WITHIN.en}, no phone menu.`,
  ),
  blocks: [
    paragraph(
      'Bel +32 9 000 00 00 op werkdagen van 8.00 tot 17.00 uur, of schrijf naar hallo@groenhof.example. Stuur een foto of een schets mee: dan hoeven we minder te vragen.',
      'Appelez le +32 9 000 00 00 les jours ouvrables de 8 h à 17 h ou écrivez à hallo@groenhof.example. Joignez une photo ou un croquis : nous aurons moins de questions à poser.',
      'Rufen Sie montags bis freitags von 8 bis 17 Uhr +32 9 000 00 00 an oder schreiben Sie an hallo@groenhof.example. Mit einem Foto oder einer Skizze müssen wir weniger nachfragen.',
      'Call +32 9 000 00 00 on working days from 8 am to 5 pm, or write to hallo@groenhof.example. Send a photo or a sketch along and we’ll have fewer questions to ask.',
    ),
  ],
};

const jobs: ContentPage = {
  key: 'jobs',
  slugs: sameText('jobs'),
  title: text('Werken bij Groenhof', 'Travailler chez Groenhof', 'Arbeiten bei Groenhof', 'Working at Groenhof'),
  summary: text(
    'Je eerste week sta je mee op een werf. Daarna begrijp je waarom.',
    'La première semaine, vous participez à un chantier. Ensuite, vous comprendrez pourquoi.',
    'In der ersten Woche stehen Sie mit auf der Baustelle. Danach wissen Sie, warum.',
    'You spend your first week out on a job. After that you’ll know why.',
  ),
  picture: articlePicture(
    'jobs',
    { type: 'swing-gate', width: 300, height: 160, double: true, colour: 'black', infill: 'bars' },
    text(
      'Dubbele poort uit de eigen lasserij',
      'Portail double sorti de notre atelier',
      'Doppeltor aus der eigenen Schweißerei',
      'Double gate from our own welding shop',
    ),
    860,
  ),
  blocks: [
    paragraph(
      'We zijn met ongeveer veertig: lassers, chauffeurs, magazijniers, adviseurs en een paar mensen die de winkel online houden. Wie hier begint, kent na een maand iedereen bij naam.',
      'Nous sommes une quarantaine : soudeurs, chauffeurs, magasiniers, conseillers et quelques personnes qui font tourner la boutique en ligne. Au bout d’un mois, on connaît chacun par son prénom.',
      'Wir sind rund vierzig: Schweißer, Fahrer, Lageristen, Berater und ein paar Leute, die den Onlineshop am Laufen halten. Nach einem Monat kennt man hier alle beim Namen.',
      'There are about forty of us: welders, drivers, warehouse people, advisers and a few who keep the online shop running. After a month you know everyone by name.',
    ),
    heading('Wat je mag verwachten', 'Ce qui vous attend', 'Was Sie erwarten dürfen', 'What to expect'),
    list(
      [
        'Een vast contract, ook als je je eerste rijbewijs C nog moet halen: dat betalen wij.',
        'Un contrat fixe, même s’il vous manque le permis C : nous le finançons.',
        'Ein fester Vertrag, auch wenn der Lkw-Führerschein noch fehlt: den bezahlen wir.',
        'A permanent contract, even if you still need your lorry licence: we pay for it.',
      ],
      [
        'Vroeg beginnen en vroeg thuis. In de zomer starten de werven om zeven uur.',
        'On commence tôt et on rentre tôt. L’été, les chantiers démarrent à sept heures.',
        'Früh anfangen, früh zu Hause. Im Sommer geht es auf der Baustelle um sieben los.',
        'Early starts and early evenings. In summer, jobs begin at seven.',
      ],
      [
        'Gereedschap dat werkt, en iemand die het je leert gebruiken.',
        'Des outils qui fonctionnent et quelqu’un pour vous apprendre à les utiliser.',
        'Werkzeug, das funktioniert, und jemanden, der Ihnen zeigt, wie.',
        'Tools that work, and someone to teach you how to use them.',
      ],
    ),
    note(
      'Staat je job er niet bij? Schrijf ons toch. Een goede lasser nemen we altijd aan.',
      'Votre métier n’est pas dans la liste ? Écrivez-nous quand même. Un bon soudeur trouve toujours sa place.',
      'Ihr Beruf ist nicht dabei? Schreiben Sie trotzdem. Einen guten Schweißer stellen wir immer ein.',
      'Don’t see your job? Write anyway. We always have room for a good welder.',
    ),
  ],
};

const dealers: ContentPage = {
  key: 'dealers',
  slugs: sameText('dealers'),
  title: text('Verdelers en plaatsers', 'Revendeurs et poseurs', 'Händler und Monteure', 'Dealers and installers'),
  summary: text(
    'Iemand in de buurt die ons gamma in huis heeft, of het bij jou plaatst.',
    'Près de chez vous, quelqu’un qui propose notre gamme ou vient la poser.',
    'In Ihrer Nähe: wer unser Sortiment führt oder es bei Ihnen aufbaut.',
    'Someone near you who stocks our range, or puts it up for you.',
  ),
  blocks: [
    paragraph(
      'Verdelers tonen panelen en poorten op ware grootte. Plaatsers komen meten, geven een vaste prijs en staan zelf in voor hun werk. Verhuurpartners brengen een grondboor of een trilplaat.',
      'Les revendeurs exposent panneaux et portails grandeur nature. Les poseurs prennent les mesures, remettent un prix fixe et garantissent leur travail. Les partenaires de location livrent tarière ou plaque vibrante.',
      'Händler zeigen Matten und Tore in Originalgröße. Monteure messen, nennen einen Festpreis und stehen selbst für ihre Arbeit ein. Mietpartner bringen Erdbohrer oder Rüttelplatte.',
      'Dealers show panels and gates at full size. Installers come to measure, give a fixed price and stand behind their own work. Rental partners bring an auger or a plate compactor.',
    ),
    note(
      'Heb je een zaak buiten de Benelux? Schrijf dan naar hallo@groenhof.example, we bekijken het samen.',
      'Votre entreprise est établie hors du Benelux ? Écrivez à hallo@groenhof.example, nous en parlerons.',
      'Ihr Betrieb liegt außerhalb der Benelux-Länder? Schreiben Sie an hallo@groenhof.example, wir sehen es uns gemeinsam an.',
      'Is your business outside the Benelux? Write to hallo@groenhof.example and we’ll look at it together.',
    ),
    note(
      'Bestel je voor je zaak? Met een goedgekeurd professioneel account zie je de prijzen zonder btw. Op factuur betalen kan als we je bedrijf daar apart voor goedkeuren.',
      'Vous commandez pour votre entreprise ? Avec un compte professionnel approuvé, vous voyez les prix hors TVA. Le paiement sur facture est possible si nous agréons votre entreprise pour cela.',
      'Bestellen Sie für Ihren Betrieb? Mit einem freigeschalteten Geschäftskonto sehen Sie Nettopreise. Auf Rechnung zahlen können Sie, wenn wir Ihren Betrieb eigens dafür freischalten.',
      'Ordering for your business? With an approved trade account you see prices without VAT. You can pay on invoice if we approve your company for that separately.',
    ),
  ],
};

const campaign: ContentPage = {
  key: 'campaign',
  slugs: sameText('campagne'),
  title: text('Acties', 'Campagnes', 'Aktionen', 'Campaigns'),
  summary: text(
    'Wat er nu loopt, met de voorwaarden erbij.',
    'Ce qui est en cours, conditions comprises.',
    'Was gerade läuft, samt Bedingungen.',
    'What’s on right now, conditions included.',
  ),
  blocks: [
    heading('Een cadeau bij je bestelling', 'Un cadeau avec votre commande', 'Ein Geschenk zur Bestellung', 'A gift with your order'),
    paragraph(
      'Vanaf bepaalde bedragen mag je in je winkelwagen een gratis product kiezen. De winkelwagen zegt hoeveel je nog van het volgende cadeau verwijderd bent. Stuur je later zoveel terug dat je onder de grens komt, dan stuur je het cadeau mee of betaal je de gewone prijs.',
      'À partir de certains montants, vous choisissez un produit offert dans votre panier. Le panier indique ce qui manque jusqu’au cadeau suivant. Si un retour vous fait repasser sous le seuil, le cadeau est renvoyé avec le reste ou payé au prix normal.',
      'Ab bestimmten Beträgen wählen Sie im Warenkorb ein Gratisprodukt. Der Warenkorb zeigt, wie viel bis zum nächsten Geschenk fehlt. Senden Sie später so viel zurück, dass Sie unter die Grenze fallen, schicken Sie das Geschenk mit oder zahlen den normalen Preis.',
      'From certain amounts you may choose a free product in your cart. The cart says how far the next gift is. If you later send back so much that you fall below the threshold, send the gift along or pay its normal price.',
    ),
    heading('Kortingscodes', 'Codes de réduction', 'Gutscheincodes', 'Discount codes'),
    paragraph(
      'Een code uit een mail of een flyer vul je in de winkelwagen in; open je de link eruit, dan staat ze er al. Eén code per bestelling. Ze geldt tot de dag die erbij staat en niet op huur en waarborg.',
      'Un code reçu par e-mail ou sur un dépliant se saisit dans le panier ; si vous ouvrez le lien, il y est déjà. Un code par commande. Il vaut jusqu’à la date indiquée, hors location et caution.',
      'Einen Code aus einer Mail oder einem Flyer tragen Sie im Warenkorb ein; öffnen Sie den Link daraus, steht er schon dort. Ein Code pro Bestellung. Er gilt bis zum genannten Tag, nicht für Miete und Kaution.',
      'Enter a code from an email or a flyer in the cart; if you open its link, it is already there. One code per order. It is valid until the day it names, and not on rentals and deposits.',
    ),
    heading('Tweede kans', 'Seconde chance', 'Zweite Chance', 'Second chance'),
    paragraph(
      'Producten met een kras of een deuk, restpartijen en teruggestuurde stukken verkopen we het hele jaar goedkoper. Bij elk staat de graad, wat eraan scheelt en wat het nieuw kost. De wettelijke garantie geldt ook hier.',
      'Toute l’année, nous vendons moins cher des produits griffés ou bosselés, des fins de série et des articles retournés. Chacun indique son grade, son défaut et son prix neuf. La garantie légale vaut ici aussi.',
      'Das ganze Jahr verkaufen wir Produkte mit Kratzer oder Delle, Restposten und Rücksendungen günstiger. Bei jedem stehen der Zustand, der Mangel und der Neupreis. Die gesetzliche Gewährleistung gilt auch hier.',
      'All year round we sell products with a scratch or a dent, remainders and returned pieces for less. Each states its grade, what is wrong with it and what it costs new. The legal guarantee applies here too.',
    ),
    heading('Wat we niet doen', 'Ce que nous ne faisons pas', 'Was wir nicht tun', 'What we don’t do'),
    paragraph(
      'Geen aftelklok en geen van-prijs die nooit gevraagd werd: een vermindering noemt de laagste prijs van de dertig dagen ervoor. Wie als eerste wil weten wat er loopt, leest onze maandelijkse tuinbrief.',
      'Ni compte à rebours ni prix barré jamais pratiqué : une réduction mentionne le prix le plus bas des trente jours précédents. Pour être informé en premier, lisez notre lettre du jardin, chaque mois.',
      'Kein Countdown und kein Streichpreis, den nie jemand zahlte: Eine Ermäßigung nennt den niedrigsten Preis der dreißig Tage davor. Wer zuerst wissen will, was läuft, liest unseren monatlichen Gartenbrief.',
      'No countdown, and no struck-out price that nobody ever paid: a reduction names the lowest price of the thirty days before it. To be the first to know what’s on, read our monthly garden letter.',
    ),
  ],
};

const mailing: ContentPage = {
  key: 'campaign-mailing',
  parent: 'campaign',
  slugs: sameText('mailing'),
  title: text('De tuinbrief', 'La lettre du jardin', 'Der Gartenbrief', 'The garden letter'),
  summary: text(
    'Eén mail per maand: wat je nu in de tuin doet, en wat er nieuw is in de winkel.',
    'Un e-mail par mois : que faire au jardin maintenant, et quoi de neuf en boutique.',
    'Eine Mail im Monat: was jetzt im Garten ansteht und was es Neues im Shop gibt.',
    'One email a month: what to do in the garden now, and what’s new in the shop.',
  ),
  blocks: [
    paragraph(
      'Geen kortingsregen, geen teller die afloopt. In maart schrijven we over vorst in de grond, in juni over maaien langs je afsluiting, in oktober over olie en hout.',
      'Ni avalanche de remises ni compte à rebours. En mars, il est question du gel dans le sol, en juin de la tonte le long de la clôture, en octobre d’huile et de bois.',
      'Keine Rabattschlacht, kein ablaufender Zähler. Im März geht es um Frost im Boden, im Juni ums Mähen am Zaun, im Oktober um Öl und Holz.',
      'No shower of discounts, no countdown clock. In March we write about frost in the ground, in June about mowing along your fence, in October about oil and wood.',
    ),
    steps(
      [
        'Je vult hieronder je e-mailadres in.',
        'Indiquez votre adresse e-mail ci-dessous.',
        'Sie geben unten Ihre E-Mail-Adresse ein.',
        'Enter your email address below.',
      ],
      [
        'Wij sturen één bericht om te vragen of jij dat was.',
        'Nous vous envoyons un message pour vérifier que c’est bien vous.',
        'Wir schicken eine Nachricht und fragen, ob Sie das waren.',
        'We send you one message to ask whether that was you.',
      ],
      [
        'Je bevestigt, en de eerste brief komt de volgende maand.',
        'Vous confirmez et la première lettre arrive le mois suivant.',
        'Sie bestätigen, und der erste Brief kommt im nächsten Monat.',
        'You confirm, and the first letter comes the next month.',
      ],
    ),
    note(
      'Uitschrijven doe je met één klik onderaan elke brief. We geven je adres aan niemand door.',
      'Un clic au bas de chaque lettre suffit pour se désinscrire. Votre adresse n’est transmise à personne.',
      'Abmelden können Sie sich mit einem Klick am Ende jedes Briefs. Ihre Adresse geben wir niemandem weiter.',
      'One click at the bottom of each letter unsubscribes you. We pass your address on to no one.',
    ),
  ],
};

const timeline: ContentPage = {
  key: 'history-new',
  slugs: sameText('history-new'),
  title: text('Jaar na jaar', 'Année après année', 'Jahr für Jahr', 'Year by year'),
  summary: text(
    'Tien momenten uit 35 jaar Groenhof.',
    'Dix moments de 35 ans de Groenhof.',
    'Zehn Momente aus 35 Jahren Groenhof.',
    'Ten moments from 35 years of Groenhof.',
  ),
  blocks: [
    paragraph(
      'Van 1991 tot vandaag: een aanhangwagen, een lasserij, een grens die wegviel en een paneel met een kras dat toch nog een tuin vond.',
      'De 1991 à aujourd’hui : une remorque, un atelier de soudure, une frontière qui s’efface et un panneau rayé qui a tout de même trouvé son jardin.',
      'Von 1991 bis heute: ein Anhänger, eine Schweißerei, eine Grenze, die verschwand, und eine zerkratzte Matte, die doch noch einen Garten fand.',
      'From 1991 to today: a trailer, a welding shop, a border that went away, and a scratched panel that found a garden after all.',
    ),
  ],
};

export const sections: ContentPage[] = [faqSection, contact, jobs, dealers, campaign, mailing, timeline];
