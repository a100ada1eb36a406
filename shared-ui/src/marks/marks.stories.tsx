import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster, Stack } from '../layout/wrap.tsx';
import { Badge, CountDot } from './badge.tsx';
import { Chip } from './chip.tsx';
import { ChoiceTile, ChoiceTiles } from './choice-tile.tsx';
import { HeightBar } from './height-bar.tsx';
import { Stars } from './stars.tsx';
import { StockPill } from './stock-pill.tsx';
import { Swatch, SwatchList } from './swatch.tsx';

const meta: Meta = { title: 'marks' };
export default meta;

export const Badges: StoryObj = {
  render: () => (
    <Cluster>
      {(['brand', 'ok', 'warn', 'danger', 'info', 'accent', 'mute'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon="info">
          {tone}
        </Badge>
      ))}
      <CountDot>7</CountDot>
    </Cluster>
  ),
};
export const Stock: StoryObj = {
  render: () => (
    <Stack>
      <StockPill status="ok">84 auf Lager</StockPill>
      <StockPill status="low">Nur noch 3</StockPill>
      <StockPill status="out">Ausverkauft</StockPill>
      <StockPill status="order">Auf Bestellung</StockPill>
    </Stack>
  ),
};
export const Chips: StoryObj = {
  render: () => (
    <Cluster>
      <Chip to="/de/products">200 cm</Chip>
      <Chip icon={null} pressed>
        Anthrazit
      </Chip>
      <Chip icon={null} pressed={false}>
        Grün
      </Chip>
    </Cluster>
  ),
};
export const Colours: StoryObj = {
  render: () => (
    <Stack>
      <Cluster>
        <Swatch colour="anthracite" label="Anthrazit" size="s" />
        <Swatch colour="green" label="Grün" selected />
        <Swatch colour="black" label="Schwarz" size="l" />
      </Cluster>
      <SwatchList
        label="Farben"
        text="2 Farben"
        colours={[
          { colour: 'anthracite', label: 'Anthrazit' },
          { colour: 'green', label: 'Grün' },
        ]}
      />
    </Stack>
  ),
};
export const Rating: StoryObj = { render: () => <Stars value={3.5} size={24} label="3,5 von 5" /> };
export const Heights: StoryObj = {
  render: () => (
    <ChoiceTiles label="Höhe">
      {[103, 153, 203].map((height) => (
        <ChoiceTile
          key={height}
          to={`/de/product?height=${height}`}
          selected={height === 153}
          unavailable={height === 203}
          picture={<HeightBar size="m" heightCm={height} maxCm={203} />}
        >
          {height}
        </ChoiceTile>
      ))}
    </ChoiceTiles>
  ),
};
export const LongGermanNarrow: StoryObj = {
  render: () => (
    <Stack>
      <Badge tone="accent">Sonderanfertigung mit Pulverbeschichtungsgarantie</Badge>
      <StockPill status="order">Voraussichtliche Wiederverfügbarkeit in der Kalenderwoche 23</StockPill>
      <Chip to="/de/products">Feuerverzinkungsschichtdicke ab 80 µm</Chip>
    </Stack>
  ),
  globals: { viewport: { value: 'narrow' } },
};
