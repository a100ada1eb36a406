/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { createRemoteHarness } from './remote-harness.tsx';

const texts = { title: 'Lijst', row_one: '{{count}} rij', row_other: '{{count}} rijen' };
const ends = jest.spyOn(globalThis, 'afterEach');
const { checkTexts, metaOf, renderPart } = createRemoteHarness({
  remote: { namespace: 'lists' },
  texts: { nl: texts, fr: texts, de: {}, en: texts },
});
const [endOfTest] = ends.mock.calls.flat();

function ShownText({ name, values }: { name: string; values?: { count?: number; defaultValue?: string } }) {
  const { t } = useTranslation('lists');
  return <p>{t(name, values ?? {})}</p>;
}
const route = { Component: () => null, meta: ({ t }: { t: (key: string) => string }) => ({ title: t('lists:title') }) };

it('remote harness: checks for missing texts at the end of every test', () => {
  expect(endOfTest).toBe(checkTexts);
});

it('remote harness: names each missing text once', () => {
  renderPart(<ShownText name="title" />);
  renderPart(<ShownText name="no.such" />);
  renderPart(<ShownText name="no.such" />);
  expect(checkTexts).toThrow('Missing texts: lists:no.such (nl)');
  expect(checkTexts).not.toThrow();
});

it('remote harness: names missing texts of a page’s head, with their language', () => {
  expect(metaOf(route, undefined, '/nl').title).toBe('Lijst');
  expect(checkTexts).not.toThrow();
  metaOf(route, undefined, '/de', 'de');
  expect(checkTexts).toThrow('Missing texts: lists:title (de)');
});

it('remote harness: accepts plurals, and default values of optional texts', () => {
  renderPart(<ShownText name="row" values={{ count: 2 }} />);
  expect(screen.getByText('2 rijen')).toBeVisible();
  renderPart(<ShownText name="no.such" values={{ defaultValue: 'Iets' }} />);
  expect(screen.getByText('Iets')).toBeVisible();
  expect(checkTexts).not.toThrow();
});
