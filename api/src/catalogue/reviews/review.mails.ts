import type { Lang } from 'shared-contracts/contract/locales';
import { letterOf } from '../../customers/auth/letter.ts';
import type { LetterWords } from '../../customers/auth/letter.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

interface ReviewLetter {
  firstName: string;
  productName: string;
}

interface RejectedReview extends ReviewLetter {
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

interface PublishedReview extends ReviewLetter {
  /** what the shop wrote under it and the writer was not told yet, in the review's language */
  answer: string | null;
  /** where it stands */
  url: string;
}

/** A review is on the product's page, with what the shop answered to it before. */
export const reviewPublishedMail = (lang: Lang, { firstName, productName, answer, url }: PublishedReview): MailContent => {
  const answered = (words: string): string[] => (answer === null ? [] : [words, answer]);
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'Je beoordeling staat op de site',
      preview: 'Je vindt ze bij het product.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `Bedankt voor je beoordeling van ${productName}. Ze staat nu bij het product en helpt anderen kiezen.`,
        ...answered('Dit antwoordden wij erop:'),
        'In je account kun je ze altijd wijzigen of verwijderen.',
      ],
      button: 'Beoordeling bekijken',
    },
    fr: {
      subject: 'Votre avis est publié',
      preview: 'Il figure à présent sur la page du produit.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `Merci pour votre avis sur ${productName}. Il figure à présent sur la page du produit, où il aide d’autres personnes à choisir.`,
        ...answered('Voici notre réponse :'),
        'Vous pouvez à tout moment le modifier ou le supprimer dans votre compte.',
      ],
      button: 'Voir mon avis',
    },
    de: {
      subject: 'Ihre Bewertung ist veröffentlicht',
      preview: 'Sie steht jetzt beim Produkt.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `Vielen Dank für Ihre Bewertung zu ${productName}. Sie steht jetzt beim Produkt und hilft anderen bei der Wahl.`,
        ...answered('Das haben wir geantwortet:'),
        'In Ihrem Konto können Sie sie jederzeit ändern oder löschen.',
      ],
      button: 'Bewertung ansehen',
    },
    en: {
      subject: 'Your review is on the site',
      preview: 'It’s now on the product’s page.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `Thank you for your review of ${productName}. It’s now on the product’s page, where it helps others choose.`,
        ...answered('This is what we replied:'),
        'You can change or delete it in your account at any time.',
      ],
      button: 'See your review',
    },
  };
  return letterOf(words[lang], url);
};

interface AnsweredReview extends ReviewLetter {
  /** in the review's language */
  answer: string;
  /** where both stand */
  url: string;
}

/** The shop wrote something under a review that is on the product's page. */
export const reviewAnsweredMail = (lang: Lang, { firstName, productName, answer, url }: AnsweredReview): MailContent => {
  const words: Record<Lang, LetterWords> = {
    nl: {
      subject: 'We hebben op je beoordeling geantwoord',
      preview: 'Ons antwoord staat onder je beoordeling.',
      heading: `Dag ${firstName}`,
      paragraphs: [
        `We hebben geantwoord op je beoordeling van ${productName}:`,
        answer,
        'Ons antwoord staat onder je beoordeling, waar iedereen het kan lezen. Wil je reageren? Antwoord dan op deze mail.',
      ],
      button: 'Antwoord bekijken',
    },
    fr: {
      subject: 'Nous avons répondu à votre avis',
      preview: 'Notre réponse se trouve sous votre avis.',
      heading: `Bonjour ${firstName}`,
      paragraphs: [
        `Nous avons répondu à votre avis sur ${productName} :`,
        answer,
        'Notre réponse se trouve sous votre avis, où tout le monde peut la lire. Vous souhaitez réagir ? Répondez à cet e-mail.',
      ],
      button: 'Voir notre réponse',
    },
    de: {
      subject: 'Wir haben auf Ihre Bewertung geantwortet',
      preview: 'Unsere Antwort steht unter Ihrer Bewertung.',
      heading: `Guten Tag ${firstName}`,
      paragraphs: [
        `Wir haben auf Ihre Bewertung zu ${productName} geantwortet:`,
        answer,
        'Unsere Antwort steht unter Ihrer Bewertung, wo alle sie lesen können. Möchten Sie etwas dazu sagen? Dann antworten Sie bitte auf diese E-Mail.',
      ],
      button: 'Antwort ansehen',
    },
    en: {
      subject: 'We’ve replied to your review',
      preview: 'Our reply is below your review.',
      heading: `Hello ${firstName}`,
      paragraphs: [
        `We’ve replied to your review of ${productName}:`,
        answer,
        'Our reply is below your review, where everyone can read it. Would you like to respond? Please answer this email.',
      ],
      button: 'See our reply',
    },
  };
  return letterOf(words[lang], url);
};
