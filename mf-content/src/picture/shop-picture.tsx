import { Picture } from 'shared-ui';
import type { Image } from 'shared-contracts/wire/common';

interface Props {
  image: Image;
  /** how wide it is shown, as in the `sizes` attribute */
  sizes: string;
  /** in place of the picture's own text; '' when the words beside it say it all */
  alt?: string;
  className?: string;
}

/** A picture of the API; loaded when it comes near the screen. */
export const ShopPicture = ({ image, sizes, alt = image.alt, className }: Props) => (
  <Picture
    className={className}
    src={image.url}
    sources={image.sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
    alt={alt}
    width={image.width}
    height={image.height}
    sizes={sizes}
  />
);
