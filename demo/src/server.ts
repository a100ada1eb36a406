/** Starts the API with the demo shop; fills the database and draws the pictures while it serves. */
import { startServer } from 'api/server';
import { fillShop } from './fill/fill-shop.ts';

await startServer({ fill: fillShop });
