import { Picture } from 'shared-ui';
import type { Image } from 'shared-contracts/wire/common';

interface Props {
  image: Image;
  /** shown width, as in the `sizes` attribute */
  sizes: string;
  /** replaces the picture's own text; '' where the text beside it says the same */
  alt?: string;
  className?: string;
}

/** A picture of the API; lazy-loaded. */
export const ApiPicture = ({ image, sizes, alt = image.alt, className }: Props) => (
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
