import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout/wrap.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

const meta: Meta<typeof Skeleton> = { component: Skeleton };
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Default: Story = { args: { lines: 3 } };
export const Shapes: Story = {
  render: () => (
    <Stack>
      {(['line', 'title', 'block', 'picture', 'tile'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </Stack>
  ),
};
export const Spinning: Story = { render: () => <Spinner label="Wird geladen" /> };
export const Bar: Story = { render: () => <LoadingBar active /> };
