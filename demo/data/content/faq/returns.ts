/** Questions about returns and warranty. */
import { question, subtopic, topic } from './topic.ts';

export const returns = topic(
  'returns',
  ['Retour en garantie', 'Retours et garantie', 'Rückgabe und Garantie', 'Returns and warranty'],
  [
    'Terugsturen, terugbetaling en wat de garantie dekt.',
    'Renvoi, remboursement et ce que couvre la garantie.',
    'Rücksendung, Erstattung und was die Garantie deckt.',
    'Sending back, refunds and what the warranty covers.',
  ],
  subtopic(
    'returns-how',
    ['Terugsturen', 'Renvoyer', 'Zurücksenden', 'Sending back'],
    ['Binnen veertien dagen.', 'Dans les quatorze jours.', 'Innerhalb von vierzehn Tagen.', 'Within fourteen days.'],
    question(
      'returns-period',
      [
        'Tot wanneer mag ik iets terugsturen?',
        'Jusqu’à quand puis-je renvoyer un article ?',
        'Bis wann kann ich etwas zurückgeben?',
        'How long do I have to send something back?',
      ],
      [
        'Tot en met de veertiende dag na de levering, zonder reden op te geven. Is dat een zaterdag, zondag of feestdag, dan heb je tot de volgende werkdag. De datum staat bij je bestelling. Op maat gemaakte producten zijn uitgesloten, en dat zie je voor je betaalt.',
        'Jusqu’au quatorzième jour inclus après la livraison, sans motif, ou jusqu’au jour ouvrable suivant si c’est un samedi, un dimanche ou un jour férié. La date figure sur votre commande. Le sur-mesure est exclu, ce qui est indiqué avant le paiement.',
        'Bis einschließlich des vierzehnten Tages nach der Lieferung, ohne Angabe von Gründen. Ist das ein Samstag, Sonntag oder Feiertag, gilt der nächste Werktag. Das Datum steht bei Ihrer Bestellung. Maßanfertigungen sind ausgenommen, das sehen Sie vor dem Bezahlen.',
        'Up to and including the fourteenth day after delivery, no reason needed. If that is a Saturday, Sunday or public holiday, you have until the next working day. You’ll find the date with your order. Made-to-measure products are excluded, and we say so before you pay.',
      ],
    ),
    question(
      'returns-start',
      ['Hoe vraag ik een retour aan?', 'Comment demander un retour ?', 'Wie melde ich eine Rückgabe an?', 'How do I request a return?'],
      [
        'Open je bestelling in je account en kies de stukken, de aantallen en de reden. Voor je bevestigt, zie je wat je terugkrijgt en wat het terugsturen kost. Een pakket krijgt meteen een label. Zware panelen halen we op, voor {return.van} met de bestelwagen: op een halve dag die je zelf kiest, of op afspraak.',
        'Ouvrez la commande dans votre compte et choisissez articles, quantités et motif. Avant de confirmer, vous voyez le remboursement et le coût du renvoi. Pour un colis, vous recevez aussitôt l’étiquette. Nous venons chercher les panneaux lourds, pour {return.van} en camionnette, la demi-journée de votre choix ou sur rendez-vous.',
        'Öffnen Sie die Bestellung im Konto und wählen Sie Teile, Mengen und Grund. Vor dem Bestätigen sehen Sie die Erstattung und die Kosten der Rücksendung. Für ein Paket erhalten Sie das Etikett sofort. Schwere Matten holen wir ab, für {return.van} mit dem Transporter: am Vor- oder Nachmittag Ihrer Wahl oder nach Absprache.',
        'Open the order in your account and choose the items, quantities and reason. Before you confirm, you see what you get back and what sending it back costs. A parcel gets its label right away. We collect heavy panels, for {return.van} by van, on a half-day that you choose or by arrangement.',
      ],
    ),
    question(
      'returns-refund',
      [
        'Wanneer heb ik mijn geld terug?',
        'Quand suis-je remboursé ?',
        'Wann bekomme ich mein Geld zurück?',
        'When do I get my money back?',
      ],
      [
        'Zodra de stukken hier zijn nagekeken, en uiterlijk veertien dagen nadat je de retour hebt gemeld; we mogen wachten tot de stukken er zijn of tot je aantoont dat je ze verstuurde. Het bedrag komt terug op dezelfde rekening of kaart.',
        'Dès que les articles sont contrôlés, au plus tard quatorze jours après que vous avez signalé le retour ; nous pouvons attendre les articles ou la preuve de leur envoi. Le montant est reversé sur le même compte ou la même carte.',
        'Sobald die Ware hier geprüft ist, spätestens vierzehn Tage nachdem Sie die Rückgabe gemeldet haben; wir dürfen warten, bis die Ware da ist oder Sie den Versand nachweisen. Der Betrag geht auf dasselbe Konto oder dieselbe Karte zurück.',
        'As soon as we’ve checked the items, and no later than fourteen days after you reported the return; we may wait until the items are here or until you show that you sent them. The money goes back to the same account or card.',
      ],
    ),
  ),
  subtopic(
    'returns-warranty',
    ['Garantie', 'Garanties', 'Garantiefall', 'Warranty'],
    ['Roest, rot en kleur.', 'Rouille, pourriture et couleur.', 'Rost, Fäulnis und Farbe.', 'Rust, rot and colour.'],
    question(
      'warranty-proof',
      [
        'Moet ik mijn garantie registreren?',
        'Dois-je enregistrer ma garantie ?',
        'Muss ich meine Garantie registrieren?',
        'Do I have to register my warranty?',
      ],
      [
        'Nee. Ze begint op de dag van de levering. Na de levering staat bij je bestelling een garantiepas per artikel, met etiketten om op te kleven: scan de code en je ziet wat gedekt is. Ook je factuur is een bewijs.',
        'Non. Elle commence le jour de la livraison. Ensuite, votre commande affiche un passeport de garantie par article, avec des étiquettes à coller : scannez le code pour voir ce qui est couvert. La facture sert aussi de preuve.',
        'Nein. Sie beginnt am Tag der Lieferung. Danach steht bei Ihrer Bestellung ein Garantiepass je Artikel, mit Etiketten zum Aufkleben: Der Code zeigt, was abgedeckt ist. Auch die Rechnung ist ein Nachweis.',
        'No. It begins on the day of delivery. After that, your order has a warranty passport for each item, with labels to stick on: scan the code to see what is covered. Your invoice is proof, too.',
      ],
    ),
    question(
      'warranty-rust',
      [
        'Er zit roest op een knipvlak. Is dat gedekt?',
        'Il y a de la rouille sur une coupe. Est-ce couvert ?',
        'An einer Schnittstelle ist Rost. Ist das gedeckt?',
        'There’s rust where I cut. Is that covered?',
      ],
      [
        'Waar je zelf knipt of boort, haal je de zinklaag weg. Spuit die plek meteen in met zinkspray, dan blijft de rest gedekt. Komt roest door de coating heen zonder beschadiging, stuur ons dan een foto.',
        'Couper ou percer enlève le zinc. Traitez aussitôt l’endroit au zinc en bombe et le reste demeure couvert. Si la rouille perce le revêtement sans dommage, envoyez-nous une photo.',
        'Wo Sie schneiden oder bohren, fehlt die Zinkschicht. Behandeln Sie die Stelle gleich mit Zinkspray, dann bleibt der Rest gedeckt. Dringt Rost ohne Beschädigung durch die Beschichtung, schicken Sie uns ein Foto.',
        'Cutting or drilling removes the zinc. Spray the spot with zinc right away and the rest stays covered. If rust comes through an undamaged coating, send us a photo.',
      ],
    ),
  ),
);
