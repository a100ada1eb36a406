/** The last block of every QR page. */
import { note } from '../blocks.ts';

export const warrantyNote = note(
  'Je garantie loopt vanaf de levering en je hoeft niets te registreren. Na de levering staat bij je bestelling een garantiepas; ook je factuur is een bewijs.',
  'La garantie court dès la livraison, sans enregistrement. Après la livraison, votre commande affiche un passeport de garantie ; la facture sert aussi de preuve.',
  'Die Garantie läuft ab Lieferung, eine Registrierung ist nicht nötig. Nach der Lieferung steht bei Ihrer Bestellung ein Garantiepass; auch die Rechnung ist ein Nachweis.',
  'Your warranty starts at delivery and needs no registration. After delivery, your order has a warranty passport; your invoice is proof, too.',
);
