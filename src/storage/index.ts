export { defaultDataDir } from './default-data-dir.ts'
export { openStorage, type Storage, type StorageOptions } from './open-storage.ts'
