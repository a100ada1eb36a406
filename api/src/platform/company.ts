export { company } from 'shared-contracts/contract/company';
