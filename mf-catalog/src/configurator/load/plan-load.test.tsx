/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { renderRoute } from '../../testing/harness.tsx';
import { aLine, bigBags, fence, gabion, planAnswers, terrace } from '../../testing/plans.ts';
import * as route from '../configurator.route.tsx';

const show = (plan: ConfigurationAnswer, lang: Lang = 'nl') =>
  renderRoute({
    at: `/${lang}/configurator?plan=plan-1`,
    path: 'configurator',
    route,
    shop: fakeShop({ ...planAnswers, 'GET /api/configurator/plan-1': plan }, { lang }),
  });
const section = async (name = 'Zo komt het bij je aan') => within(await screen.findByRole('region', { name }));
const figure = (load: Awaited<ReturnType<typeof section>>, term: string) => load.getByText(term).parentElement?.textContent;

describe('how a plan arrives', () => {
  it.each([
    [{ incl_vat_cents: 4900, excl_vat_cents: 4050, is_from: true }, /^De levering van dit plan kost vanaf €\s49\.$/],
    [{ incl_vat_cents: 6400, excl_vat_cents: 5289, is_from: false }, /^De levering van dit plan kost €\s64\.$/],
    [{ incl_vat_cents: 0, excl_vat_cents: 0, is_from: false }, /^De levering van dit plan is gratis\.$/],
  ])('says beside the total what its delivery costs: %j', async (delivery, text) => {
    show({ ...fence, lines: [aLine({})], delivery });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is drawn beside the van, in figures, and with what its driver needs', async () => {
    const { container } = show({
      ...fence,
      lines: [
        aLine({}),
        aLine({ role: 'concrete', label: 'Snelbeton', variant_id: 2, amount: 20, dimensions: { weight: { value: 25, unit: 'kg' } } }),
      ],
    });
    const load = await section();
    expect(load.getByRole('group', { name: 'Samen ongeveer 560 kg, met de bestelwagen, in 1 rit' })).toBeVisible();
    expect(figure(load, 'Komt')).toBe('Komtmet de bestelwagen');
    expect(figure(load, 'Langste stuk')).toBe('Langste stuk2,5 m');
    expect(figure(load, 'Zwaarste stuk')).toBe('Zwaarste stukongeveer 25 kg');
    const [pallet, stack] = within(load.getByText('Pallet').closest('ol') as HTMLElement).getAllByRole('listitem');
    expect(pallet).toHaveTextContent('Pallet20 × Snelbeton120 × 80 × 55 cm, 500 kg');
    expect(stack).toHaveTextContent('Stapel4 × Panelen250 × 153 × 18 cm, 60 kg');
    expect(load.getByText(/we lossen aan de stoep/)).toBeVisible();
    expect(load.getByRole('link', { name: 'Alles over levering' })).toHaveAttribute('href', '/nl/levering');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('counts what is in stock, and says so', async () => {
    show(fence);
    const load = await section();
    expect(load.getByRole('group', { name: /^Samen ongeveer 105 kg/ })).toBeVisible();
    expect(load.getByText('Geteld is wat nu op voorraad is.')).toBeVisible();
  });

  it('on the crane lorry takes as many trips as it weighs, for one price; equal trips are listed once', async () => {
    show({ ...gabion, lines: [bigBags(20)] });
    const load = await section();
    expect(
      load.getByRole('group', { name: /^Samen ongeveer 20[.\s]000 kg, met de kraanwagen, in 3 ritten; getekend is de eerste$/ }),
    ).toBeVisible();
    expect(figure(load, 'Hoe vaak')).toBe('Hoe vaak3 ritten; je betaalt één levering');
    expect(load.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Rit 1 tot 2 van 3, telkens',
      'Rit 3 van 3',
      'Wat de chauffeur nodig heeft',
    ]);
    expect(load.getAllByText(/big bags$/).map((name) => [name.textContent, name.closest('ol')?.start])).toEqual([
      ['8 big bags', 1],
      ['4 big bags', 2],
    ]);
    expect(load.getByText('Een doorgang van 3 m breed en 4 m hoog.')).toBeVisible();
    expect(load.getByText(/weegt 18 ton/)).toBeVisible();
    expect(load.getByText(/tot 6 m over je afsluiting/)).toBeVisible();
  });

  it('by carrier is in parcels, without a vehicle', async () => {
    show({
      ...terrace,
      lines: [aLine({ role: 'clip', label: 'Clips', delivery_class: 'parcel', dimensions: { weight: { value: 1600, unit: 'g' } } })],
    });
    const load = await section();
    expect(load.getByRole('group', { name: 'Samen ongeveer 6,4 kg, met de pakketdienst, als 1 pakket' })).toBeVisible();
    expect(load.getByText('Een pakket weegt hoogstens 30 kg en komt zodra het klaar is.')).toBeVisible();
  });

  it('says that it weighs more than is known', async () => {
    show({ ...fence, lines: [aLine({}), aLine({ role: 'clamp', label: 'Clamps', variant_id: 2, dimensions: {} })] }, 'en');
    expect((await section('How it reaches you')).getByRole('group', { name: /^In all, more than 60 kg, by van/ })).toBeVisible();
  });

  it('is not shown when an older API does not say how its parts travel', async () => {
    show({ ...fence, lines: [aLine({}), aLine({ label: 'Palen', variant_id: 2, delivery_class: undefined })] });
    expect(await screen.findByRole('table', { name: 'Alles wat je nodig hebt' })).toBeVisible();
    expect(screen.queryByText('Zo komt het bij je aan')).not.toBeInTheDocument();
  });
});
