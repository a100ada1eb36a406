import { debianComponents, mergeSbom } from './merge-sbom.ts';
import type { Bom, Component } from './merge-sbom.ts';

const DPKG = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u10
Description: GNU C Library
 with a second line

Package: base-files
Architecture: amd64
Version: 12.4+deb12u15
`;
const npm = (name: string, version: string, group?: string): Component => {
  const purl = `pkg:npm/${group ? `${group}/` : ''}${name}@${version}`;
  return { type: 'library', name, version, purl, 'bom-ref': purl, ...(group && { group }) };
};

test('reads the packages of the base from the records of dpkg', () => {
  expect(debianComponents(DPKG).map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=amd64',
    'pkg:deb/debian/base-files@12.4%2Bdeb12u15?arch=amd64',
  ]);
});

test('lists what is installed in the image, and nothing that the lock file names for other systems', () => {
  const fastify = npm('fastify', '5.12.8');
  const other = npm('sharp-win32-x64', '0.35.5', '@img');
  const own = npm('sharp-linux-x64', '0.35.5', '@img');
  const react = npm('react-dom', '19.3.1');
  const bom: Bom = {
    metadata: { component: { name: 'groenhof' } },
    components: [fastify, other, own, react, npm('api', '1.0.0')],
    dependencies: [{ ref: fastify['bom-ref'], dependsOn: [other['bom-ref'], own['bom-ref']] }, { ref: other['bom-ref'] }],
  };
  const merged = mergeSbom(bom, {
    debian: debianComponents(DPKG),
    node: '24.21.0',
    installed: ['fastify@5.12.8', '@img+sharp-linux-x64@0.35.5', 'react-dom@19.3.1_react@19.3.1', 'lock.yaml'],
  });
  expect(merged.components.map(({ name }) => name)).toEqual([
    'fastify',
    'sharp-linux-x64',
    'react-dom',
    'api',
    'node',
    'libc6',
    'base-files',
  ]);
  expect(merged.dependencies).toEqual([{ ref: fastify['bom-ref'], dependsOn: [own['bom-ref']] }]);
});
