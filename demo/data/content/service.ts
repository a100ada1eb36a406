/** Help before and after buying: customer service, delivery, returns, installation. */
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';
import { faq, heading, list, note, paragraph } from './blocks.ts';

export const service: ContentPage[] = [
  {
    key: 'service',
    slugs: sameText('service'),
    title: text('Klantendienst', 'Service client', 'Kundendienst', 'Customer service'),
    summary: text(
      'Je krijgt iemand aan de lijn die zelf afsluitingen geplaatst heeft.',
      'Au bout du fil, quelqu’un qui a lui-même posé des clôtures.',
      'Am Telefon ist jemand, der selbst schon Zäune gebaut hat.',
      'You get someone on the line who has put up fences themselves.',
    ),
    blocks: [
      paragraph(
        'Bel ons op +32 9 000 00 00, van maandag tot vrijdag, van 8.00 tot 17.00 uur. Mailen kan ook, naar hallo@groenhof.example. Op werkdagen heb je binnen 24 uur antwoord.',
        'Appelez-nous au +32 9 000 00 00, du lundi au vendredi, de 8 h à 17 h. Ou écrivez à hallo@groenhof.example : réponse sous 24 heures les jours ouvrables.',
        'Rufen Sie uns an unter +32 9 000 00 00, montags bis freitags von 8 bis 17 Uhr. Oder schreiben Sie an hallo@groenhof.example. An Werktagen antworten wir innerhalb von 24 Stunden.',
        'Call us at +32 9 000 00 00, Monday to Friday, 8 am to 5 pm. You can also write to hallo@groenhof.example. On working days you’ll have an answer within 24 hours.',
      ),
      heading('Hou dit bij de hand', 'À garder sous la main', 'Halten Sie das bereit', 'Have this at hand'),
      list(
        [
          'je bestelnummer, dat staat in de bevestigingsmail',
          'votre numéro de commande, indiqué dans l’e-mail de confirmation',
          'Ihre Bestellnummer, sie steht in der Bestätigungsmail',
          'your order number, which is in the confirmation email',
        ],
        [
          'een foto als er iets beschadigd is, met het etiket erbij',
          'une photo si quelque chose est abîmé, avec l’étiquette',
          'ein Foto mit Etikett, falls etwas beschädigt ist',
          'a photo that shows the label, if something is damaged',
        ],
        [
          'een schets met maten als je advies vraagt',
          'un croquis avec les mesures si vous demandez conseil',
          'eine Skizze mit Maßen, wenn Sie Rat suchen',
          'a sketch with measurements if you want advice',
        ],
      ),
      heading('Veelgestelde vragen', 'Questions fréquentes', 'Häufige Fragen', 'Frequently asked questions'),
      faq(
        ['Waar is mijn bestelling?', 'Où est ma commande ?', 'Wo ist meine Bestellung?', 'Where is my order?'],
        [
          'Je volgt ze in je account. Bestelde je zonder account, gebruik dan de link in je bevestigingsmail.',
          'Suivez-la dans votre compte. Sans compte, utilisez le lien de l’e-mail de confirmation.',
          'Sie verfolgen sie in Ihrem Konto. Ohne Konto nutzen Sie den Link in der Bestätigungsmail.',
          'Track it in your account. If you ordered without one, use the link in your confirmation email.',
        ],
      ),
      faq(
        [
          'Kan ik mijn bestelling nog wijzigen?',
          'Puis-je encore modifier ma commande ?',
          'Kann ich meine Bestellung noch ändern?',
          'Can I still change my order?',
        ],
        [
          'Zolang er niets van verzonden is wel. Een ander leveradres in hetzelfde land vul je zelf in: op de pagina van je bestelling in je account, of als gast op de pagina die je na het betalen zag. Voor andere aantallen bel je ons. Zaag- en laswerk op maat ligt vast zodra we eraan beginnen.',
          'Oui, tant que rien n’est expédié. Vous indiquez vous-même une autre adresse de livraison dans le même pays : sur la page de la commande dans votre compte ou, sans compte, sur la page affichée après le paiement. Pour changer une quantité, appelez-nous. Le sur-mesure est figé dès le début de la fabrication.',
          'Ja, solange nichts davon versandt ist. Eine andere Lieferadresse im selben Land geben Sie selbst ein: auf der Seite der Bestellung in Ihrem Konto oder, ohne Konto, auf der Seite, die Sie nach der Zahlung gesehen haben. Für andere Mengen rufen Sie uns an. Maßanfertigungen stehen fest, sobald wir damit beginnen.',
          'As long as nothing of it has shipped, yes. Enter another delivery address in the same country yourself: on the order’s page in your account or, as a guest, on the page you saw after paying. For other quantities, call us. Made-to-measure work is fixed once we start on it.',
        ],
      ),
      faq(
        ['Kan ik bij jullie langskomen?', 'Puis-je passer vous voir ?', 'Kann ich vorbeikommen?', 'Can I visit you?'],
        [
          'Ja, na afspraak. In de toonzaal staan panelen, poorten en schanskorven op ware grootte, met een kijkgat naar de fundering.',
          'Oui, sur rendez-vous. La salle d’exposition montre panneaux, portails et gabions grandeur nature, avec une vue sur les fondations.',
          'Ja, nach Vereinbarung. In der Ausstellung stehen Matten, Tore und Gabionen in Originalgröße, mit Blick auf das Fundament.',
          'Yes, by appointment. The showroom has full-size panels, gates and gabions, with a window onto the foundations.',
        ],
      ),
      faq(
        ['Hoe vraag ik een offerte?', 'Comment demander un devis ?', 'Wie bekomme ich ein Angebot?', 'How do I get a quote?'],
        [
          'Vul je winkelwagen, ga tot de laatste stap en kies daar “Ja, offerte aanvragen”. Binnen twee werkdagen krijg je een voorstel dat 30 dagen geldig is.',
          'Remplissez votre panier, allez jusqu’à la dernière étape et choisissez « Oui, demander un devis ». Sous deux jours ouvrables, vous recevez une offre valable 30 jours.',
          'Füllen Sie den Warenkorb, gehen Sie bis zum letzten Schritt und wählen Sie „Ja, Angebot anfordern“. Innerhalb von zwei Werktagen erhalten Sie ein 30 Tage gültiges Angebot.',
          'Fill your cart, go on to the last step and choose “Yes, ask for a quote”. Within two working days you get a quote that is valid for 30 days.',
        ],
      ),
    ],
  },
  {
    key: 'delivery',
    slugs: text('levering', 'livraison', 'lieferung', 'delivery'),
    title: text('Levering', 'Livraison', 'Lieferung', 'Delivery'),
    summary: text(
      'Wat het kost, hoe lang het duurt en waar de wagen kan komen.',
      'Ce que cela coûte, combien de temps cela prend et où le camion peut passer.',
      'Was es kostet, wie lange es dauert und wohin der Wagen kommt.',
      'What it costs, how long it takes and where the lorry can go.',
    ),
    blocks: [
      paragraph(
        'Wij leveren in België, Nederland en Luxemburg. Het zwaarste stuk in je winkelwagen bepaalt hoe alles komt: je betaalt dus nooit twee leveringen voor één bestelling.',
        'Nous livrons en Belgique, aux Pays-Bas et au Luxembourg. L’article le plus lourd du panier détermine le mode de livraison : vous ne payez jamais deux livraisons pour une commande.',
        'Wir liefern nach Belgien, in die Niederlande und nach Luxemburg. Das schwerste Teil im Warenkorb bestimmt den Versand: Sie zahlen nie zwei Lieferungen für eine Bestellung.',
        'We deliver in Belgium, the Netherlands and Luxembourg. The heaviest item in your cart decides how everything comes, so you never pay two deliveries for one order.',
      ),
      heading('Vijf manieren', 'Cinq modes', 'Fünf Wege', 'Five ways'),
      list(
        [
          'Brief, voor kleurstalen: {shipping.letter}. Binnen {days.letter} werkdagen, in je brievenbus.',
          'Lettre, pour les échantillons de couleur : {shipping.letter}. Sous {days.letter} jours ouvrables, dans votre boîte aux lettres.',
          'Brief, für Farbmuster: {shipping.letter}. Innerhalb von {days.letter} Werktagen, in Ihren Briefkasten.',
          'Letter, for colour samples: {shipping.letter}. Within {days.letter} working days, through your letterbox.',
        ],
        [
          'Pakket: {shipping.parcel}, gratis vanaf {free_from.parcel}. Binnen {days.parcel} werkdagen.',
          'Colis : {shipping.parcel}, offert dès {free_from.parcel}. Sous {days.parcel} jours ouvrables.',
          'Paket: {shipping.parcel}, ab {free_from.parcel} kostenlos. Innerhalb von {days.parcel} Werktagen.',
          'Parcel: {shipping.parcel}, free from {free_from.parcel}. Within {days.parcel} working days.',
        ],
        [
          'Bestelwagen: {shipping.van}. Binnen {days.van} werkdagen of op een halve dag die je zelf kiest, tot aan de stoep.',
          'Camionnette : {shipping.van}. Sous {days.van} jours ouvrables ou à la demi-journée de votre choix, jusqu’au trottoir.',
          'Transporter: {shipping.van}. Innerhalb von {days.van} Werktagen oder an einem halben Tag Ihrer Wahl, bis zur Bordsteinkante.',
          'Van: {shipping.van}. Within {days.van} working days or on a half-day that you choose, to the kerb.',
        ],
        [
          'Kraanwagen: {shipping.crane}. Binnen {days.crane} werkdagen of op een halve dag die je zelf kiest, tot 6 m over de afsluiting.',
          'Camion-grue : {shipping.crane}. Sous {days.crane} jours ouvrables ou à la demi-journée de votre choix, jusqu’à 6 m par-dessus la clôture.',
          'Kranwagen: {shipping.crane}. Innerhalb von {days.crane} Werktagen oder an einem halben Tag Ihrer Wahl, bis 6 m über den Zaun.',
          'Crane lorry: {shipping.crane}. Within {days.crane} working days or on a half-day that you choose, up to 6 m over the fence.',
        ],
        [
          'Zelf afhalen in Gent of Wavre: gratis. Je kiest het bij het afrekenen en krijgt een mail zodra alles klaarligt. Gehuurde machines brengen we altijd.',
          'Retrait à Gand ou à Wavre : gratuit. Vous le choisissez en passant commande et recevez un e-mail dès que tout est prêt. Les machines louées sont toujours livrées.',
          'Selbst abholen in Gent oder Wavre: kostenlos. Sie wählen es beim Bestellen und erhalten eine E-Mail, sobald alles bereitliegt. Mietgeräte bringen wir immer.',
          'Pick-up in Ghent or Wavre: free. You choose it at checkout and get an email as soon as everything is ready. Rented machines are always delivered.',
        ],
      ),
      paragraph(
        'Wat alles samen weegt, bepaalt de trede. {delivery_extras} In je winkelwagen zie je wat voor jouw bestelling telt.',
        'Le poids total détermine le palier. {delivery_extras} Le panier montre ce qui compte pour votre commande.',
        'Das Gesamtgewicht bestimmt die Stufe. {delivery_extras} Im Warenkorb sehen Sie, was für Ihre Bestellung zählt.',
        'What everything weighs together decides the step. {delivery_extras} Your cart shows what counts for your order.',
      ),
      note(
        'De kraanwagen is 2,5 m breed en weegt 18 ton. Zeg het ons in de opmerking bij je bestelling: een smalle straat, een lage tak of een kabel in de weg.',
        'Le camion-grue mesure 2,5 m de large et pèse 18 tonnes. Signalez-nous dans la remarque de votre commande une rue étroite, une branche basse ou un câble.',
        'Der Kranwagen ist 2,5 m breit und wiegt 18 Tonnen. Schreiben Sie uns in der Anmerkung zur Bestellung, ob eine enge Straße, ein tiefer Ast oder ein Kabel im Weg ist.',
        'The crane lorry is 2.5 m wide and weighs 18 tonnes. Tell us in the remark with your order about a narrow street, a low branch or a cable in the way.',
      ),
      heading('Bij aankomst', 'À l’arrivée', 'Bei der Ankunft', 'On arrival'),
      paragraph(
        'Tel de stukken en kijk de hoeken na voor je tekent. Is er schade, schrijf het op de leverbon en stuur ons dezelfde dag een foto. Wij sturen een nieuw stuk na, zonder kosten.',
        'Comptez les pièces et vérifiez les angles avant de signer. En cas de dégât, notez-le sur le bon de livraison et envoyez-nous une photo le jour même. Nous remplaçons la pièce sans frais.',
        'Zählen Sie die Teile und prüfen Sie die Ecken, bevor Sie unterschreiben. Bei Schäden vermerken Sie es auf dem Lieferschein und schicken uns am selben Tag ein Foto. Wir liefern kostenlos nach.',
        'Count the pieces and check the corners before you sign. If something is damaged, note it on the slip and send us a photo the same day. We’ll send a replacement at no cost.',
      ),
      faq(
        [
          'Leveren jullie in Duitsland of Frankrijk?',
          'Livrez-vous en Allemagne ou en France ?',
          'Liefern Sie nach Deutschland oder Frankreich?',
          'Do you deliver to Germany or France?',
        ],
        [
          'Op aanvraag. Je plaatst je bestelling gewoon; wij sturen je de vrachtprijs en je betaalt pas als je akkoord gaat.',
          'Sur demande. Passez votre commande normalement ; nous vous envoyons le prix du transport et vous payez seulement après accord.',
          'Auf Anfrage. Bestellen Sie wie gewohnt; wir nennen Ihnen den Frachtpreis und Sie zahlen erst, wenn Sie zustimmen.',
          'On request. Place your order as usual; we send you the freight price and you pay only once you agree.',
        ],
      ),
    ],
  },
  {
    key: 'returns',
    slugs: text('retourneren', 'retours', 'rueckgabe', 'returns'),
    title: text('Retourneren', 'Retours', 'Rückgabe', 'Returns'),
    summary: text(
      '14 dagen bedenktijd, te rekenen vanaf de levering.',
      '14 jours pour changer d’avis, à compter de la livraison.',
      '14 Tage Widerrufsrecht ab Lieferung.',
      '14 days to change your mind, counted from delivery.',
    ),
    blocks: [
      paragraph(
        'Je mag je aankoop zonder uitleg terugsturen tot en met de veertiende dag na de levering. Valt die op een zaterdag, zondag of feestdag, dan tot en met de volgende werkdag. Vraag de retour aan in je account: je kiest de stukken, geeft aan waarom en krijgt een label.',
        'Vous pouvez renvoyer votre achat sans justification jusqu’au quatorzième jour inclus après la livraison, ou le jour ouvrable suivant si c’est un samedi, un dimanche ou un jour férié. Faites la demande dans votre compte : choisissez les articles, indiquez la raison, recevez une étiquette.',
        'Sie dürfen Ihren Kauf ohne Angabe von Gründen bis einschließlich des vierzehnten Tages nach der Lieferung zurücksenden. Fällt er auf einen Samstag, Sonntag oder Feiertag, endet die Frist am nächsten Werktag. Beantragen Sie die Rückgabe im Konto: Teile wählen, Grund angeben, Etikett erhalten.',
        'You may send your purchase back without giving a reason, up to and including the fourteenth day after delivery. If that is a Saturday, Sunday or public holiday, the period ends on the next working day. Request the return in your account: pick the pieces, say why, and get a label.',
      ),
      heading('Wat je niet kunt terugsturen', 'Ce qui ne se renvoie pas', 'Was Sie nicht zurückgeben können', 'What can’t be returned'),
      list([
        'poorten en panelen die wij op jouw maat maakten',
        'les portails et panneaux fabriqués à vos mesures',
        'Tore und Matten, die wir nach Ihren Maßen gefertigt haben',
        'gates and panels we made to your size',
      ]),
      paragraph(
        'Wat je hebt gebruikt, geknipt of geopend, mag je ook terugsturen. Is het daardoor minder waard, zoals afgeknipt gaas, aangesneden draad of een open zak beton, dan mogen we dat waardeverlies aftrekken. Soms blijft er dan niets over. We zeggen het je vooraf als je ernaar vraagt.',
        'Vous pouvez aussi renvoyer ce que vous avez utilisé, coupé ou ouvert. Si l’article y a perdu de sa valeur, comme un grillage ou un fil coupés ou un sac de béton ouvert, nous pouvons déduire cette perte. Il arrive qu’il ne reste rien. Si vous nous le demandez, nous vous le disons à l’avance.',
        'Auch was Sie benutzt, gekürzt oder geöffnet haben, dürfen Sie zurücksenden. Ist es dadurch weniger wert, etwa abgeschnittenes Geflecht, gekürzter Draht oder ein offener Sack Beton, dürfen wir den Wertverlust abziehen. Manchmal bleibt dann nichts übrig. Auf Nachfrage sagen wir es Ihnen vorher.',
        'You may also send back what you’ve used, cut or opened. If that has made it worth less, such as cut mesh, cut wire or an open bag of concrete, we may deduct the loss in value. Sometimes nothing is left. Ask us and we’ll tell you beforehand.',
      ),
      note(
        'Bij producten op maat staat in de winkel en in je winkelwagen dat ze niet terug kunnen. Je ziet het dus voor je betaalt.',
        'Pour les produits sur mesure, la boutique et le panier indiquent qu’ils ne sont pas repris. Vous le voyez donc avant de payer.',
        'Maßanfertigungen tragen im Shop und im Warenkorb den Hinweis „Maßanfertigung: keine Rückgabe möglich“. Sie sehen es also vor der Zahlung.',
        'Made-to-measure products carry the note “Made to measure: can’t be returned” in the shop and in your cart, so you see it before you pay.',
      ),
      heading('Zo gaat het', 'La marche à suivre', 'So läuft es ab', 'How it works'),
      list(
        [
          'Vraag de retour aan. Je ziet eerst wat je terugkrijgt en wat het terugsturen kost.',
          'Demandez le retour. Vous voyez d’abord le remboursement et le coût du renvoi.',
          'Beantragen Sie die Rückgabe. Sie sehen vorher die Erstattung und die Kosten der Rücksendung.',
          'Request the return. You first see what you get back and what sending it back costs.',
        ],
        [
          'Verpak de stukken zoals ze kwamen. Een pakket geef je met het label af bij een punt van {carrier.parcel} (in Nederland en Luxemburg bij een pakketpunt in je buurt), of op afspraak in onze toonzaal aan de Weverslaan 18 in Gent. Zware stukken halen wij op, voor {return.van} met de bestelwagen of {return.crane} met de kraanwagen.',
          'Emballez les pièces comme à la réception. Déposez le colis avec son étiquette dans un point {carrier.parcel} (aux Pays-Bas et au Luxembourg, dans un point relais près de chez vous) ou, sur rendez-vous, dans notre salle d’exposition, Weverslaan 18 à Gand. Nous venons chercher les pièces lourdes, pour {return.van} en camionnette ou {return.crane} en camion-grue.',
          'Verpacken Sie die Teile, wie sie ankamen. Ein Paket geben Sie mit dem Etikett bei einer Annahmestelle von {carrier.parcel} ab (in den Niederlanden und Luxemburg bei einer Paketannahme in Ihrer Nähe) oder nach Absprache in unserer Ausstellung in der Weverslaan 18 in Gent. Schwere Teile holen wir ab: für {return.van} mit dem Transporter oder {return.crane} mit dem Kranwagen.',
          'Pack the pieces the way they came. Hand in a parcel with its label at a {carrier.parcel} drop-off point (in the Netherlands and Luxembourg at a parcel point near you) or, by appointment, at our showroom at Weverslaan 18 in Ghent. We collect heavy pieces, for {return.van} by van or {return.crane} by crane lorry.',
        ],
        [
          'Binnen 14 dagen na je melding krijg je terug wat je voor de stukken betaalde, met de gewone leveringskosten als je de hele bestelling terugstuurt. De kosten van het terugsturen houden we daarvan af.',
          'Dans les 14 jours suivant votre demande, nous remboursons ce que vous avez payé pour les articles, frais de livraison standard compris si vous renvoyez toute la commande. Les frais de renvoi en sont déduits.',
          'Innerhalb von 14 Tagen nach Ihrer Mitteilung erhalten Sie zurück, was Sie für die Teile bezahlt haben, samt üblicher Versandkosten, wenn Sie die ganze Bestellung zurücksenden. Die Kosten der Rücksendung ziehen wir davon ab.',
          'Within 14 days of your notice you get back what you paid for the pieces, with standard delivery if you return the whole order. We take the cost of sending back off that.',
        ],
      ),
      paragraph(
        'Terugsturen per pakket: {return.parcel}. Per brief, voor kleurstalen: {return.letter}. Kreeg je het verkeerde stuk of is het beschadigd, dan betalen wij alles.',
        'Renvoi par colis : {return.parcel}. Par lettre, pour les échantillons de couleur : {return.letter}. Si l’article était erroné ou abîmé, nous payons tout.',
        'Rücksendung als Paket: {return.parcel}. Als Brief, für Farbmuster: {return.letter}. War das Teil falsch oder beschädigt, zahlen wir alles.',
        'Sending back by parcel: {return.parcel}. By letter, for colour samples: {return.letter}. If the item was wrong or damaged, we pay for everything.',
      ),
      paragraph(
        'Leverden we op aanvraag buiten België, Nederland en Luxemburg, dan staat in je offerte wat terugsturen kost, en spreken we met je af hoe de stukken terugkomen. Haalde je je bestelling zelf af en woon je buiten die landen, dan breng je de stukken op afspraak terug waar je ze afhaalde. Daarvoor rekenen we niets aan.',
        'Si nous avons livré sur demande hors de Belgique, des Pays-Bas et du Luxembourg, le devis indique le coût du renvoi, et nous convenons avec vous de la façon dont les pièces reviennent. Si vous avez retiré la commande vous-même et habitez hors de ces pays, vous rapportez les pièces, sur rendez-vous, là où vous les avez retirées. Nous ne facturons rien pour cela.',
        'Haben wir auf Anfrage außerhalb von Belgien, den Niederlanden und Luxemburg geliefert, steht im Angebot, was die Rücksendung kostet, und wir vereinbaren mit Ihnen, wie die Teile zurückkommen. Haben Sie die Bestellung selbst abgeholt und wohnen außerhalb dieser Länder, bringen Sie die Teile nach Absprache dorthin zurück, wo Sie sie abgeholt haben. Dafür berechnen wir nichts.',
        'If we delivered outside Belgium, the Netherlands and Luxembourg on request, your quote says what sending back costs, and we agree with you on how the pieces come back. If you picked your order up yourself and live outside those countries, you bring the pieces back, by appointment, to where you picked them up. We charge nothing for that.',
      ),
      heading('Een gehuurde machine', 'Une machine louée', 'Ein gemietetes Gerät', 'A rented machine'),
      paragraph(
        'Een huur kun je als consument tot 14 dagen na het bestellen herroepen, zonder reden, ook als de machine nog moet komen. Dagen waarop je ze al had, betaal je. Je doet het met het herroepingsformulier, in je account of zonder.',
        'Le consommateur peut se rétracter d’une location jusqu’à 14 jours après la commande, sans motif, même si la machine doit encore venir. Les jours où vous l’aviez déjà sont dus. Utilisez le formulaire de rétractation, avec ou sans compte.',
        'Eine Miete können Sie als Verbraucher bis 14 Tage nach der Bestellung ohne Angabe von Gründen widerrufen, auch wenn das Gerät noch kommen muss. Tage, an denen Sie es schon hatten, bezahlen Sie. Nutzen Sie das Widerrufsformular, mit oder ohne Konto.',
        'As a consumer you can withdraw from a rental until 14 days after ordering, without a reason, also if the machine is still to come. Days on which you already had it are charged. Use the withdrawal form, with or without an account.',
      ),
    ],
  },
  {
    key: 'installation',
    slugs: sameText('installation'),
    title: text('Plaatsing', 'Pose', 'Montage', 'Installation'),
    summary: text(
      'Zelf doen of laten doen: wat je nodig hebt en wat het vraagt.',
      'Le faire soi-même ou le confier : ce qu’il faut et ce que cela demande.',
      'Selbst machen oder machen lassen: was Sie brauchen und was es verlangt.',
      'Do it yourself or have it done: what you need and what it takes.',
    ),
    blocks: [
      paragraph(
        'Een rechte afsluiting van 25 m zet je met twee in een weekend. Met een grondboor win je een halve dag. Liever niet zelf? Onze plaatsers komen eerst meten en geven een vaste prijs.',
        'À deux, on pose 25 m de clôture droite en un week-end. Une tarière fait gagner une demi-journée. Vous préférez déléguer ? Nos poseurs viennent mesurer et donnent un prix fixe.',
        'Einen geraden Zaun von 25 m stellen Sie zu zweit an einem Wochenende. Mit einem Erdbohrer sparen Sie einen halben Tag. Lieber nicht selbst? Unsere Monteure messen vor Ort und nennen einen Festpreis.',
        'Two people can put up a straight 25 m fence in a weekend. A ground auger saves you half a day. Rather not? Our installers come to measure first and give a fixed price.',
      ),
      heading('In zes stappen', 'En six étapes', 'In sechs Schritten', 'In six steps'),
      list(
        [
          'Span een koord op de perceelgrens en spreek met je buur af.',
          'Tendez un cordeau sur la limite et parlez-en au voisin.',
          'Spannen Sie eine Schnur an der Grundstücksgrenze und sprechen Sie mit dem Nachbarn.',
          'Stretch a line along the boundary and talk to your neighbour.',
        ],
        [
          'Zet eerst de hoek- en eindpalen, met de waterpas in twee richtingen.',
          'Posez d’abord les poteaux d’angle et d’extrémité, au niveau dans deux directions.',
          'Setzen Sie zuerst die Eck- und Endpfosten, in zwei Richtungen ausgerichtet.',
          'Set the corner and end posts first, levelled both ways.',
        ],
        [
          'Boor gaten van 25 cm breed en 60 cm diep, om de 252 cm voor een paneel van 250.',
          'Forez des trous de 25 cm de large et 60 cm de profondeur, tous les 252 cm pour un panneau de 250.',
          'Bohren Sie Löcher von 25 cm Breite und 60 cm Tiefe, alle 252 cm für eine 250er-Matte.',
          'Drill holes 25 cm wide and 60 cm deep, every 252 cm for a 250 panel.',
        ],
        [
          'Hang het paneel mee op terwijl het beton nog zacht is, zo klopt de afstand.',
          'Suspendez le panneau pendant que le béton est frais : l’écart sera juste.',
          'Hängen Sie die Matte ein, solange der Beton weich ist, dann stimmt der Abstand.',
          'Hang the panel while the concrete is still soft, so the spacing is right.',
        ],
        [
          'Wacht vier uur bij snelbeton, twee dagen bij gewoon beton.',
          'Attendez quatre heures avec le béton rapide, deux jours avec le béton ordinaire.',
          'Warten Sie vier Stunden bei Schnellbeton, zwei Tage bei normalem Beton.',
          'Wait four hours with quick-setting concrete, two days with ordinary concrete.',
        ],
        [
          'Draai de klemmen vast van onder naar boven en breek de moeren af.',
          'Serrez les colliers de bas en haut et cassez les écrous.',
          'Ziehen Sie die Klemmen von unten nach oben an und reißen Sie die Muttern ab.',
          'Tighten the clamps from bottom to top and shear off the nuts.',
        ],
      ),
      heading('Laten plaatsen', 'Confier la pose', 'Montieren lassen', 'Having it installed'),
      paragraph(
        'Bel +32 9 000 00 00 of mail een schets naar hallo@groenhof.example. Reken voor de plaatsing van panelen op € 28 tot € 45 per meter, afhankelijk van de grond en de hoogte.',
        'Appelez le +32 9 000 00 00 ou envoyez un croquis à hallo@groenhof.example. Pour la pose de panneaux, comptez 28 € à 45 € le mètre, selon le sol et la hauteur.',
        'Rufen Sie +32 9 000 00 00 an oder schicken Sie eine Skizze an hallo@groenhof.example. Für die Montage von Zaunmatten rechnen Sie mit 28 € bis 45 € pro Meter, je nach Boden und Höhe.',
        'Call +32 9 000 00 00 or email a sketch to hallo@groenhof.example. For panels, expect €28 to €45 per metre, depending on soil and height.',
      ),
      note(
        'Vraag voor je graaft de leidingplannen op. Een boor in een gasleiding merk je te laat.',
        'Demandez les plans des conduites avant de creuser. Une tarière dans une conduite de gaz, on le remarque trop tard.',
        'Fordern Sie vor dem Graben die Leitungspläne an. Einen Bohrer in der Gasleitung bemerkt man zu spät.',
        'Request the utility plans before you dig. You notice an auger in a gas line too late.',
      ),
    ],
  },
];
