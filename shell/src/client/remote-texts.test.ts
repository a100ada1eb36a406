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
  const ofRoute = (name?: string) => texts.ofRoute(remote, { id: 'mf-cart/a', ...(name !== undefined && { texts: name }) });
  return { all, list, slots, remote, texts, ofRoute, textOf: (key: string): unknown => i18n.getResource('nl', 'cart', key) };
}

it('loads what a page names, then what others need beside it, each once', async () => {
  const { all, list, slots, remote, texts, ofRoute, textOf } = open();
  await Promise.all([ofRoute('list'), ofRoute('list')]);
  expect([textOf('list'), textOf('mini')]).toEqual(['Lijst', undefined]);
  await texts.ofSlots(remote);
  await texts.ofSlots(remote);
  expect([textOf('list'), textOf('mini'), textOf('title')]).toEqual(['Lijst', 'Mandje', undefined]);
  expect([all, list, slots].map(({ mock }) => mock.calls)).toEqual([[], [['nl']], [['nl']]]);
});

it('loads nothing more once all are there', async () => {
  const { all, list, slots, remote, texts, ofRoute, textOf } = open();
  await ofRoute();
  await Promise.all([ofRoute('list'), ofRoute('unknown'), texts.ofSlots(remote)]);
  expect([textOf('list'), textOf('mini'), textOf('title')]).toEqual(['Lijst', 'Mandje', 'Kassa']);
  expect([all, list, slots].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

it('takes all where a page names nothing, or a set the remote does not have', async () => {
  const { all, ofRoute } = open();
  await ofRoute('unknown');
  expect(all).toHaveBeenCalledTimes(1);
});

it('asks again for texts that did not come', async () => {
  const { list, ofRoute, textOf } = open();
  list.mockRejectedValueOnce(new Error('away'));
  await expect(ofRoute('list')).rejects.toThrow('away');
  await ofRoute('list');
  expect(textOf('list')).toBe('Lijst');
});
