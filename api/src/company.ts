export { company } from 'shared-contracts/company';
