import { Suspense, use } from 'react';
import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import { Slot, notFound, shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta, RouteModule } from 'shared-contracts';
import type { SamplePage } from './sample-release.ts';

/** Never resolves. */
const endless = new Promise<never>(() => undefined);

const Wait = () => use(endless);
const Text = () => <h1>{String(useLoaderData())}</h1>;
const page = (id: string, handle: SamplePage['handle'], module: RouteModule): SamplePage => ({
  id: `mf-sample/${id}`,
  ...(id === 'home' ? {} : { path: id }),
  handle,
  module,
});
const PUBLIC = { cache: 'public' } as const;

/** One page for each possible outcome. `onRender` is called for each load of a public page. */
export const samplePages = (onRender: (url: string) => void = () => undefined): SamplePage[] => [
  page(
    'home',
    { ...PUBLIC, slots: ['product-rail'] },
    {
      loader: ({ request }) => {
        onRender(request.url);
        return 'Alles voor de tuin';
      },
      Component: () => (
        <>
          <Text />
          <Slot name="product-rail" products={[]} fallback={<p>no products here</p>} />
        </>
      ),
      meta: ({ data }: MetaArgs<string>): PageMeta => ({ title: `${data} </script>` }),
    },
  ),
  page(
    'personal',
    { layout: 'checkout' },
    {
      loader: ({ context }) => {
        const shop = context.get(shopContext);
        return `${shop.isSignedIn() ? 'signed in' : 'signed out'}, cart ${shop.cartId()}, ${shop.region()}, ${shop.vatView()}`;
      },
      Component: Text,
    },
  ),
  page('unsendable', PUBLIC, { loader: () => ({ amount: 1n }), Component: () => <h1>never shown</h1> }),
  page('listed', { ...PUBLIC, query: ['sort', 'page'] }, { loader: ({ request }) => new URL(request.url).search, Component: Text }),
  page('parted', PUBLIC, {
    loader: async ({ context }) => ((await context.get(shopContext).http.get('/api/part')).ok ? 'with its part' : 'without its part'),
    Component: Text,
  }),
  page('greedy', PUBLIC, {
    loader: ({ context }) => context.get(shopContext).ensureCartId(),
    Component: Text,
  }),
  page(
    'profile',
    { access: 'authenticated' },
    {
      loader: async ({ context, request }) => {
        const answer = await context.get(shopContext).http.get<{ first_name: string }>('/auth/me');
        if (!answer.ok)
          throw Object.assign(notFound(request.url), { init: { status: answer.error.kind === 'rule' ? answer.error.status : 503 } });
        return `Dag ${answer.data.first_name}`;
      },
      Component: Text,
    },
  ),
  page('login', { access: 'unauthenticated' }, { loader: () => 'Aanmelden', Component: Text }),
  page('missing', PUBLIC, { loader: ({ request }) => Promise.reject(notFound(request.url)), Component: Text }),
  page('moved', PUBLIC, {
    loader: ({ request }) => {
      onRender(request.url);
      return redirect('/nl/new?q=1#top');
    },
    Component: Text,
  }),
  page('broken', PUBLIC, {
    loader: ({ request }) => onRender(request.url) ?? 'data',
    Component: () => {
      throw new Error('what a bug says of itself');
    },
  }),
  page(
    'broken-personal',
    {},
    {
      loader: () => 'data',
      Component: () => {
        throw new Error('what a bug says of itself');
      },
    },
  ),
  page('broken-loader', PUBLIC, { loader: () => Promise.reject(new Error('what a bug says of itself')), Component: Text }),
  page('late', PUBLIC, { loader: () => endless, Component: Text }),
  page(
    'unfinished',
    {},
    {
      loader: () => 'the frame',
      Component: function NeverEnding() {
        return (
          <>
            <Text />
            <Suspense fallback={<p>still coming</p>}>
              <Wait />
            </Suspense>
          </>
        );
      },
    },
  ),
  page('nameless', PUBLIC, {
    loader: () => 'a page all the same',
    Component: Text,
    meta: () => {
      throw new Error('what a bug says of itself');
    },
  }),
  page(
    'form',
    {},
    {
      loader: () => 'a form',
      action: async ({ request }) => {
        const form = await request.formData();
        if (form.get('to')) return redirect(String(form.get('to')));
        return `got ${String(form.get('note'))}`;
      },
      Component: () => <p>{String(useActionData() ?? 'nothing yet')}</p>,
    },
  ),
];
