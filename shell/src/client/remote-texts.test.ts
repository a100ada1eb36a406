import type { ReadTranslations, Remote } from 'shared-contracts';
import { createI18n } from '../i18n/i18n.ts';
import { remoteTexts } from './remote-texts.ts';

const reads = (texts: Record<string, string>) =>
  jest.fn<ReturnType<ReadTranslations>, Parameters<ReadTranslations>>(() => Promise.resolve({ default: texts }));

function open() {
  const all = reads({ title: 'Kassa', list: 'Lijst', mini: 'Mandje' });
  const list = reads({ list: 'Lijst' });
  const slots = reads({ mini: 'Mandje' });
  const remote: Remote = {
    name: 'mf-cart',
    namespace: 'cart',
    owns: [],
    routes: [],
    fragments: {},
    translations: all,
    textSets: { list },
    slotTranslations: slots,
  };
  const i18n = createI18n('nl', {});
  const texts = remoteTexts(i18n, 'nl');
  const routeTexts = (name?: string) => texts.ofRoute(remote, { id: 'mf-cart/a', ...(name !== undefined && { texts: name }) });
  return { all, list, slots, remote, texts, ofRoute: routeTexts, textOf: (key: string): unknown => i18n.getResource('nl', 'cart', key) };
}

it('remote texts: loads the set of a page, then what other pages need in addition, each once', async () => {
  const { all, list, slots, remote, texts, ofRoute: routeTexts, textOf } = open();
  await Promise.all([routeTexts('list'), routeTexts('list')]);
  expect([textOf('list'), textOf('mini')]).toEqual(['Lijst', undefined]);
  await texts.slotTexts(remote);
  await texts.slotTexts(remote);
  expect([textOf('list'), textOf('mini'), textOf('title')]).toEqual(['Lijst', 'Mandje', undefined]);
  expect([all, list, slots].map(({ mock }) => mock.calls)).toEqual([[], [['nl']], [['nl']]]);
});

it('remote texts: loads nothing more once all are loaded', async () => {
  const { all, list, slots, remote, texts, ofRoute: routeTexts, textOf } = open();
  await routeTexts();
  await Promise.all([routeTexts('list'), routeTexts('unknown'), texts.slotTexts(remote)]);
  expect([textOf('list'), textOf('mini'), textOf('title')]).toEqual(['Lijst', 'Mandje', 'Kassa']);
  expect([all, list, slots].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

it('remote texts: loads all if a page names no set, or an unknown one', async () => {
  const { all, ofRoute: routeTexts } = open();
  await routeTexts('unknown');
  expect(all).toHaveBeenCalledTimes(1);
});

it('remote texts: retries texts that failed to load', async () => {
  const { list, ofRoute: routeTexts, textOf } = open();
  list.mockRejectedValueOnce(new Error('away'));
  await expect(routeTexts('list')).rejects.toThrow('away');
  await routeTexts('list');
  expect(textOf('list')).toBe('Lijst');
});
