import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inShop } from '../testing/story-shop.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const meta: Meta<typeof NewsletterForm> = { component: NewsletterForm, decorators: inShop, args: { answer: undefined } };
export default meta;
type Story = StoryObj<typeof NewsletterForm>;

export const Default: Story = {};
export const Sent: Story = { args: { answer: { isAsked: true, problems: {}, email: 'lotte@groenhof.example' } } };
export const GermanNarrow: Story = { parameters: { lang: 'de' }, globals: { viewport: { value: 'narrow' } } };
