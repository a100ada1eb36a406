/** The parts of a CycloneDX document that are read here. */
export interface Component {
  type: string;
  name: string;
  group?: string;
  version: string;
  purl: string;
  'bom-ref': string;
  [more: string]: unknown;
}
export interface Bom {
  metadata: { component: object; [more: string]: unknown };
  components: Component[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
  [more: string]: unknown;
}

/** Components of the records in dpkg's format. */
export function debianComponents(records: string): Component[] {
  return records.split(/\n{2,}/).flatMap((record) => {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1] ?? '';
    const [name, version, arch] = [field('Package'), field('Version'), field('Architecture')];
    if (name === '' || version === '') return [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}`;
    return [{ type: 'library', name, version, purl, 'bom-ref': purl }];
  });
}

const WORKSPACE_PACKAGES = new Set(['api', 'shell', 'federation', 'shared-contracts', 'shared-ui', 'telemetry', 'groenhof']);
const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);

/** One document for the whole image: the packages that are installed in it, Node, and the packages of its base. */
export function mergeSbom(
  bom: Bom,
  { debian, node, installed }: { debian: readonly Component[]; node: string; installed: readonly string[] },
): Bom {
  const folders = new Set(installed.map((folder) => /^(@?[^@]+@[^_]+)/.exec(folder)?.[1] ?? folder));
  const packages = bom.components.filter(
    (each) => WORKSPACE_PACKAGES.has(nameOf(each)) || folders.has(`${nameOf(each).replace('/', '+')}@${each.version}`),
  );
  const purl = `pkg:generic/node@${node}`;
  const components = [...packages, { type: 'platform', name: 'node', version: node, purl, 'bom-ref': purl }, ...debian];
  const refs = new Set(components.map((each) => each['bom-ref']));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { type: 'container', name: 'groenhof', 'bom-ref': 'groenhof' } },
    components,
    dependencies: bom.dependencies
      ?.filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, ...(dependsOn && { dependsOn: dependsOn.filter((each) => refs.has(each)) }) })),
  };
}
