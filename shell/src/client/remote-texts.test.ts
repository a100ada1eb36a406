import type { ReadTranslations, Remote } from 'shared-contracts';
import { createI18n } from '../i18n/i18n.ts';
import { remoteTexts } from './remote-texts.ts';

const reads = (texts: Record<string, string>) =>
  jest.fn<ReturnType<ReadTranslations>, Parameters<ReadTranslations>>(() => Promise.resolve({ default: texts }));

function open() {
  const allTexts = reads({ title: 'Kassa', list: 'Lijst', mini: 'Mandje' });
  const list = reads({ list: 'Lijst' });
  const slots = reads({ mini: 'Mandje' });
  const remote: Remote = {
    name: 'mf-cart',
    namespace: 'cart',
    owns: [],
    routes: [],
    fragments: {},
    translations: allTexts,
    textSets: { list },
    slotTranslations: slots,
  };
  const i18n = createI18n('nl', {});
  const texts = remoteTexts(i18n, 'nl');
  const routeTexts = (name?: string) => texts.ofRoute(remote, { id: 'mf-cart/a', ...(name !== undefined && { texts: name }) });
  return {
    allTexts,
    list,
    slots,
    remote,
    texts,
    ofRoute: routeTexts,
    i18n,
    translate: (key: string): unknown => i18n.getResource('nl', 'cart', key),
  };
}

it('remote texts: loads the set of a page, then what other pages need in addition, each once', async () => {
  const { allTexts, list, slots, remote, texts, ofRoute: routeTexts, translate } = open();
  await Promise.all([routeTexts('list'), routeTexts('list')]);
  expect([translate('list'), translate('mini')]).toEqual(['Lijst', undefined]);
  await texts.slotTexts(remote);
  await texts.slotTexts(remote);
  expect([translate('list'), translate('mini'), translate('title')]).toEqual(['Lijst', 'Mandje', undefined]);
  expect([allTexts, list, slots].map(({ mock }) => mock.calls)).toEqual([[], [['nl']], [['nl']]]);
});

it('remote texts: of two sets with texts of one group are all found, beside those that are grouped', async () => {
  const { i18n, list, slots, remote, texts, ofRoute: routeTexts, translate } = open();
  list.mockResolvedValueOnce({
    default: { 'card.view': 'Bekijk', 'card.colours_one': 'Eén kleur', 'card.colours_other': '{{count}} kleuren' },
  });
  slots.mockResolvedValueOnce({ default: { 'card.open': 'Open', mini: { label: 'Mandje' } } });
  await routeTexts('list');
  await texts.slotTexts(remote);
  expect(['card.view', 'card.open', 'mini.label'].map(translate)).toEqual(['Bekijk', 'Open', 'Mandje']);
  const t = i18n.t as unknown as (key: string, values: object) => string;
  expect([1, 2].map((count) => t('cart:card.colours', { count }))).toEqual(['Eén kleur', '2 kleuren']);
});

it('remote texts: loads nothing more once all are loaded', async () => {
  const { allTexts, list, slots, remote, texts, ofRoute: routeTexts, translate } = open();
  await routeTexts();
  await Promise.all([routeTexts('list'), routeTexts('unknown'), texts.slotTexts(remote)]);
  expect([translate('list'), translate('mini'), translate('title')]).toEqual(['Lijst', 'Mandje', 'Kassa']);
  expect([allTexts, list, slots].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

it('remote texts: loads all if a page names no set, or an unknown one', async () => {
  const { allTexts, ofRoute: routeTexts } = open();
  await routeTexts('unknown');
  expect(allTexts).toHaveBeenCalledTimes(1);
});

it('remote texts: retries texts that failed to load', async () => {
  const { list, ofRoute: routeTexts, translate } = open();
  list.mockRejectedValueOnce(new Error('away'));
  await expect(routeTexts('list')).rejects.toThrow('away');
  await routeTexts('list');
  expect(translate('list')).toBe('Lijst');
});
