/** @jest-environment jsdom */
import { globSync } from 'node:fs';
import path from 'node:path';
import { setProjectAnnotations, composeStories } from '@storybook/react-webpack5';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { ROOT } from '../build/workspace.ts';
import preview from './preview.tsx';

setProjectAnnotations(preview);

const files = globSync('{shared-ui,mf-*}/src/**/*.stories.tsx', { cwd: ROOT }).sort();

describe.each(files)('%s', (file) => {
  const module = jest.requireActual<Parameters<typeof composeStories>[0]>(path.join(ROOT, file));
  const stories = Object.entries(composeStories(module)) as [string, ComponentType][];

  it.each(stories)('%s has no accessibility violations', async (_name, Story) => {
    const { baseElement } = render(<Story />);
    expect(baseElement.querySelector('main')?.innerHTML).not.toBe('');
    expect(await accessibilityFaults(baseElement)).toEqual([]);
    cleanup();
  });
});
