import { Writable } from 'node:stream';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { LANGS, ShopReactContext, SlotHostContext, failed, makeStore } from 'shared-contracts';
import type { Lang, ShopContext, SlotHost } from 'shared-contracts';
import type { LoadedRemote } from '../remote-loader.ts';
import { markupProblems } from './check-markup.ts';
import { SAMPLE_PROPS } from './sample-props.ts';
import { sampleTexts } from './sample-texts.ts';

/** Nothing may be called while a fragment renders; one that does gets what a shop without network gets. */
const offline = () => Promise.resolve(failed({ kind: 'network' }));

const shopOf = (lang: Lang): ShopContext => ({
  http: { get: offline, post: offline, delete: offline },
  lang,
  region: () => 'be',
  vatView: () => 'incl',
  listView: () => 'grid',
  cartId: () => null,
  ensureCartId: () => '00000000-0000-4000-8000-000000000000',
  isSignedIn: () => false,
});

const emptySlots: SlotHost = {
  get: () => ({ status: 'pending' }),
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
};

/** Renders each fragment of the remote with sample props in each language. Fragments that were only imported passed although they threw. */
export async function checkSlots(loaded: LoadedRemote): Promise<string[]> {
  const problems: string[] = [];
  // With the texts a browser has where only slots are shown: what is missing there would be seen as its key.
  const { manifest, translations, slotTranslations = translations } = loaded;
  for (const [slot, Fragment] of loaded.fragments) {
    for (const lang of LANGS) {
      const report = (problem: string): number => problems.push(`slot ${slot} in ${lang}: ${problem}`);
      const texts = sampleTexts({ manifest, translations: slotTranslations }, lang, (key) => report(`text ${key} is missing`));
      for (const props of SAMPLE_PROPS[slot]) {
        try {
          const html = await render(createElement(Fragment as ComponentType<object>, props), lang, texts, loaded);
          markupProblems(html).forEach(report);
        } catch (error) {
          report(`it throws: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  return [...new Set(problems)];
}

async function render(fragment: ReactNode, lang: Lang, texts: i18n, { remote }: LoadedRemote): Promise<string> {
  const store = makeStore();
  for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
  const handler = createStaticHandler([{ id: 'preflight', path: '*', Component: () => fragment }]);
  const context = await handler.query(new Request(`https://shop.test/${lang}`));
  if (context instanceof Response) throw new Error('the page of the preflight answered with a redirect');
  return htmlOf(
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <ShopReactContext value={shopOf(lang)}>
          <SlotHostContext value={emptySlots}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </SlotHostContext>
        </ShopReactContext>
      </I18nextProvider>
    </Provider>,
  );
}

/** The whole markup, once nothing is pending. @throws the first error of the render, one behind a Suspense boundary included */
function htmlOf(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: 1e7,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}
