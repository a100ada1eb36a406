import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inShop } from '../testing/story-shop.ts';
import { HomeFacts } from './home-facts.tsx';

const meta: Meta<typeof HomeFacts> = { component: HomeFacts, decorators: inShop, args: { returnDays: 30 } };
export default meta;
type Story = StoryObj<typeof HomeFacts>;

export const Default: Story = {};
export const GermanNarrow: Story = { parameters: { lang: 'de' }, globals: { viewport: { value: 'narrow' } } };
