import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inShop } from '../testing/story-shop.ts';
import { aFacet, aList } from '../testing/a-product.ts';
import { FacetPanel } from './facet-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { readFilters } from './filter-state.ts';
import { NoResults } from './no-results.tsx';

const stateOf = (query: string) => readFilters(new URLSearchParams(query));
const COLOUR = aFacet();
const GERMAN = aFacet({
  key: 'type',
  label: 'Oberflächenbeschichtung',
  values: [
    { value: 'galvanised', label: 'Feuerverzinkungsgrundiert und pulverbeschichtet', count: 12, selected: true },
    { value: 'wpc', label: 'Holz-Kunststoff-Verbundwerkstoff', count: 4, selected: false },
  ],
});

const meta: Meta<typeof FacetPanel> = {
  component: FacetPanel,
  decorators: inShop,
  args: { id: 'filters', formId: 'filters-form', answer: aList(), state: stateOf(''), apply: () => undefined },
};
export default meta;
type Story = StoryObj<typeof FacetPanel>;

export const Default: Story = {};
export const Chosen: Story = { args: { state: stateOf('filter[colour]=anthracite') } };
export const NothingLeft: Story = { args: { answer: aList({ data: [], meta: { page: 1, per_page: 23, total: 0, last_page: 1 } }) } };
export const LongGerman: Story = {
  args: { answer: aList({ facets: [COLOUR, GERMAN] }), state: stateOf('filter[type]=galvanised') },
  parameters: { lang: 'de' },
};
export const Chips: Story = { render: () => <FilterChips facets={[COLOUR]} state={stateOf('filter[colour]=anthracite,green')} /> };
export const ChipsLongGermanNarrow: Story = {
  render: () => <FilterChips facets={[COLOUR, GERMAN]} state={stateOf('filter[colour]=anthracite&filter[type]=galvanised,wpc')} />,
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
export const Empty: Story = { render: () => <NoResults facets={[COLOUR]} state={stateOf('filter[colour]=white')} /> };
export const EmptyGermanNarrow: Story = {
  ...Empty,
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
