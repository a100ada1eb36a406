import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button/button.tsx';
import { StockPill } from '../marks/stock-pill.tsx';
import { Price } from '../money/price.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Card } from './card.tsx';
import { IconList } from './icon-list.tsx';
import { ProductTile } from './product-tile.tsx';
import { SectionHead } from './section-head.tsx';
import { SplitLayout } from './split-layout.tsx';
import { TileGrid } from './tile-grid.tsx';
import { TipTile } from './tip-tile.tsx';
import { Lead, Section } from './wrap.tsx';

const meta: Meta = { title: 'layout' };
export default meta;

const tile = (title: string) => (
  <ProductTile
    key={title}
    to="/de/product"
    picture={<Skeleton shape="picture" />}
    title={title}
    spec="250 × 153 cm"
    stock={<StockPill status="ok">84 auf Lager</StockPill>}
    price={<Price amountCents={6495} locale="de-BE" />}
    action={<Button icon="plus" iconOnly>{`${title} hinzufügen`}</Button>}
  />
);
export const Tiles: StoryObj = {
  render: () => (
    <Section>
      <SectionHead title="Zäune" text="Alles für die Grenze." more={<TextLink to="/de/products">Alle</TextLink>} />
      <TileGrid cols={3}>
        {[
          tile('Stabmatte'),
          tile('Maschendraht'),
          <TipTile key="tip" title="Tipp" text="Erst messen." link={<TextLink to="/de/guide">Wie?</TextLink>} />,
        ]}
      </TileGrid>
    </Section>
  ),
};
export const Cards: StoryObj = {
  render: () => (
    <SplitLayout side={<Card tone="tint">Summe</Card>}>
      <Card as="section">
        <Lead>Drei Artikel liegen im Warenkorb.</Lead>
        <IconList
          items={[
            { icon: 'truck', text: 'Lieferung in drei Werktagen' },
            { icon: 'rotate-ccw', text: '30 Tage Rückgabe' },
          ]}
        />
      </Card>
    </SplitLayout>
  ),
};
export const LongGermanNarrow: StoryObj = {
  render: () => (
    <Section>
      <SectionHead title="Sichtschutzzaunelemente und Grundstückseinfriedungen" />
      <TileGrid cols={3}>{[tile('Doppelstabmattenzaun-Komplettset anthrazit'), tile('Gabionensteinkorb-Bausatz feuerverzinkt')]}</TileGrid>
    </Section>
  ),
  globals: { viewport: { value: 'narrow' } },
};
