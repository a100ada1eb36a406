import type { Image } from 'shared-contracts/wire/common';
import type { Product, Stock, Variant } from 'shared-contracts/wire/product';

const AVAILABILITY: Record<Stock['status'], string> = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
  on_order: 'https://schema.org/BackOrder',
};

/** schema.org Product with the offer of the variant on show; consumer price, VAT included. */
export function productJsonLd(product: Product, variant: Variant, url: string, picture: Image | undefined, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.seo.description,
    sku: variant.sku,
    gtin13: variant.ean,
    brand: { '@type': 'Brand', name: product.brand },
    ...(picture && { image: new URL(picture.url, origin).href }),
    ...(variant.colour !== 'none' && { color: variant.colour }),
    offers: {
      '@type': 'Offer',
      url: `${url}?variant=${variant.id}`,
      priceCurrency: variant.price.currency,
      price: (variant.price.incl_vat_cents / 100).toFixed(2),
      availability: AVAILABILITY[variant.stock.status],
      itemCondition: variant.condition ? 'https://schema.org/UsedCondition' : 'https://schema.org/NewCondition',
    },
  };
}
