import path from 'node:path';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/**
 * `node deploy/check/kubernetes.ts <file>…`: checks manifests against Kubernetes' published schemas, as kubernetes-models has them: values
 * and formats with its validators, and names by its types, because the schemas allow fields that nobody knows.
 */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string };
}
interface Model {
  validate: () => void;
}

const manifests = process.argv.slice(2).flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
    const manifest = document.toJS() as Manifest | null;
    // A kustomization is kustomize's, which reads it strictly.
    return manifest === null || ['Kustomization', 'Component'].includes(manifest.kind) ? [] : [{ file, manifest }];
  }),
);
const problems: string[] = [];
const nameOf = ({ file, manifest }: (typeof manifests)[number]): string =>
  `${path.basename(file)}: ${manifest.kind} ${manifest.metadata?.name ?? ''}`;

for (const each of manifests) {
  const { apiVersion, kind } = each.manifest;
  try {
    const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, (new (data: Manifest) => Model) | undefined>;
    const Kind = models[kind];
    if (!Kind) throw new Error(`there is no ${kind} in ${apiVersion}`);
    new Kind(each.manifest).validate();
  } catch (error) {
    problems.push(`${nameOf(each)}: ${(error as Error).message}`);
  }
}

/** One constant for each manifest, with the type of its kind; the lines before it are as many as the lines of its file. */
const FILE = path.join(import.meta.dirname, 'manifests.ts');
const source = manifests
  .map(
    ({ manifest }, index) =>
      `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}';\nexport const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};\n`,
  )
  .join('');
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  types: [],
};
const host = ts.createCompilerHost(options);
const { fileExists, readFile, getSourceFile } = host;
host.fileExists = (file) => file === FILE || fileExists(file);
host.readFile = (file) => (file === FILE ? source : readFile(file));
host.getSourceFile = (file, ...rest) =>
  file === FILE ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(ts.createProgram([FILE], options, host))) {
  const line = file?.fileName === FILE ? file.getLineAndCharacterOfPosition(start).line : undefined;
  const manifest = line === undefined ? undefined : manifests[Math.floor(line / 2)];
  problems.push(`${manifest ? nameOf(manifest) : file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${manifests.length} manifests keep the schemas.`
    : `${problems.length} problems in ${manifests.length} manifests.`,
);
process.exitCode = problems.length === 0 && manifests.length > 0 ? 0 : 1;
