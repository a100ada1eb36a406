import type { Screen } from '../screen.ts';

export const integrationsScreens: readonly Screen[] = [
  {
    path: '/api-keys',
    scope: 'read_integrations',
    nav: { id: 'apiKeys', group: 'shop', icon: 'lock' },
    load: () => import(/* webpackChunkName: "api-keys" */ './api-key-list.tsx'),
  },
  { path: '/api-keys/new', scope: 'write_integrations', load: () => import(/* webpackChunkName: "api-key" */ './new-api-key.tsx') },
  {
    path: '/webhooks',
    scope: 'read_integrations',
    nav: { id: 'webhooks', group: 'shop', icon: 'external-link' },
    load: () => import(/* webpackChunkName: "webhooks" */ './webhook-list.tsx'),
  },
  { path: '/webhooks/new', scope: 'write_integrations', load: () => import(/* webpackChunkName: "webhook-new" */ './new-webhook.tsx') },
  { path: '/webhooks/:id', scope: 'read_integrations', load: () => import(/* webpackChunkName: "webhook" */ './webhook-detail.tsx') },
];
