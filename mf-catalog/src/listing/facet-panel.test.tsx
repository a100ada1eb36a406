/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router-dom';
import { languageChanged, makeStore } from 'shared-contracts';
import nl from '../locales/nl.json';
import { aList } from '../testing/a-product.ts';
import { FacetPanel } from './facet-panel.tsx';
import { readFilters } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import type { Filters } from './use-filters.ts';

const STATE = readFilters(new URLSearchParams('filter[colour]=anthracite&page=2'));

function aPanel(apply: Filters['apply']) {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({ lng: 'nl', resources: { nl: { catalog: nl } }, initAsync: false });
  const store = makeStore();
  store.dispatch(languageChanged('nl'));
  const Stub = createRoutesStub([
    { path: '*', Component: () => <FacetPanel id="panel" formId="form" answer={aList()} state={STATE} apply={apply} /> },
  ]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <Stub initialEntries={['/nl/products/garden/all']} />
      </I18nextProvider>
    </Provider>
  );
}

/** The server's markup in the document, before hydration. */
function fromServer() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(aPanel(() => undefined));
  return container;
}

type Change = (state: FilterState) => FilterState;

const renderMarkup = (apply: jest.Mock<undefined, [Change]>) => apply.mock.calls.map(([change]) => change(STATE));

it('applies what was ticked before hydration', async () => {
  const container = fromServer();
  await userEvent.click(screen.getByRole('checkbox', { name: /Groen/, hidden: true }));
  const apply = jest.fn<undefined, [Change]>();
  render(aPanel(apply), { container, hydrate: true });
  await waitFor(() => expect(apply).toHaveBeenCalledTimes(1));
  expect(renderMarkup(apply)).toMatchObject([{ filters: { colour: ['anthracite', 'green'] }, page: 1 }]);
});

it('changes nothing when nothing was ticked', async () => {
  const apply = jest.fn<undefined, [Change]>();
  render(aPanel(apply), { container: fromServer(), hydrate: true });
  expect(await screen.findByRole('checkbox', { name: /Antraciet/, hidden: true })).toBeChecked();
  expect(apply).not.toHaveBeenCalled();
});
