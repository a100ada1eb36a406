import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { Slot, listProducts, required, shopContext } from 'shared-contracts';
import type { Remote, RemoteRoute, RouteModule, ShopContext, SlotName, SlotProps } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';
import { Stack, Wrap } from 'shared-ui';
import styles from './harness.module.css';

export const SLOTS_PATH = 'harness-slots';
const EXAMPLES = 6;

/** Props for each slot, made of the API's first products. */
const sampleSlotProps = (products: readonly ProductCard[]): { [Name in SlotName]: SlotProps[Name][] } => ({
  'mini-cart': [{}],
  'add-to-cart': products.slice(0, 3).flatMap(({ name, default_variant_id: variantId, stock: { left } }) => [
    { variantId, title: name, left, look: 'full' as const },
    { variantId, title: name, left, look: 'compact' as const },
  ]),
  'product-rail': [{ products }],
  'search-suggest': [{ query: products[0]?.name ?? '', input: null, onList: () => undefined, onFill: () => undefined }],
  'sign-in': [{ email: '', onSignedIn: () => undefined, onClose: () => undefined }],
});

/** Shows every slot that the remote fills, with real products. */
export const slotsPage = ({ name, fragments }: Remote): RemoteRoute => ({
  id: `${name}/harness-slots`,
  path: SLOTS_PATH,
  lazy: async (): Promise<RouteModule> => ({
    loader: async ({ context, request }: LoaderFunctionArgs) => {
      const { http }: ShopContext = context.get(shopContext);
      return required(await listProducts(http, { per_page: EXAMPLES }, request.signal), request).data;
    },
    Component: function SlotsPage() {
      const examples = sampleSlotProps(useLoaderData<ProductCard[]>());
      return (
        <Wrap>
          <Stack gap={6}>
            <h1>{name}</h1>
            {(Object.keys(fragments) as SlotName[]).map((slot) => (
              <section key={slot} aria-label={slot} className={styles.example} data-slot={slot}>
                <h2>{slot}</h2>
                {examples[slot].map((props, index) => (
                  <Slot key={index} name={slot} {...props} />
                ))}
              </section>
            ))}
          </Stack>
        </Wrap>
      );
    },
    meta: () => ({ title: `${name} slots` }),
  }),
});
