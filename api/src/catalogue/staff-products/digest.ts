export { digestOf } from '../../platform/digest.ts';
