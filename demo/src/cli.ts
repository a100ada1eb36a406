/** `pnpm demo`: fills the database that the API would open; on an embedded one the API must not be running. */
import { parseArgs } from 'node:util';
import { readConfig } from 'api/config';
import { openDatabase } from 'api/database';
import { checkDatabase } from 'api/prepare-database';
import { renderMedia } from '../drawings/render.ts';
import { copyScenes } from './fill/copy-scenes.ts';
import { copyVideos } from './fill/copy-videos.ts';
import { seedDemoStaff } from './customers/demo-staff.ts';
import { seedScale } from './fill/seed-scale.ts';
import { seed } from './fill/seed.ts';

const USAGE = `pnpm demo                 fill an empty database with the demo shop, or bring its data to this version
pnpm demo --customers     the same, with customers, orders and reviews to try the shop with
pnpm demo --products <n>  the same, then editions of the products until there are n, to measure at size
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const fill = async (hasCustomers: boolean, products: number): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await checkDatabase(database.db, config);
    await copyVideos(config.mediaDir);
    const drawings = await renderMedia({ dir: config.mediaDir });
    await seed(database.db, { demo: hasCustomers, media: { ...drawings, ...(await copyScenes(config.mediaDir)) } });
    if (hasCustomers) await seedDemoStaff(database.db, config);
    const added = await seedScale(database.db, products, (done) => print(`${done} products`));
    print(added === 0 ? 'Filled' : `Filled, with ${added} editions`);
  } finally {
    await database.close();
  }
};

const OPTIONS = {
  customers: { type: 'boolean', default: false },
  products: { type: 'string', default: '0' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) print(USAGE.trimEnd());
  else await fill(values.customers, Number.parseInt(values.products, 10) || 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
