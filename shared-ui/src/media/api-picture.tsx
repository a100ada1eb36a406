import type { ComponentProps } from 'react';
import { Picture } from 'shared-ui';

interface Props extends Omit<ComponentProps<typeof Picture>, 'src' | 'sources' | 'alt' | 'width' | 'height'> {
  /** as the API describes it */
  image: { url: string; alt: string; width: number; height: number; sources: readonly { type: string; src_set: string }[] };
  /** replaces the picture's own text; '' where the text beside it says the same */
  alt?: string;
}

/** A picture of the API, in the widths that it has. */
export const ApiPicture = ({ image: { url, sources, width, height, ...image }, alt = image.alt, ...rest }: Props) => (
  <Picture
    {...rest}
    src={url}
    sources={sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
    alt={alt}
    width={width}
    height={height}
  />
);
