import 'shared-ui/styles.css';
import 'shared-ui/styles/toast.css';
// Named in index.html by the build; imported here so that it is emitted.
import 'shared-ui/brand/favicon.svg';
import './frame/frame.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './client/query-client.ts';
import { createRouter } from './router.tsx';
import { firstLanguage, startTexts } from './i18n/texts.ts';

async function start(): Promise<void> {
  await startTexts(firstLanguage());
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App client={createQueryClient()} router={createRouter()} />);
}

void start();
