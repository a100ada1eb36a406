/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { harnessOf } from './remote-harness.tsx';

const texts = { title: 'Lijst', row_one: '{{count}} rij', row_other: '{{count}} rijen' };
const ends = jest.spyOn(globalThis, 'afterEach');
const { checkTexts, metaOf, renderPart } = harnessOf({
  remote: { namespace: 'lists' },
  texts: { nl: texts, fr: texts, de: {}, en: texts },
});
const [endOfTest] = ends.mock.calls.flat();

function Said({ name, values }: { name: string; values?: { count?: number; defaultValue?: string } }) {
  const { t } = useTranslation('lists');
  return <p>{t(name, values ?? {})}</p>;
}
const route = { Component: () => null, meta: ({ t }: { t: (key: string) => string }) => ({ title: t('lists:title') }) };

it('looks at the end of every test for texts that are missing', () => {
  expect(endOfTest).toBe(checkTexts);
});

it('names each missing text once', () => {
  renderPart(<Said name="title" />);
  renderPart(<Said name="no.such" />);
  renderPart(<Said name="no.such" />);
  expect(checkTexts).toThrow('Missing texts: lists:no.such (nl)');
  expect(checkTexts).not.toThrow();
});

it('names those of a page’s head, in the language they are missing in', () => {
  expect(metaOf(route, undefined, '/nl').title).toBe('Lijst');
  expect(checkTexts).not.toThrow();
  metaOf(route, undefined, '/de', 'de');
  expect(checkTexts).toThrow('Missing texts: lists:title (de)');
});

it('takes plurals, and words given for a text that may be missing', () => {
  renderPart(<Said name="row" values={{ count: 2 }} />);
  expect(screen.getByText('2 rijen')).toBeVisible();
  renderPart(<Said name="no.such" values={{ defaultValue: 'Iets' }} />);
  expect(screen.getByText('Iets')).toBeVisible();
  expect(checkTexts).not.toThrow();
});
