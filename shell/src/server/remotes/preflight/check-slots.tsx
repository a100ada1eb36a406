import { changedBuiltIns } from 'federation/loading/built-ins';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { i18n } from 'i18next';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { LANGS, failed } from 'shared-contracts';
import type { Http, Lang } from 'shared-contracts';
import type { PreflightProblem } from 'federation/preflight/preflight-protocol';
import { markupProblems } from './check-markup.ts';
import { createPartProblems } from './part-problems.ts';
import { htmlOf } from './render-markup.ts';
import { SAMPLE_PROPS } from './sample-props.ts';
import { SampleShop, sampleContext } from './sample-shop.tsx';
import { sampleTexts } from './sample-texts.ts';

/** Fragments must not call anything while rendering; the calls of one that does fail as without network. */
const offline = () => Promise.resolve(failed({ kind: 'network' }));
const OFFLINE: Http = { get: offline, post: offline, delete: offline };

/** Renders each fragment of the remote with sample props in each language. Importing a fragment does not show that it can be rendered. */
export async function checkSlots(loaded: LoadedRemote): Promise<PreflightProblem[]> {
  const problems: PreflightProblem[] = [];
  // With the texts that browsers have where only slots are shown: a missing one would be shown as its key.
  const { manifest, translations, slotTranslations = translations } = loaded;
  for (const [slot, Fragment] of loaded.fragments) {
    const ofSlot = createPartProblems(`slot ${slot}`);
    for (const lang of LANGS) {
      const report = (problem: string): void => ofSlot.report(problem, { lang });
      const texts = sampleTexts({ manifest, translations: slotTranslations }, lang, (key) => report(`text ${key} is missing`));
      for (const props of SAMPLE_PROPS[slot]) {
        try {
          const html = await render(createElement(Fragment as ComponentType<object>, props), lang, texts, loaded);
          markupProblems(html).forEach(report);
        } catch (error) {
          ofSlot.reportThrown(error, { lang });
        }
        const change = changedBuiltIns();
        if (change !== undefined) report(change);
      }
    }
    problems.push(...ofSlot.list());
  }
  return problems;
}

async function render(fragment: ReactNode, lang: Lang, texts: i18n, loaded: LoadedRemote): Promise<string> {
  const handler = createStaticHandler([{ id: 'preflight', path: '*', Component: () => fragment }]);
  const context = await handler.query(new Request(`https://shop.test/${lang}`));
  if (context instanceof Response) throw new Error('the page of the preflight answered with a redirect');
  return htmlOf(
    <SampleShop loaded={loaded} shop={sampleContext(lang, OFFLINE, false)} i18n={texts}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </SampleShop>,
  );
}
