import type { SharedPackage } from 'federation/manifest/remote-manifest';
import * as toolkit from '@reduxjs/toolkit';
import * as i18next from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactI18next from 'react-i18next';
import * as reactRedux from 'react-redux';
import * as routerDom from 'react-router-dom';
import * as contracts from 'shared-contracts';
import * as ui from 'shared-ui';

/** The server's only instances of the shared packages, used by the shell and by remotes. */
export const sharedModules: Readonly<Record<SharedPackage, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': routerDom,
  '@reduxjs/toolkit': toolkit,
  'react-redux': reactRedux,
  i18next,
  'react-i18next': reactI18next,
  'shared-contracts': contracts,
  'shared-ui': ui,
};

/** Their versions, inserted by the build. */
export const sharedVersions: Readonly<Record<SharedPackage, string>> = __SHARED_VERSIONS__;
