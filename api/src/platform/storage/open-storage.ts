import type { Config } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket the configuration names, else a folder. */
export const openStorage = ({ storage }: Config): Storage => (storage.s3 === null ? folderStorage(storage.dir) : s3Storage(storage.s3));
