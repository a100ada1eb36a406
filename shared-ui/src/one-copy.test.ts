import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ENTRY = path.join(__dirname, 'ui.ts');
const SOURCES = globSync('**/*.{ts,tsx}', { cwd: __dirname })
  .filter((file) => !/\.(?:test|stories)\./.test(file))
  .map((file) => path.join(__dirname, file));

const relativeImports = (file: string) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => /^\..*\.tsx?$/.test(name))
    .map((name) => path.resolve(path.dirname(file), name));

const withAllImports = (file: string, found = new Set<string>()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of relativeImports(file)) withAllImports(imported, found);
  return found;
};

/** Otherwise a remote bundles a second copy, whose contexts nobody provides: a `Field` then gives its `Select` no label. */
test('a module that remotes import by its path takes everything of ui.ts from shared-ui, which the shell provides once', () => {
  const provided = withAllImports(ENTRY);
  const byPath = SOURCES.filter((file) => !provided.has(file));
  expect(byPath).toContain(path.join(__dirname, 'form/slot-form.tsx'));

  const copies = byPath.flatMap((file) =>
    relativeImports(file)
      .filter((imported) => provided.has(imported))
      .map((imported) => `${path.relative(__dirname, file)} bundles ${path.relative(__dirname, imported)}`),
  );
  expect(copies).toEqual([]);
});
