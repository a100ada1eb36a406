import { TextLink } from 'shared-ui';
import styles from './content-blocks.module.css';

/** An e-mail address, or a telephone number in its international form such as +32 9 000 00 00. */
const REACHABLE = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ]{6,}\d)/;

export const LinkedText = ({ text }: { text: string }) =>
  text.split(REACHABLE).map((part, at) =>
    // `split` with one group puts the matches at the odd indexes.
    at % 2 === 0 ? (
      part
    ) : (
      <TextLink
        key={`${at}-${part}`}
        className={part.includes('@') ? undefined : styles.phone}
        href={part.includes('@') ? `mailto:${part}` : `tel:${part.replaceAll(' ', '')}`}
      >
        {part}
      </TextLink>
    ),
  );
