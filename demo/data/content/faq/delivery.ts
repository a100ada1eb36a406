/** Questions about delivery. */
import { CRANE_LORRY, PARCEL_KG, VAN } from 'shared-contracts/rules/vehicles';
import { localizeNumber } from '../../construction-words.ts';
import { question, subtopic, topic } from './topic.ts';

const VAN_KG = localizeNumber(VAN.payloadKg);
const VAN_M = localizeNumber(VAN.hold.lengthMm / 1000);
const LORRY_TONNES = CRANE_LORRY.payloadKg / 1000;

export const delivery = topic(
  'delivery',
  ['Levering', 'Livraison', 'Lieferung', 'Delivery'],
  [
    'Wanneer het komt, wat het kost en waar de wagen kan staan.',
    'Quand, à quel prix et où le camion peut s’arrêter.',
    'Wann es kommt, was es kostet und wo der Wagen halten kann.',
    'When it comes, what it costs and where the lorry can stop.',
  ],
  subtopic(
    'delivery-time',
    ['Termijn en kosten', 'Délais et frais', 'Lieferzeit und Kosten', 'Time and cost'],
    [
      'Werkdagen, tarieven en drempels.',
      'Jours ouvrables, tarifs et seuils.',
      'Werktage, Tarife und Schwellen.',
      'Working days, rates and thresholds.',
    ],
    question(
      'delivery-how-long',
      ['Hoelang duurt de levering?', 'Quel est le délai de livraison ?', 'Wie lange dauert die Lieferung?', 'How long does delivery take?'],
      [
        'Een brief is er binnen {days.letter} werkdagen, een pakket binnen {days.parcel}, een bestelwagen binnen {days.van} en een kraanwagen binnen {days.crane}. Het zwaarste stuk in je winkelwagen bepaalt de manier. Sluitingsdagen tellen niet mee.',
        'Une lettre arrive sous {days.letter} jours ouvrables, un colis sous {days.parcel}, une camionnette sous {days.van}, un camion-grue sous {days.crane}. L’article le plus lourd du panier fixe le mode. Nos jours de fermeture ne comptent pas.',
        'Ein Brief kommt innerhalb von {days.letter} Werktagen, ein Paket innerhalb von {days.parcel}, der Transporter innerhalb von {days.van}, der Kranwagen innerhalb von {days.crane}. Das schwerste Teil im Warenkorb entscheidet. Schließtage zählen nicht mit.',
        'A letter takes up to {days.letter} working days, a parcel {days.parcel}, a van {days.van} and a crane lorry {days.crane}. The heaviest item in your cart decides which it is. Closing days don’t count.',
      ],
    ),
    question(
      'delivery-cost',
      ['Wat kost de levering?', 'Combien coûte la livraison ?', 'Was kostet die Lieferung?', 'What does delivery cost?'],
      [
        'Een kleurstaal komt per brief, {shipping.letter}. Een pakket kost {shipping.parcel} en is gratis vanaf {free_from.parcel}. Een bestelwagen kost {shipping.van}, een kraanwagen {shipping.crane}. {delivery_extras} Je betaalt één levering per bestelling, ook als er lichte en zware stukken in zitten. Zelf afhalen in Gent of Wavre kost niets.',
        'Un échantillon de couleur part par lettre : {shipping.letter}. Un colis coûte {shipping.parcel} et devient gratuit dès {free_from.parcel}. La camionnette coûte {shipping.van}, le camion-grue {shipping.crane}. {delivery_extras} Vous payez une seule livraison par commande, même si elle mêle léger et lourd. Le retrait à Gand ou à Wavre ne coûte rien.',
        'Ein Farbmuster kommt als Brief: {shipping.letter}. Ein Paket kostet {shipping.parcel} und ist ab {free_from.parcel} kostenlos. Der Transporter kostet {shipping.van}, der Kranwagen {shipping.crane}. {delivery_extras} Sie zahlen eine Lieferung je Bestellung, auch wenn Leichtes und Schweres dabei ist. Abholen in Gent oder Wavre kostet nichts.',
        'A colour sample comes by letter: {shipping.letter}. A parcel costs {shipping.parcel} and is free from {free_from.parcel}. A van is {shipping.van}, a crane lorry {shipping.crane}. {delivery_extras} You pay for one delivery per order, even when it mixes light and heavy items. Picking it up in Ghent or Wavre costs nothing.',
      ],
    ),
    question(
      'delivery-date-choice',
      [
        'Kan ik zelf een leverdag kiezen?',
        'Puis-je choisir le jour de livraison ?',
        'Kann ich den Liefertag wählen?',
        'Can I choose the delivery day?',
      ],
      [
        'Bij een bestelwagen of kraanwagen wel: bij het afrekenen kies je een voormiddag of een namiddag die nog vrij is, en je kunt hem verzetten tot we vertrekken. Een pakket komt gewoon zodra het klaar is.',
        'Oui pour la camionnette et le camion-grue : en passant commande, vous choisissez une matinée ou un après-midi encore libre, que vous pouvez déplacer jusqu’au départ. Un colis part dès qu’il est prêt.',
        'Bei Transporter und Kranwagen ja: Beim Bestellen wählen Sie einen freien Vormittag oder Nachmittag, den Sie bis zur Abfahrt verschieben können. Ein Paket kommt, sobald es fertig ist.',
        'With a van or crane lorry, yes: at checkout you choose a morning or an afternoon that is still free, and you can move it until we leave. A parcel simply comes when it’s ready.',
      ],
    ),
  ),
  subtopic(
    'delivery-place',
    ['Op je adres', 'À votre adresse', 'Vor Ort', 'At your address'],
    ['Toegang, stoep en schade.', 'Accès, trottoir et dégâts.', 'Zufahrt, Gehweg und Schäden.', 'Access, kerb and damage.'],
    question(
      'delivery-vehicle-load',
      [
        'Hoeveel past er op één rit?',
        'Combien transporte-t-on en un trajet ?',
        'Wie viel passt auf eine Fahrt?',
        'How much fits on one trip?',
      ],
      [
        `In de bestelwagen tot ${VAN_KG.nl} kg en stukken tot ${VAN_M.nl} m, op de kraanwagen ${LORRY_TONNES} ton. Een pakket weegt hoogstens ${PARCEL_KG} kg. Is je bestelling zwaarder, dan rijden we meer dan één keer; je betaalt nog altijd één levering. Bij “Zelf berekenen” zie je hoe jouw plan aankomt.`,
        `Dans la camionnette, jusqu’à ${VAN_KG.fr} kg et des pièces jusqu’à ${VAN_M.fr} m ; sur le camion-grue, ${LORRY_TONNES} tonnes. Un colis pèse au plus ${PARCEL_KG} kg. Si votre commande est plus lourde, nous venons plusieurs fois ; vous payez toujours une seule livraison. « Calculer soi-même » montre comment votre projet arrive.`,
        `In den Transporter bis ${VAN_KG.de} kg und Teile bis ${VAN_M.de} m, auf den Kranwagen ${LORRY_TONNES} Tonnen. Ein Paket wiegt höchstens ${PARCEL_KG} kg. Ist Ihre Bestellung schwerer, fahren wir mehrmals; Sie zahlen trotzdem nur eine Lieferung. Unter „Selbst berechnen“ sehen Sie, wie Ihr Plan ankommt.`,
        `Up to ${VAN_KG.en} kg and pieces up to ${VAN_M.en} m in the van, ${LORRY_TONNES} tonnes on the crane lorry. A parcel weighs ${PARCEL_KG} kg at most. If your order is heavier, we come more than once; you still pay for one delivery. “Work it out yourself” shows how your plan arrives.`,
      ],
    ),
    question(
      'delivery-crane-access',
      [
        'Hoeveel plaats heeft de kraanwagen nodig?',
        'Quelle place faut-il pour le camion-grue ?',
        'Wie viel Platz braucht der Kranwagen?',
        'How much room does the crane lorry need?',
      ],
      [
        'Drie meter breed, vier meter hoog en een verharde ondergrond, want hij weegt 18 ton. De arm tilt tot 6 m over je afsluiting. Hangt er een kabel of een lage tak, zeg het dan in de opmerking bij je bestelling.',
        'Trois mètres de large, quatre de haut et un sol stabilisé, car il pèse 18 tonnes. Le bras porte jusqu’à 6 m par-dessus la clôture. Câble ou branche basse ? Signalez-le dans la remarque de votre commande.',
        'Drei Meter Breite, vier Meter Höhe und festen Boden, denn er wiegt 18 Tonnen. Der Arm reicht bis 6 m über den Zaun. Hängt ein Kabel oder ein tiefer Ast im Weg, schreiben Sie es bitte in die Anmerkung zu Ihrer Bestellung.',
        'Three metres of width, four of height and firm ground, because it weighs 18 tonnes. The arm reaches 6 m over your fence. If there’s a cable or a low branch, tell us in the remark with your order.',
      ],
    ),
    question(
      'delivery-damaged',
      [
        'Wat als iets beschadigd aankomt?',
        'Que faire si un article arrive endommagé ?',
        'Was tun bei einem Transportschaden?',
        'What if something arrives damaged?',
      ],
      [
        'Schrijf het op de leverbon en stuur ons dezelfde dag een foto met het etiket erbij. We leveren het stuk opnieuw, zonder kosten. Monteer een beschadigd paneel niet: dan kunnen we het niet meer nakijken.',
        'Notez-le sur le bon de livraison et envoyez-nous une photo le jour même, étiquette comprise. Nous relivrons la pièce sans frais. Ne montez pas un panneau abîmé : nous ne pourrions plus le contrôler.',
        'Vermerken Sie es auf dem Lieferschein und schicken Sie am selben Tag ein Foto mit Etikett. Wir liefern kostenlos nach. Montieren Sie eine beschädigte Matte bitte nicht, sonst lässt sie sich nicht mehr prüfen.',
        'Note it on the slip and send us a photo the same day, label included. We’ll redeliver at no cost. Please don’t install a damaged panel, or we can’t inspect it any more.',
      ],
    ),
  ),
);
