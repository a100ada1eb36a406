import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OrderConditions } from './order-conditions.tsx';

const meta: Meta<typeof OrderConditions> = {
  component: OrderConditions,
  args: {
    id: 'conditions',
    title: 'Bedingungen und Widerrufsrecht',
    texts: [
      'Mit der Bestellung akzeptieren Sie die Allgemeinen Geschäftsbedingungen. Ihre Bestellung ist zahlungspflichtig.',
      'Als Verbraucher können Sie bis 14 Tage nach der Lieferung ohne Angabe von Gründen widerrufen.',
    ],
    links: [
      { href: '/de/terms', label: 'Allgemeine Geschäftsbedingungen' },
      { href: '/de/returns', label: 'Rückgabe und Widerruf' },
    ],
    newWindow: '(in einem neuen Fenster)',
  },
};
export default meta;
type Story = StoryObj<typeof OrderConditions>;

export const Consumer: Story = {};
export const WithExceptions: Story = {
  args: { exceptions: { text: 'Für Maßanfertigungen besteht kein Widerrufsrecht.', items: ['Terrassendiele Volta, 3,62 m'] } },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
