import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aSummary } from '../testing/articles.ts';
import { inShop } from '../testing/story-shop.ts';
import { ArticleCard } from './article-card.tsx';
import { articleCards } from './article-facts.tsx';
import { ArticleGrid } from './article-grid.tsx';

const [STORM, LONG] = articleCards([
  aSummary('storm', { image: null }),
  aSummary('lang', {
    image: null,
    title: 'Doppelstabmattenzaun-Pfostenabdeckkappen: Sicherheitsbestimmungen für Grundstückseinfriedungen',
    summary: 'Nachbarschaftsrechtliche Grenzabstandsvorschriften, Baugenehmigungsfreiheit und Verkehrssicherungspflichten.',
  }),
]);

const meta: Meta<typeof ArticleCard> = { component: ArticleCard, decorators: inShop, args: { article: STORM, level: 2 } };
export default meta;
type Story = StoryObj<typeof ArticleCard>;

export const Default: Story = {};
export const Large: Story = { args: { large: true } };
export const WithoutFacts: Story = { args: { article: { key: 'plain', path: '/nl/green', title: 'Groen', summary: '', image: null } } };
export const LongGermanNarrow: Story = {
  args: { article: LONG },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
export const Grid: Story = {
  render: () => <ArticleGrid articles={articleCards(['wei', 'storm', 'hout'].map((key) => aSummary(key, { image: null })))} largeFirst />,
};
