import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout/wrap.tsx';
import { Logo } from './logo.tsx';
import { Mascot, Speech } from './mascot.tsx';

const meta: Meta = { title: 'brand' };
export default meta;

export const Name: StoryObj = { render: () => <Logo name="Groenhof" /> };
export const Poses: StoryObj = {
  render: () => (
    <Cluster>
      {(['wave', 'point', 'search', 'celebrate'] as const).map((pose) => (
        <Mascot key={pose} pose={pose} />
      ))}
    </Cluster>
  ),
};
export const LongGermanNarrow: StoryObj = {
  render: () => (
    <Cluster>
      <Mascot pose="point" />
      <Speech>Messen Sie zuerst die Grundstücksgrenzlänge, dann die Zaunfundamentabstände.</Speech>
    </Cluster>
  ),
  globals: { viewport: { value: 'narrow' } },
};
