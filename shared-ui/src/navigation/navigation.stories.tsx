import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Accordion } from './accordion.tsx';
import { AnchorNav } from './anchor-nav.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Pagination } from './pagination.tsx';
import { PostSteps } from './post-steps.tsx';

const meta: Meta = { title: 'navigation' };
export default meta;

const LABELS = { nav: 'Seiten', previous: 'Zurück', next: 'Weiter', page: (page: number) => `Seite ${page}` };
const buildHref = (page: number) => `/de/products?page=${page}`;

export const Path: StoryObj = {
  render: () => (
    <Breadcrumbs label="Pfad" items={[{ label: 'Start', to: '/de' }, { label: 'Garten', to: '/de/garden' }, { label: 'Zäune' }]} />
  ),
};
export const FirstPage: StoryObj = { render: () => <Pagination page={1} lastPage={9} buildHref={buildHref} labels={LABELS} /> };
export const MiddlePage: StoryObj = { render: () => <Pagination page={5} lastPage={9} buildHref={buildHref} labels={LABELS} /> };
export const AccordionClosed: StoryObj = { render: () => <Accordion summary="Wie lange dauert die Lieferung?">Drei Werktage.</Accordion> };
export const AccordionOpen: StoryObj = {
  render: () => (
    <Accordion open summary="Wie lange dauert die Lieferung?">
      Drei Werktage.
    </Accordion>
  ),
};
export const OnThisPage: StoryObj = {
  render: () => (
    <>
      <AnchorNav
        label="Auf dieser Seite"
        items={[
          { href: '#specs', label: 'Maße' },
          { href: '#reviews', label: 'Bewertungen' },
        ]}
      />
      <section id="specs">Maße</section>
      <section id="reviews">Bewertungen</section>
    </>
  ),
};
export const Steps: StoryObj = {
  render: () => (
    <PostSteps
      label="Schritte"
      steps={[
        { label: 'Warenkorb', state: 'done', to: '/de/cart' },
        { label: 'Angaben', state: 'current' },
        { label: 'Zahlung', state: 'todo' },
      ]}
    />
  ),
};
export const LongGermanNarrow: StoryObj = {
  render: () => (
    <>
      <Breadcrumbs
        label="Pfad"
        items={[
          { label: 'Start', to: '/de' },
          { label: 'Grundstückseinfriedungen', to: '/de/g' },
          { label: 'Doppelstabmattenzaun-Komplettsets' },
        ]}
      />
      <Accordion open summary="Welche Genehmigungsvorschriften gelten für Grundstückseinfriedungen?">
        Die Bebauungsplanfestsetzungen der Gemeinde.
      </Accordion>
      <Pagination page={5} lastPage={12} buildHref={buildHref} labels={LABELS} />
    </>
  ),
  globals: { viewport: { value: 'narrow' } },
};
