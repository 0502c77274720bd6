export { readAddress } from './address.ts'
export { openPostgres } from './open-postgres.ts'
