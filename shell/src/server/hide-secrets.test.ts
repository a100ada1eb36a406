import { hideSecrets } from './hide-secrets.ts';

it('code of remotes finds no secrets in the environment, and libraries what they need', () => {
  const env = {
    AUTH_CLIENT_SECRET: 'secret',
    AWS_ACCESS_KEY_ID: 'secret',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'secret',
    DATABASE_URL: 'secret',
    NEW_PASSWORD: 'secret',
    AWS_WEB_IDENTITY_TOKEN_FILE: '/run/token',
    NODE_ENV: 'production',
    HTTPS_PROXY: 'http://proxy',
    TZ: 'Europe/Brussels',
  };
  hideSecrets(env);
  expect(Object.keys(env)).toEqual(['AWS_WEB_IDENTITY_TOKEN_FILE', 'NODE_ENV', 'HTTPS_PROXY', 'TZ']);
});
