import type { SharedPackage } from 'federation/manifest/remote-manifest';
import * as reactI18next from '../../shared/react-i18next.ts';
import * as reactRedux from '../../shared/react-redux.ts';
import * as routerDom from '../../shared/react-router-dom.ts';
import * as toolkit from '../../shared/redux-toolkit.ts';
import { sharedModules } from './shared-modules.ts';

/** Packages of which browsers get only a part (tools/build/shell-config.ts). */
const FACADES: Partial<Record<SharedPackage, object>> = {
  'react-i18next': reactI18next,
  'react-redux': reactRedux,
  'react-router-dom': routerDom,
  '@reduxjs/toolkit': toolkit,
};

/** Names of each shared package that exist both on this server and in this shell's browser build. */
export const offeredNames: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(sharedModules).map(([request, module]) => {
    const facade = FACADES[request as SharedPackage];
    return [request, new Set(Object.keys(module as object).filter((name) => !facade || Object.hasOwn(facade, name)))];
  }),
);
