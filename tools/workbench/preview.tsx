import 'shared-ui/styles.css';
import type { Preview } from '@storybook/react-webpack5';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router-dom';

const LANGUAGES = ['nl', 'fr', 'de', 'en'];

const StoryContext = createContext<ReactNode>(null);
const StoryRoute = () => <main>{use(StoryContext)}</main>;

/** A page with a router that has one address, so that forms and fetchers of components work. */
function StoryPage({ children }: { children: ReactNode }) {
  const [Stub] = useState(() => createRoutesStub([{ path: '*', Component: StoryRoute, action: () => null }]));
  return (
    <StoryContext value={children}>
      <Stub />
    </StoryContext>
  );
}

export default {
  parameters: {
    layout: 'padded',
    controls: { disable: true },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        desktop: { name: '1440 px', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    lang: { description: 'Language of the remotes’ parts', toolbar: { icon: 'globe', items: LANGUAGES, dynamicTitle: true } },
  },
  initialGlobals: { lang: 'nl' },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.lang = String(parameters.lang ?? globals.lang);
      return (
        <StoryPage>
          <Story />
        </StoryPage>
      );
    },
  ],
} satisfies Preview;
