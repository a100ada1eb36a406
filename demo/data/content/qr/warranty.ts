/** The last block of every QR page. */
import { note } from '../blocks.ts';

export const invoiceIsProof = note(
  'Je garantie loopt vanaf de levering en je hoeft niets te registreren: je factuur is het bewijs. Ze staat in je account.',
  'La garantie court dès la livraison, sans enregistrement : votre facture sert de preuve. Elle se trouve dans votre compte.',
  'Die Garantie läuft ab Lieferung, eine Registrierung ist nicht nötig: Ihre Rechnung gilt als Nachweis. Sie liegt in Ihrem Konto.',
  'Your warranty starts at delivery and needs no registration: your invoice is the proof. You’ll find it in your account.',
);
