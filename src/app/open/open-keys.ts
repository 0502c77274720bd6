import type { SecretStore } from '../../core/engine/ports.ts'
import { createMemoryKeyStore, mayWrite, openKeyFileStore } from '../../core/storage/index.ts'
import type { AppOptions } from '../app.ts'

/** Keys of a folder that is only read may be somebody else's: what was said there is read without them. */
export async function openKeys(
  dataDir: string,
  open: AppOptions['openSecrets'] = openKeyFileStore,
): Promise<SecretStore> {
  try {
    return await open(dataDir)
  } catch (error) {
    if (mayWrite(dataDir)) throw error
    return createMemoryKeyStore(
      'The keys of this folder are not yours to read: what you set here is gone when IDi ends, or comes from the environment.',
    )
  }
}
