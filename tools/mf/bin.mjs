#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// `mf` as an installed package: Node strips types of sources, but not of those in node_modules, so that is done here.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';

registerHooks({
  load: (url, context, next) =>
    /^file:.*\/node_modules\/.*\.ts$/.test(url)
      ? { format: 'module', source: stripTypeScriptTypes(readFileSync(new URL(url), 'utf8')), shortCircuit: true }
      : next(url, context),
});
await import('./mf.ts');
