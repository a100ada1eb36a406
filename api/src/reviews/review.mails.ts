import type { Lang } from 'shared-contracts/locales';
import { letterOf } from '../auth/letter.ts';
import type { LetterWords } from '../auth/letter.ts';
import type { MailContent } from '../mail/mail.ts';

interface RejectedReview {
  firstName: string;
  productName: string;
  /** in the reader's language, as the person who decided wrote it */
  reason: string;
  /** where it can be changed */
  url: string;
}

/** A review is not published: why, and what can be done about it (Regulation (EU) 2022/2065, article 17). */
export const reviewRejectedMail = (lang: Lang, { firstName, productName, reason, url }: RejectedReview): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Je beoordeling staat niet op de site',
      preview: 'Waarom, en wat je eraan kunt doen.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `Bedankt voor je beoordeling van ${productName}. Iemand van ons heeft ze gelezen, en we tonen ze niet. Dit is waarom:`,
        reason,
        'Je kunt je beoordeling aanpassen; dan lezen we ze opnieuw. Wat je van het product vindt, speelt geen rol: ook wie niet tevreden is, komt op de site. Ben je het er niet mee eens? Antwoord dan op deze mail.',
      ],
      button: 'Beoordeling aanpassen',
    },
    fr: {
      subject: 'Votre avis n’est pas publié',
      preview: 'Pourquoi, et ce que vous pouvez faire.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `Merci pour votre avis sur ${productName}. Une personne de notre équipe l’a lu et nous ne l’affichons pas. Voici pourquoi :`,
        reason,
        'Vous pouvez modifier votre avis ; nous le relirons. Votre opinion sur le produit n’entre pas en compte : nous publions aussi les avis négatifs. Vous n’êtes pas d’accord ? Répondez à cet e-mail.',
      ],
      button: 'Modifier mon avis',
    },
    de: {
      subject: 'Ihre Bewertung wird nicht veröffentlicht',
      preview: 'Warum, und was Sie tun können.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `Vielen Dank für Ihre Bewertung zu ${productName}. Jemand von uns hat sie gelesen, und wir zeigen sie nicht. Der Grund:`,
        reason,
        'Sie können Ihre Bewertung ändern; dann lesen wir sie erneut. Ihre Meinung zum Produkt spielt dabei keine Rolle: Auch kritische Bewertungen werden veröffentlicht. Sie sind nicht einverstanden? Dann antworten Sie bitte auf diese E-Mail.',
      ],
      button: 'Bewertung ändern',
    },
    en: {
      subject: 'Your review will not be published',
      preview: 'Why, and what you can do about it.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `Thank you for your review of ${productName}. One of us has read it, and we aren’t showing it. This is why:`,
        reason,
        'You can change your review and we’ll read it again. What you think of the product plays no part: unhappy reviews are published too. If you don’t agree, please answer this email.',
      ],
      button: 'Change your review',
    },
  };
  return letterOf(words[lang], url);
};
