import type { TFunction } from 'i18next';
import { use } from 'react';
import type { ReactNode } from 'react';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ProductCard as Card } from 'shared-contracts/wire/product';
import { Badge, ProductTile } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { useDeliveryPrice } from '../delivery/use-delivery-price.ts';
import type { FilterState } from '../listing/filter-state.ts';
import { OpenProductContext } from '../product-preview/open-product.ts';
import { CardRating } from '../reviews/card-rating.tsx';
import { CardHeart } from '../wishlist/card-heart.tsx';
import { CardAction } from './card-action.tsx';
import { CardColours } from './card-colours.tsx';
import { CardGarden } from './card-garden.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { PlatePicture } from './plate-picture.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';
import { useCardColour } from './use-card-colour.ts';
import { useCardGarden } from './use-card-garden.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Card;
  /** its picture is above the fold */
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** filters of the list: the card links to exactly the variant it shows */
  filters?: FilterState;
  /** can be added to the comparison: where the compare bar is shown */
  comparable?: boolean;
}

export function ProductCard({ product, priority, headingLevel, sizes = CARD_SIZES, filters, comparable = false }: ProductCardProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const colour = useCardColour(product, filters);
  const { shown } = colour;
  const garden = useCardGarden(Boolean(product.garden));
  const open = use(OpenProductContext);
  const deliveryPrice = useDeliveryPrice();
  const showsVariant = filters !== undefined || shown !== product;
  return (
    <ProductTile
      {...garden.handlers}
      to={paths.product(lang, product, showsVariant ? shown.default_variant_id : undefined)}
      data-columns={product.plate?.columns}
      picture={
        <>
          <PlatePicture product={shown} sizes={sizes} priority={priority} />
          {shown.garden ? <CardGarden image={shown.garden} isShown={garden.isShown} /> : null}
        </>
      }
      badge={
        <div className={styles.corner}>
          {badgeOf(shown, t)}
          <CardHeart variantId={shown.default_variant_id} name={product.name} />
        </div>
      }
      title={product.name}
      linkProps={open?.(shown)}
      headingLevel={headingLevel}
      rating={product.rating ? <CardRating rating={product.rating} /> : null}
      spec={shown.spec}
      swatches={<CardColours product={product} colour={colour} />}
      stock={
        <>
          {shown.price.on_request ? null : <ProductStock stock={shown.stock} />}
          {shown.condition ? <p className={styles.flaw}>{shown.condition.note}</p> : null}
          {shown.delivery && !shown.price.on_request ? (
            <p className={styles.delivery}>{deliveryPrice(shown.delivery, product.type === 'rental' ? 'rent' : 'short')}</p>
          ) : null}
          {comparable ? (
            <div className={styles.compare}>
              <CompareToggle variantId={shown.default_variant_id} name={product.name} />
            </div>
          ) : null}
        </>
      }
      price={
        <ProductPrice
          price={shown.price}
          from={shown.price_from}
          lowest={shown.lowest_price}
          perDay={product.type === 'rental'}
          formerCents={formerPriceCents(shown)}
        />
      }
      action={<CardAction product={shown} showsVariant={showsVariant} />}
    />
  );
}

function badgeOf({ type, condition }: Card, t: TFunction<'catalog'>): ReactNode {
  if (condition) {
    const { grade } = condition;
    return (
      <Badge tone="accent">
        <span className={styles.wide}>{t('card.condition', { grade })}</span>
        <span className={styles.narrow}>{t('grade.name', { grade })}</span>
      </Badge>
    );
  }
  if (type === 'second_chance') return <Badge tone="accent">{t('card.second_chance')}</Badge>;
  return type === 'rental' ? <Badge tone="info">{t('card.rental')}</Badge> : null;
}
