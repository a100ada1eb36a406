import type { Colour, ProductCard } from 'shared-contracts/wire/product';
import { Swatch } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { CardColour } from './use-card-colour.ts';
import styles from './card-colours.module.css';

/** The number of discs that fit on one line; the text has the total number. */
const MOST = 5;

/** The colours of a product: the picture shows the one that is hovered or focused, and keeps the one that is pressed. */
export function CardColours({ product, colour }: { product: ProductCard; colour: CardColour }) {
  const { t } = useTranslation('catalog');
  const colours = product.colours.filter((each): each is Colour => each !== 'none');
  if (colours.length === 0) return null;
  return (
    <div className={styles.colours}>
      <ul aria-label={t('card.colours_of', { name: product.name })}>
        {colours.slice(0, MOST).map((each) => (
          <li key={each}>
            {colours.length === 1 ? (
              <Swatch colour={each} label={t(`colour.${each}`)} size="s" />
            ) : (
              <button
                type="button"
                className={styles.colour}
                aria-label={t(`colour.${each}`)}
                aria-pressed={colour.chosen === each}
                onClick={() => colour.choose(colour.chosen === each ? null : each)}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') colour.preview(each);
                }}
                onPointerLeave={() => colour.preview(null)}
                onFocus={() => colour.preview(each)}
                onBlur={() => colour.preview(null)}
              >
                <Swatch colour={each} size="s" selected={colour.chosen === each} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <span>{t('card.colour_count', { count: colours.length })}</span>
    </div>
  );
}
